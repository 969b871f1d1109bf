import { MOST_LEGS, type Place } from '#core/booking/booking.ts';
import { LEG_FIELDS, type LegFieldName } from '#core/booking/plain/plain-fields.ts';
import { plainTyped } from '#core/booking/plain/plain-values.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { clockTyped } from '#core/typed/clock.ts';
import { dayTyped, wallAt } from '#core/typed/moment.ts';
import type { PlaceEntry } from '#engine/web/place/PlaceField.tsx';

/** One stretch as it is typed. Without a time of its own (`later` false) the first is for now, any other goes on from the one before. */
export type LegDraft = Record<LegFieldName, string> & {
  /** Stays the leg's own when legs change places. */
  key: number;
  pickup: PlaceEntry;
  dropoff: PlaceEntry;
  later: boolean;
  day: string;
  time: string;
};

export const NO_PLACE: PlaceEntry = { text: '', place: null };
const HALF_HOUR_MS = 30 * MINUTE_MS;

/** An empty leg; `later` begins at the next full half hour. */
export function emptyLeg(zone: string, nowMs: number, key = 1): LegDraft {
  const { day, ...clock } = wallAt(zone, Math.ceil((nowMs + HALF_HOUR_MS) / HALF_HOUR_MS) * HALF_HOUR_MS);
  return {
    key,
    pickup: NO_PLACE,
    dropoff: NO_PLACE,
    later: false,
    day: dayTyped(day),
    time: clockTyped(clock),
    ...plainTyped(LEG_FIELDS),
  };
}

/** A further leg, from where the last one ends; unchanged where there are nine. */
export function withLeg(legs: readonly LegDraft[]): readonly LegDraft[] {
  const last = legs.at(-1);
  if (!last || legs.length >= MOST_LEGS) return legs;
  const key = Math.max(...legs.map((leg) => leg.key)) + 1;
  return [...legs, { ...last, key, pickup: last.dropoff, dropoff: NO_PLACE, later: false, ...plainTyped(LEG_FIELDS) }];
}

export function withoutLeg(legs: readonly LegDraft[], index: number): readonly LegDraft[] {
  return legs.length > 1 ? legs.filter((_, i) => i !== index) : legs;
}

/** A leg up (-1) or down (1). The times stay where they are, so that they stay in order. */
export function withLegMoved(legs: readonly LegDraft[], index: number, by: 1 | -1): readonly LegDraft[] {
  const moved = legs[index];
  const other = legs[index + by];
  if (!moved || !other) return legs;
  const timeOf = ({ later, day, time }: LegDraft) => ({ later, day, time });
  return legs.map((leg, i) => {
    if (i === index) return { ...other, ...timeOf(leg) };
    return i === index + by ? { ...moved, ...timeOf(leg) } : leg;
  });
}

export function withLegChanged(
  legs: readonly LegDraft[],
  index: number,
  change: Partial<LegDraft>,
): readonly LegDraft[] {
  return legs.map((leg, i) => (i === index ? { ...leg, ...change } : leg));
}

/**
 * The ways that are driven in one go each: a leg with a time of its own begins another. Null while the end of one is not
 * known, for then neither is its fare; a car that is `hired` by the hour may end where it was last wanted.
 */
export function stretchesOf(
  legs: readonly LegDraft[],
  times: readonly (number | null)[],
  hired = false,
): { places: Place[]; requiredAtMs: number | null }[] | null {
  const found: { places: Place[]; requiredAtMs: number | null }[] = [];
  for (const [i, { pickup, dropoff }] of legs.entries()) {
    const end = dropoff.place ?? (hired ? pickup.place : null);
    if (!pickup.place || !end) return null;
    const requiredAtMs = times[i] ?? null;
    if (i === 0 || requiredAtMs !== null) found.push({ places: [], requiredAtMs });
    found.at(-1)?.places.push(pickup.place, end);
  }
  return found;
}
