import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';

export const events = {
  closeDay: (w) => `${w.by} closed the cashier’s day${and(' of ', w.figure('day'))}`,
  closePeriod: (w) => `${w.by} closed the books${and(' through ', w.figure('through'))}`,
} satisfies EventSentences;

export const dayFigureNames = {
  payIns: { name: 'Pay-ins', means: 'Shifts that were paid in on this day, without corrections.' },
  cashInMinor: { name: 'Cash in', means: 'Receipts of this day for cash that drivers paid in.' },
  cashOutMinor: { name: 'Cash out', means: 'Receipts of this day for cash that was paid to drivers.' },
  droppedMinor: {
    name: 'Dropped to safe',
    means: 'Cash that went from the tills to the safe on this day: what is banked.',
  },
  broughtMinor: {
    name: 'Brought from safe',
    means: 'Cash from the safe during sessions on this day, without floats.',
  },
  differenceMinor: {
    name: 'Over or short',
    means: 'What counts of this day were off the books: above zero there was too much.',
  },
  roundingMinor: {
    name: 'Rounding to coins',
    means: 'What cash of this day was more than what it paid, because no coin is so small.',
  },
  inTillsMinor: { name: 'In the tills', means: 'What lay in all tills at the end of this day by the books.' },
  inSafeMinor: {
    name: 'In the safe',
    means: 'What lay in the safe at the end of this day by the books; below zero more was taken out than put in.',
  },
  cardMinor: { name: 'Cards', means: 'Credited to drivers on this day for drives paid by card.' },
  accountMinor: { name: 'On account', means: 'Credited to drivers on this day for drives on account.' },
  docketMinor: { name: 'Dockets', means: 'Credited to drivers on this day for dockets.' },
  voucherMinor: { name: 'Vouchers', means: 'Credited to drivers on this day for vouchers.' },
};

export const topics = {
  cashDays: 'closed days',
};
