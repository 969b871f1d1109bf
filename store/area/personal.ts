import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  area: { plain: { chosen: 'code', company: 'name polygon' } },
  rank: { plain: { company: 'name longitude latitude' } },
} satisfies Declared;
