import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  file: {
    signed: 'made_by',
    apart: { 'with the row that names it': 'bytes' },
    plain: { code: 'kind', key: 'sha256' },
  },
  file_ticket: {
    apart: { 'with its file, and once it is over': 'name address' },
    plain: { key: 'code_sha256 session_sha256' },
  },
} satisfies Declared;
