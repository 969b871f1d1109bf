import type { CalendarDate } from '#core/calendar/calendar-date.ts';

/** What comes of shifts and vehicles by the terms. */
export const RECKONED_CODES = ['share', 'late', 'correction', 'levies', 'fee'] as const;
/** What the office adds with a reason. */
export const ADJUSTMENT_KINDS = ['chargeBack', 'insurance', 'fine', 'bond', 'docket', 'other'] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

export const SETTLED_CODES = [...RECKONED_CODES, ...ADJUSTMENT_KINDS] as const;
export type SettledCode = (typeof SETTLED_CODES)[number];

export const RULES = [
  'shareOf',
  'wholeOf',
  'feeMonth',
  'feeDay',
  'feeJob',
  'insuranceMonth',
  'insuranceDay',
  'bondPart',
  'fineOf',
  'typed',
] as const;
export type SettledRule = (typeof RULES)[number];

/** What shifts a line is made of: those that ended in the period, those paid in late, those put right since they were settled. */
export const SHIFT_ROLES = ['share', 'late', 'correction'] as const;
export type ShiftRole = (typeof SHIFT_ROLES)[number];

/** One line of a statement: above zero the owner is given it. Amounts are minor units, `part` hundredths of a percent. */
export type SettledLine = {
  /** Tells it from all others of its statement, also when that is made again. */
  key: string;
  code: SettledCode;
  /** Of which shifts of its vehicle it is made. */
  role: ShiftRole | null;
  vehicleId: number | null;
  plate: string;
  from: CalendarDate;
  through: CalendarDate;
  rule: SettledRule;
  count: number;
  /** What one of it comes to, before it is divided; null where it is no count of equal ones. */
  unitMinor: number | null;
  /** What `percent` is taken of. */
  baseMinor: number;
  /** In hundredths of a percent. */
  percent: number;
  wholeMinor: number;
  part: number;
  amountMinor: number;
  taxed: boolean;
  why: string;
};

export const MOST_REASON = 200;
/** An owner has so many days to dispute a line, from the day the statement was made. */
export const DISPUTE_DAYS = 14;
/** What differs by more than this from the last period is marked. */
const MOVED_PERCENT = 10;

/** Did a statement move by over a tenth against the last one? What was nothing before has moved if it is anything now. */
export const hasMoved = (totalMinor: number, beforeMinor: number | null): boolean =>
  beforeMinor !== null && Math.abs(totalMinor - beforeMinor) * 100 > Math.abs(beforeMinor) * MOVED_PERCENT;
