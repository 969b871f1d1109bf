import { readTime } from '#core/booking/typed-time.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { instantOn } from '#core/permanent/date-request.ts';
import type { FieldValue, RecordValues } from '#core/resource/resource.ts';
import type { Tx } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { driverAt, tripFacts } from '#store/trip/whose-car.ts';
import type { CaseAbout } from './case-acts.ts';

/** Somebody typed it, and thought. */
const AHEAD_MS = 15 * MINUTE_MS;

export const textOf = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '');
export const numberIn = (value: FieldValue | undefined): number | null => (typeof value === 'number' ? value : null);

/** The instant that two fields of a case mean, a day and a time of it. */
export const whenGiven = (
  given: RecordValues,
  [day, clock]: readonly [day: string, clock: string],
  zone: string,
): number => instantOn(zone, textOf(given[day]), readTime(textOf(given[clock])) ?? 0).atMs;

export type TripRefusal = 'jobUnknown' | 'timeAhead';

/**
 * Whose car it was, and for whom it drove: of the trip that `job` names, else whoever drove the car at the time. What was chosen stays. Refused:
 * `jobUnknown`, `timeAhead`.
 */
export async function aboutTrip(
  t: Tx,
  { fleetId, given, driverId, vehicleId, customerId, accountId }: { fleetId: number; given: RecordValues } & CaseAbout,
  when: readonly [day: string, clock: string],
): Promise<Result<CaseAbout, TripRefusal>> {
  const { zone } = await fleetClock(t.db, fleetId);
  const atMs = whenGiven(given, when, zone);
  if (atMs > t.nowMs + AHEAD_MS) return refuse('timeAhead');
  const jobId = numberIn(given['job']);
  const trip = jobId === null ? undefined : await tripFacts(t.db, fleetId, jobId);
  if (jobId !== null && !trip) return refuse('jobUnknown');
  const vehicle = vehicleId ?? trip?.vehicleId ?? null;
  const driver = driverId ?? trip?.driverId ?? null;
  return ok({
    jobId: trip?.id ?? null,
    customerId: customerId ?? trip?.customerId ?? null,
    accountId: accountId ?? trip?.accountId ?? null,
    vehicleId: vehicle,
    driverId: driver ?? (vehicle === null ? null : await driverAt(t.db, fleetId, vehicle, atMs)),
  });
}
