import type { JobAttribute } from '#core/booking/booking.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { clockTyped } from '#core/typed/clock.ts';
import { dayTyped, readMoment, wallAt } from '#core/typed/moment.ts';
import type { PlaceEntry } from '#engine/web/place/PlaceField.tsx';

export type FareDraft = {
  pickup: PlaceEntry;
  dropoff: PlaceEntry;
  later: boolean;
  day: string;
  time: string;
  passengers: number;
  bags: number;
  asked: readonly JobAttribute[];
  accountId: number | null;
  /** Null for a trip. */
  hireHours: number | null;
};

export const TIME_PROBLEMS = ['dayWrong', 'timeWrong', 'timeSkipped'] as const;
export type TimeProblem = (typeof TIME_PROBLEMS)[number];

const HALF_HOUR_MS = 30 * MINUTE_MS;
const NOWHERE: PlaceEntry = { text: '', place: null };

/** An empty form; `later` begins at the next full half hour. */
export function emptyFareDraft(zone: string, nowMs: number): FareDraft {
  const { day, ...clock } = wallAt(zone, Math.ceil((nowMs + HALF_HOUR_MS) / HALF_HOUR_MS) * HALF_HOUR_MS);
  return {
    pickup: NOWHERE,
    dropoff: NOWHERE,
    later: false,
    day: dayTyped(day),
    time: clockTyped(clock),
    passengers: 1,
    bags: 0,
    asked: [],
    accountId: null,
    hireHours: null,
  };
}

/** When the trip begins: null for now. A past time is as good as any other: what would it have cost? */
export function fareTime(
  draft: Pick<FareDraft, 'later' | 'day' | 'time'>,
  zone: string,
  nowMs: number,
): { requiredAtMs: number | null } | { problem: TimeProblem } {
  if (!draft.later) return { requiredAtMs: null };
  const wanted = readMoment(draft.day, draft.time, { zone, nowMs });
  if (wanted.ok) return { requiredAtMs: wanted.atMs };
  return { problem: wanted.fault === 'timeMissing' ? 'timeWrong' : wanted.fault };
}

/** What the operation is asked; null as long as an end is not known. */
export function fareQuestion(draft: FareDraft, requiredAtMs: number | null) {
  const { pickup, dropoff, passengers, bags, asked, accountId, hireHours } = draft;
  // Hired by the hour, a car may end where it began.
  const end = dropoff.place ?? (hireHours === null ? null : pickup.place);
  if (!pickup.place || !end) return null;
  return { places: [pickup.place, end], requiredAtMs, passengers, bags, asked: [...asked], accountId, hireHours };
}
