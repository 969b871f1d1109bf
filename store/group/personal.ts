import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  app_group: { plain: { company: 'name', code: 'app_flags option_flags further_rights' } },
} satisfies Declared;
