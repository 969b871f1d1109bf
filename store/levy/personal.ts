import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  levy: { plain: { company: 'name', code: 'booking_types' } },
} satisfies Declared;
