import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  confirmation_rules: { plain: { company: 'office_phone country', code: 'sends language' } },
  owed_confirmation: { plain: { code: 'kind', declared: 'fields', key: 'cause' } },
} satisfies Declared;
