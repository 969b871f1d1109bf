import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  device: { kept: { staff: 'made_by' }, plain: { company: 'name', code: 'kind', key: 'secret_sha256' } },
} satisfies Declared;
