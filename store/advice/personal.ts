import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  vehicle_advice: { plain: { measure: 'longitude latitude' } },
} satisfies Declared;
