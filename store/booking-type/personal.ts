import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  booking_type: { plain: { company: 'name', code: 'base' } },
} satisfies Declared;
