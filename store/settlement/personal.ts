import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  owner_charge: { kept: { staff: 'charged_by' }, plain: { company: 'name', code: 'kind' } },
  settlement_adjustment: {
    kept: { books: 'owner_name why consent', staff: 'made_by' },
    plain: { code: 'kind', key: 'client_key' },
  },
  settlement_dispute: {
    kept: { books: 'owner_key text by_name answer', staff: 'answered_by' },
    plain: { code: 'code', key: 'line_key', vehicle: 'plate' },
  },
  settlement_period: {
    kept: { books: 'terms', staff: 'drafted_by finalised_by' },
    plain: { code: 'state', listed: 'currency', key: 'figures_sha256' },
  },
  settlement_shift: { plain: { code: 'role' } },
  settlement_statement: {
    kept: { books: 'owner_name owner_key lines seller buyer' },
    plain: { key: 'content_sha256 file_sha256' },
  },
  settlement_terms: { plain: { company: 'name', code: 'fee_kind levies_go' } },
  vehicle_fine: { kept: { books: 'offence why', staff: 'noted_by' }, plain: { key: 'client_key' } },
} satisfies Declared;
