import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  calendar: { kept: { staff: 'created_by' }, plain: { company: 'name', listed: 'country region' } },
  calendar_day: { plain: { company: 'name', code: 'kind' } },
} satisfies Declared;
