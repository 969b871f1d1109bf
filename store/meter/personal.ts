import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  meter_reset: {
    kept: { books: 'comment', staff: 'cleared_by acknowledged_by' },
    plain: { vehicle: 'totals_before totals_after device', key: 'command_id' },
  },
  meter_reset_step: { kept: { books: 'content' }, plain: { code: 'step', key: 'previous_hash hash' } },
} satisfies Declared;
