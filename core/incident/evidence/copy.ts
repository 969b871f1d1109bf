import { HOUR_MS, MINUTE_MS } from '../../kit/time.ts';

/** What is copied of a trip for an incident. */
export const COPY_PARTS = ['story', 'track', 'decisions', 'messages'] as const;
export type CopyPart = (typeof COPY_PARTS)[number];

/** A car that was bound to its job for longer is copied from this long before the passenger got in. */
const LONGEST_LEAD_MS = HOUR_MS;
/** A meter that was forgotten does not copy a day of reports. */
const LONGEST_TRACK_MS = 6 * HOUR_MS;
/** What is said shortly before and after a trip belongs to it. */
const MESSAGES_AROUND_MS = HOUR_MS;

/** Instants of a trip in milliseconds. */
export type TripTimes = {
  createdAtMs: number;
  dispatchedAtMs: number | null;
  pickedUpAtMs: number | null;
  finishedAtMs: number | null;
};
export type Span = { fromMs: number; toMs: number };

/** For how long its car was on its way for the trip, or somebody waited for it; the last report is in it. */
export function trackSpan(times: TripTimes, nowMs: number): Span {
  const { createdAtMs, dispatchedAtMs, pickedUpAtMs, finishedAtMs } = times;
  const setOutMs = dispatchedAtMs ?? pickedUpAtMs ?? createdAtMs;
  const fromMs = pickedUpAtMs === null ? setOutMs : Math.max(setOutMs, pickedUpAtMs - LONGEST_LEAD_MS);
  const toMs = Math.min(finishedAtMs === null ? nowMs : finishedAtMs + MINUTE_MS, fromMs + LONGEST_TRACK_MS);
  return { fromMs, toMs: Math.max(fromMs, toMs) };
}

export function messageSpan(times: TripTimes, nowMs: number): Span {
  const { fromMs, toMs } = trackSpan(times, nowMs);
  return { fromMs: fromMs - MESSAGES_AROUND_MS, toMs: toMs + MESSAGES_AROUND_MS };
}

/** Whether all of a trip that will be is there: an hour after it was over, messages too. */
export const isWhole = ({ finishedAtMs }: Pick<TripTimes, 'finishedAtMs'>, nowMs: number): boolean =>
  finishedAtMs !== null && nowMs >= finishedAtMs + MESSAGES_AROUND_MS;

/** A report of the vehicle: instant, longitude, latitude, km/h, degrees. */
export type CopiedPoint = [number, number, number, number, number];

export type CopiedDecision = {
  atMs: number;
  attempt: number | null;
  outcome: string;
  rung: string | null;
  planVersion: number;
  plate: string | null;
  /** As dispatch kept it. */
  reasons: unknown;
  /** Plates of the vehicles that it names, by id. */
  plates: Readonly<Record<string, string>>;
};

export type CopiedMessage = {
  sentAtMs: number;
  from: string;
  text: string;
  deliveredAtMs: number | null;
  readAtMs: number | null;
  reply: string | null;
  repliedAtMs: number | null;
};
