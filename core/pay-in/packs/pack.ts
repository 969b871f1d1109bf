import type { CalendarDate } from '#core/calendar/calendar-date.ts';
import type { BasisPoints, PayInModel } from '../model.ts';

/** What a law or an agreement says about paying in, with where it says so. */
export type Pack = {
  source: string;
  currency: string;
  fromDate: CalendarDate;
  /** A driver's bond is at most this; null where nothing is said. */
  bondMostMinor: number | null;
  /** What a driver keeps of the metered fares at least; 0 where nothing is said. */
  leastShare: BasisPoints;
  /** A driver is given a tax invoice for each shift within so many days; null where nothing is said. */
  taxPaperDays: number | null;
  models: readonly PayInModel[];
};
