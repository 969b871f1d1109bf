import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  ledger_account: { plain: { declared: 'kind', listed: 'currency', key: 'holder head' } },
  ledger_entry: {
    kept: { books: 'why about', staff: 'made_by' },
    plain: { declared: 'kind', code: 'state', key: 'key content_sha256' },
  },
  ledger_posting: { plain: { declared: 'rule', key: 'hash' } },
} satisfies Declared;
