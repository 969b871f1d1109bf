import { PRINT_WORDS } from '#core/print/texts.en.ts';
import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';

export const events = {
  openTill: (w) => `${w.by} opened a till${and(': ', w.figure('till'))}${and(' with ', w.money('floatMinor'))}`,
  moveCash: (w) => `${w.by} moved cash between till and safe${and(': ', w.money('amountMinor'))}`,
  countTill: (w) => `${w.by} began to count a till${and(': ', w.figure('till'))}`,
  resumeTill: (w) => `${w.by} went on with a till uncounted${and(': ', w.figure('till'))}`,
  closeTill: (w) =>
    `${w.by} closed a till${and(': ', w.figure('till'))}${and(', difference ', w.money('differenceMinor'))}`,
  approveTill: (w) => `${w.by} approved the closing of a till${and(': ', w.figure('till'))}`,
  printReceipt: (w) => `${w.by} printed receipt ${w.id}`,
} satisfies EventSentences;

export const topics = {
  tills: 'tills',
  tillSessions: 'till sessions',
};

export const receiptWords = {
  title: 'Receipt',
  copy: PRINT_WORDS.copy,
  kind: { in: 'Paid in', out: 'Paid out', drop: 'To the safe', bring: 'From the safe', refund: 'Refund' },
  at: 'Time',
  till: 'Till',
  cashier: 'Cashier',
  driver: 'Driver',
  account: 'Account',
  amount: 'Amount',
  rounding: 'Rounding to coins',
  cash: 'Cash',
  tendered: 'Handed over',
  change: 'Change',
  balance: 'Balance after',
  why: 'Why',
};
