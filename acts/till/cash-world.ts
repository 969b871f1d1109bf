import { type CalendarDate, localDate } from '#core/calendar/calendar-date.ts';
import type { Tx } from '#store/door/transaction.ts';

/** In which fleet money moves: its currency, its clocks, and what its law allows. */
export type CashWorld = { fleetId: number; currency: string; zone: string; bondMostMinor: number | null };

/** Who holds a till. `mayClose`: the right to close and approve tills. */
export type CashUser = { id: number; name: string; mayClose: boolean };

/** The business day on which it is entered. */
export const dayOf = (t: Tx, { zone }: CashWorld): CalendarDate => localDate(t.nowMs, zone);
