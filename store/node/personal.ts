import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  lease: { plain: { declared: 'name', key: 'holder' } },
  stream_epoch: { plain: { key: 'epoch origin' } },
  node: { plain: { key: 'holder', code: 'roles schema' } },
} satisfies Declared;
