import { printedDays } from '#core/print/print-words.ts';
import type { WorkKind } from '../long-work/work-kind.ts';
import { runInvoices } from './invoice-run.ts';
import { runReminders } from './reminders.ts';

export const work: readonly WorkKind[] = [
  {
    name: 'invoiceRun',
    run: runInvoices,
    subject: ({ from, through }, language) =>
      typeof from === 'string' ? printedDays({ first: from, last: String(through ?? from) }, language) : null,
  },
  { name: 'invoiceReminders', run: runReminders },
];
