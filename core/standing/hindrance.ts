import type { FurtherRight } from '#core/access/flags.ts';
import type { CalendarDate } from '#core/calendar/calendar-date.ts';

/** What hinders, the gravest first; those that only warn come last. */
export const STANDING_CODES = [
  'driverEnded',
  'decommissioned',
  'suspended',
  'vehicleLocked',
  'usageExpired',
  'permitExpired',
  'paperExpired',
  'paperNotYet',
  'paperMissing',
  'otherWorkOnly',
  'keyElsewhere',
  'keyTaken',
  'noKeyIn',
  'keyNotOut',
  'restShort',
  'dayOff',
  'startNotReached',
  'lateStart',
  'owes',
  'owesCashless',
  'usageEnds',
  'permitEnds',
  'paperEnds',
] as const;
export type StandingCode = (typeof STANDING_CODES)[number];

/** Those that can keep somebody from signing on, whatever the work. */
export type SignOnHindrance = Exclude<
  StandingCode,
  'otherWorkOnly' | 'noKeyIn' | 'owesCashless' | 'usageEnds' | 'permitEnds' | 'paperEnds'
>;

/** The figures of sentences besides the date and the paper. */
export const FIGURES = ['plate', 'who', 'why', 'time', 'hours', 'minutes', 'amount'] as const;
export type StandingFigures = { readonly [Name in (typeof FIGURES)[number]]?: string | number };

/** Who let it pass, and why. */
export type Overridden = { by: string; why: string };

export type Hindrance = {
  code: StandingCode;
  about: 'driver' | 'vehicle';
  severity: 'blocks' | 'warns';
  /** The day that its sentence names: the last good one, or the first that will be. */
  date?: CalendarDate;
  /** The kind of the paper, as the company calls it. */
  paper?: string;
  figures?: StandingFigures;
  /** Since when it hinders, where that is known; of what only warns, when it begins to. */
  sinceMs?: number;
  /** Until when, where that is known. */
  untilMs?: number;
  /** Who may let it pass all the same; null where nobody may. */
  override: FurtherRight | null;
  /** Somebody did: it only warns now. */
  overridden?: Overridden;
};
