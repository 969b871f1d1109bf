import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  driver_instalment: { kept: { books: 'why' }, plain: { code: 'account', key: 'client_key' } },
} satisfies Declared;
