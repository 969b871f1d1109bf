import type { WorkKind } from '../long-work/work-kind.ts';
import { runInvoices } from './invoice-run.ts';
import { runReminders } from './reminders.ts';

export const work: readonly WorkKind[] = [
  { name: 'invoiceRun', run: runInvoices },
  { name: 'invoiceReminders', run: runReminders },
];
