import type * as en from './texts.en.ts';

export const DUE: typeof en.DUE = { due: 'est à faire', overdue: 'est en retard' };
