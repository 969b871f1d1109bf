import type { BookingType } from '../booking/booking.ts';
import type { RecordValues } from '../resource/resource.ts';

/** The kinds of job that an agent books, each with a commission of its own. */
export const AGENT_JOB_KINDS = ['now', 'preBooked', 'delivery', 'parcel'] as const satisfies readonly BookingType[];
export type AgentJobKind = (typeof AGENT_JOB_KINDS)[number];

/** A share of the fare, or an amount for each job in minor units; never both, and neither where nothing was agreed. */
export type Commission = { percent: number | null; flatMinor: number | null };

export type CommissionTerms = Readonly<Record<AgentJobKind, Commission>>;

export const NO_COMMISSION: Commission = { percent: null, flatMinor: null };

/** What an agent gets of a booking of that type. */
export const commissionOf = (terms: CommissionTerms, type: BookingType): Commission =>
  Object.hasOwn(terms, type) ? terms[type as AgentJobKind] : NO_COMMISSION;

const HUNDREDTHS = 100;

/** What it comes to for a job of that fare; null where nothing was agreed, or as long as the fare is not known. */
export function commissionMinor({ percent, flatMinor }: Commission, fareMinor: number | null): number | null {
  if (flatMinor !== null) return flatMinor;
  if (percent === null || fareMinor === null) return null;
  // In whole hundredths of a percent: 0.07 × 100 is not 7.
  return Math.round((fareMinor * Math.round(percent * HUNDREDTHS)) / (100 * HUNDREDTHS));
}

const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The terms of an agent's record. */
export function termsOf(values: RecordValues): CommissionTerms {
  const of = (kind: AgentJobKind): Commission => ({
    percent: number(values[`${kind}Percent`]),
    flatMinor: number(values[`${kind}FlatMinor`]),
  });
  return { now: of('now'), preBooked: of('preBooked'), delivery: of('delivery'), parcel: of('parcel') };
}
