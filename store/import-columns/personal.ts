import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  import_columns: {
    kept: { staff: 'changed_by' },
    plain: { declared: 'resource', key: 'heads_sha256', company: 'said' },
  },
} satisfies Declared;
