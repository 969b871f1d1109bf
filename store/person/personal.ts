import type { Declared } from './declared.ts';

/** What its columns say of persons. */
export const personal = {
  erased_mark: { plain: { key: 'mark' } },
  erased_person: { kept: { proof: 'erased_by why kept' }, plain: { code: 'kind' } },
  erasure_key: { plain: { key: 'key' } },
} satisfies Declared;
