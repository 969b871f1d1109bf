import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  ledger_account: { plain: { code: 'kind currency holder', key: 'head' } },
  ledger_entry: {
    kept: { books: 'why about', staff: 'made_by' },
    plain: { code: 'kind state', key: 'key content_sha256' },
  },
  ledger_posting: { plain: { code: 'rule', key: 'hash' } },
} satisfies Declared;
