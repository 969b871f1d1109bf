import { addDays, type CalendarDate } from '#core/calendar/calendar-date.ts';
import type { LineCode, PayInLine } from './pay-in.ts';

/** What the company charges a driver for a shift; what is passed on, credited or paid off is no supply of the company. */
const CHARGED: readonly LineCode[] = ['shift', 'incomplete', 'excess', 'downtime', 'companyShare', 'rent', 'fee'];

export type TaxedCharges = { lines: readonly PayInLine[]; sumMinor: number; taxMinor: number };

/** What a tax invoice for a pay-in is of; no lines where the company charged nothing. */
export function taxedCharges(lines: readonly PayInLine[]): TaxedCharges {
  const charged = lines.filter(({ code, amountMinor }) => CHARGED.includes(code) && amountMinor !== 0);
  const sum = (of: 'amountMinor' | 'taxMinor') => charged.reduce((all, line) => all + line[of], 0);
  return { lines: charged, sumMinor: sum('amountMinor'), taxMinor: sum('taxMinor') };
}

/** The last day on which it is to be issued. */
export const taxPaperDue = (paidOn: CalendarDate, withinDays: number): CalendarDate => addDays(paidOn, withinDays);
