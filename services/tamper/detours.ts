import type { Position } from '#core/kit/geo.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { detourOf, isDetour, knownTrip, LEAST_TRIPS, PAIR_DEGREES, samePair } from '#core/tamper/detour.ts';
import type { TamperRule } from '#core/tamper/rule.ts';
import { isExcepted } from '#core/tamper/watch.ts';
import type { Db } from '#store/door/connect.ts';
import type { FoundEvent } from '#store/tamper/event.ts';
import { tripsBetween } from '#store/tamper/trip.ts';
import { reportsOf } from '#store/vehicle/position.ts';
import type { Told } from './watched-car.ts';

const DAYS = 30;
const MOST_OTHERS = 150;

/** Tells a hiring that is over against how the fleet drove the same pair in the last 30 days. */
export async function detoursOf(
  db: Db,
  fleetId: number,
  rules: readonly TamperRule[],
  trip: Told['trips'][number],
): Promise<FoundEvent[]> {
  const watching = rules.filter(({ code }) => code === 'detour');
  const [from, to] = [trip.line[0], trip.line.at(-1)];
  if (watching.length === 0 || !from || !to) return [];
  const sinceMs = trip.atMs - DAYS * DAY_MS;
  const pair = await tripsBetween(db, fleetId, { from, to, degrees: PAIR_DEGREES, sinceMs, most: MOST_OTHERS + 1 });
  const others = pair.filter(({ tripId }) => tripId !== trip.tripId);
  if (others.length < LEAST_TRIPS) return [];
  const lines: Position[][] = [];
  for (const { vehicleId, beganMs, endedMs } of others)
    lines.push((await reportsOf(db, vehicleId, beganMs, endedMs + 1)).map(({ position }) => position));
  const known = knownTrip(trip.line);
  const found = detourOf(known, samePair(known, lines.filter(({ length }) => length > 1).map(knownTrip)));
  if (!found) return [];
  const span = { startMs: trip.startMs, endMs: trip.atMs };
  return watching
    .filter(
      ({ threshold, exceptions }) =>
        isDetour(found, threshold) &&
        !isExcepted(exceptions, span, { vehicleId: trip.vehicleId, driverId: null, position: to }),
    )
    .map(({ code, version, state, threshold }) => ({
      ...span,
      code,
      version,
      state: state === 'on' ? 'on' : 'shadow',
      threshold,
      measure: found.measure,
      confidence: found.confidence,
      instants: [span.startMs, span.endMs],
      fleetId,
      vehicleId: trip.vehicleId,
      position: to,
    }));
}
