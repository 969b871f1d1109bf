import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  photo_ticket: { kept: { sessions: 'address' }, plain: { key: 'code_sha256' } },
} satisfies Declared;
