import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  agent: { kept: { party: 'name contact phone email payee iban' }, plain: { code: 'kind' } },
  agent_key: {
    kept: { staff: 'made_by ended_by' },
    plain: { company: 'name', key: 'begins key_sha256' },
    hidden: 'key_sha256',
  },
} satisfies Declared;
