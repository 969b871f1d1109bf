import { implement } from '@orpc/server';
import { lookAtTampering } from '#acts/tamper/look.ts';
import { caseNumber } from '#core/case/case-kind.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { tamperCase } from '#core/tamper/case.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { comparedTrips, tripsEndedAt } from '#store/tamper/basis.ts';
import { type ToldTamper, tamperEvents } from '#store/tamper/event.ts';
import { carFacts, mockedAt } from '#store/tamper/facts.ts';
import { reportsOf } from '#store/vehicle/position.ts';
import { events as contract } from '../contract/events.ts';
import { toldFacts } from './told-facts.ts';

const os = implement(contract).$context<RequestContext>().use(guard);
/** What was before and after says more than the finding alone. */
const AROUND_MS = 3 * MINUTE_MS;
const LONGEST_SHOWN_MS = 6 * 60 * MINUTE_MS;
const MOST_POSITIONS = 400;

const toldEvent = (row: ToldTamper) => ({
  id: row.id,
  code: row.code,
  version: row.version,
  state: row.state,
  atMs: row.atMs,
  endedAtMs: row.endedAtMs,
  measure: row.measure,
  threshold: row.threshold,
  confidence: row.confidence,
  longitude: row.longitude,
  latitude: row.latitude,
  plate: row.plate,
  did: row.did,
  driverName: row.driverName,
  caseId: row.caseId,
  caseNumber:
    row.caseYear === null || row.caseNumber === null ? null : caseNumber(tamperCase, row.caseYear, row.caseNumber),
});

/** At most so many, the first and the last among them. */
function evenly<T>(all: readonly T[], most: number): readonly T[] {
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, n) => all[Math.round((n * (all.length - 1)) / (most - 1))] as T);
}

export const events = os.router({
  events: os.events.handler(async ({ input, context }) => {
    const { fleet, driver, vehicle, code, state, ofCase, beforeId, limit } = input;
    const found = await tamperEvents(context.suite.store.db, requireFleet(context, fleet), {
      driverId: driver,
      vehicleId: vehicle,
      code,
      state,
      caseId: ofCase,
      beforeId,
      most: limit + 1,
    });
    return { rows: found.slice(0, limit).map(toldEvent), more: found.length > limit };
  }),
  lookAtEvent: os.lookAtEvent.handler(async ({ input, context, errors }) => {
    const { db } = context.suite.store;
    const fleetId = requireFleet(context, input.fleet);
    const event = valueOr(errors, await lookAtTampering(context.suite, context.actor, { fleetId, id: input.id }));
    const { vehicleId, code, samples } = event;
    const untilMs = event.endedAtMs + AROUND_MS;
    // A drift rests on hirings of days; what is shown of the way is its end.
    const fromMs = Math.max(event.atMs - AROUND_MS, untilMs - LONGEST_SHOWN_MS);
    const span = { fromMs, toMs: untilMs + 1 };
    const [facts, reports, mocked, trips] = await Promise.all([
      carFacts(db, { fleetId, vehicleIds: [vehicleId], ...span }),
      reportsOf(db, vehicleId, fromMs, untilMs + 1),
      mockedAt(db, vehicleId, fromMs, untilMs + 1),
      code === 'scaleDrift'
        ? tripsEndedAt(db, vehicleId, (samples ?? []).map(Number))
        : comparedTrips(db, { vehicleId }, span),
    ]);
    return {
      city: context.suite.books.fleets.get(fleetId)?.city ?? '',
      fromMs,
      untilMs,
      heard: reports.length,
      positions: evenly(reports, MOST_POSITIONS).map(({ atMs, position: [longitude, latitude], speedKmh }) => ({
        atMs,
        longitude,
        latitude,
        speedKmh,
        mock: mocked.has(atMs),
      })),
      facts: toldFacts(facts.map(({ fact }) => fact)),
      trips: trips.map((trip) => ({
        id: trip.tripId,
        jobId: trip.jobId,
        kind: trip.kind,
        beganAtMs: trip.beganMs,
        endedAtMs: trip.endedMs,
        meteredMetres: trip.meteredMetres,
        heardMetres: trip.heardMetres,
        off:
          trip.meteredMetres === null || !trip.heardMetres ? null : (trip.meteredMetres / trip.heardMetres - 1) * 100,
      })),
    };
  }),
});
