import { eventTeller } from '#cards/event/server/tell-event.ts';
import type { Rights } from '#core/access/flags.ts';
import { COUNT_FIELDS } from '#core/booking/plain/count-fields.ts';
import { ridersOfCar } from '#core/booking/riders.ts';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import type { Language } from '#core/language/languages.ts';
import { recordedReadings } from '#core/meter/recorded-meter.ts';
import type { TrackPoint } from '#core/trip/track.ts';
import { datedTariffs } from '#services/fleets/dated-tariffs.ts';
import type { FleetFacts } from '#services/fleets/fleet-book.ts';
import { plainOfRow } from '#store/booking/plain-columns.ts';
import type { Db } from '#store/door/connect.ts';
import { searchEvents } from '#store/event/search-events.ts';
import { companyWords } from '#store/label/system-label.ts';
import { findTrip, type TripLine } from '#store/trip/search-trips.ts';
import { feesOfTrip } from '#store/trip/zone-fee.ts';
import { reportsOf } from '#store/vehicle/position.ts';
import { type DrivenJob, findDrivenJob } from '#store/vehicle/vehicle-work.ts';
import type { ToldTrip } from '../contract.ts';
import { toldEvent } from './find-events.ts';
import { toldTripLine } from './find-trips.ts';

const LEAD_MS = 2 * MINUTE_MS;
/** A car that was bound to its job for longer is shown from this long before its meter went on. */
const LONGEST_LEAD_MS = HOUR_MS;
/** A meter that was forgotten does not load a day of reports. */
const LONGEST_REPLAY_MS = 6 * HOUR_MS;
const MOST_EVENTS = 200;

const pair = (longitude: number | null, latitude: number | null): [number, number] | null =>
  longitude === null || latitude === null ? null : [longitude, latitude];

/** How its vehicle's meter would have counted a hiring on this track. */
function countedOn(points: readonly TrackPoint[], line: TripLine, job: DrivenJob | undefined, fleet: FleetFacts) {
  const { fare_minor: fareMinor, vehicle_type_id: typeId, began_at: startedAtMs } = line;
  const rules = {
    tariff: datedTariffs(fleet).find(({ tariff }) => tariff.tariffId === line.tariff_id)?.tariff ?? null,
    zone: fleet.timeZone,
    vehicleType: fleet.vehicleTypes.find(({ id }) => id === typeId)?.code ?? null,
  };
  const hiring = {
    jobId: line.job_id,
    kind: line.kind,
    startedAtMs,
    endedAtMs: line.ended_at,
    agreedMinor: line.fixed_fare && fareMinor !== null ? fareMinor - line.extras_minor - line.tolls_minor : null,
    ...(job ? ridersOfCar(plainOfRow(COUNT_FIELDS, job), job.booked_cars) : {}),
    hireSeconds: job?.hire_seconds ?? null,
  };
  return recordedReadings(points, hiring, rules);
}

/** A hiring with its track and what happened on the way; undefined where the fleet has none such. */
export async function toldTrip(
  db: Db,
  fleet: FleetFacts,
  asked: { tripId: number; nowMs: number; rights: Rights; language: Language },
): Promise<ToldTrip | undefined> {
  const line = await findTrip(db, fleet.id, asked.tripId);
  if (!line) return undefined;
  const job = line.job_id === null ? undefined : await findDrivenJob(db, line.job_id);
  const setOutMs = Math.max(job?.dispatched_at ?? line.began_at, line.began_at - LONGEST_LEAD_MS);
  const replayFromMs = Math.min(setOutMs, line.began_at - LEAD_MS);
  const endMs = line.ended_at ?? asked.nowMs;
  const replayToMs = Math.min(endMs + MINUTE_MS, replayFromMs + LONGEST_REPLAY_MS);
  const span = { fleetId: fleet.id, fromMs: replayFromMs, toMs: replayToMs + 1 };
  const [reports, fees, ofCar, ofJob] = await Promise.all([
    reportsOf(db, line.vehicle_id, replayFromMs, replayToMs + 1),
    feesOfTrip(db, line.id),
    searchEvents(db, { ...span, vehicleId: line.vehicle_id }, { most: MOST_EVENTS }),
    line.job_id === null ? [] : searchEvents(db, { ...span, jobId: line.job_id }, { most: MOST_EVENTS }),
  ]);
  const tell = eventTeller(asked.language, fleet, await companyWords(db));
  const points = reports.map(({ position, speedKmh, headingDegrees, atMs }) => ({
    atMs,
    position,
    speedKmh,
    headingDegrees,
  }));
  const events = [...new Map([...ofCar, ...ofJob].map((one) => [one.id, one])).values()];
  return {
    ...toldTripLine(line, { fleet, rights: asked.rights }),
    fromPosition: pair(line.from_longitude, line.from_latitude),
    toPosition: pair(line.to_longitude, line.to_latitude),
    wanted: job ? { pickup: job.pickup_label, dropoff: job.dropoff_label } : null,
    replayFromMs,
    replayToMs,
    track: reports.map(({ position, speedKmh, headingDegrees, atMs }) => ({
      atMs,
      longitude: position[0],
      latitude: position[1],
      speedKmh: Math.round(speedKmh * 10) / 10,
      headingDegrees: Math.round(headingDegrees),
    })),
    zoneFees: fees.map(({ zone, amountMinor, passedAtMs, charged }) => ({ zone, amountMinor, passedAtMs, charged })),
    counted: countedOn(points, line, job, fleet),
    events: events
      .map((one) => toldEvent(one, fleet, asked.language, tell))
      .toSorted((a, b) => a.atMs - b.atMs || a.id - b.id)
      .map(({ id, atMs, kind, sentence }) => ({ id, atMs, kind, sentence })),
  };
}
