import { addDays, dayEndsMs, localDate } from '#core/calendar/calendar-date.ts';
import { caseNumber } from '#core/case/case-kind.ts';
import { tamperCase } from '#core/tamper/case.ts';
import { type RowValues, sealedFile, type TamperFile } from '#core/tamper/file/chain.ts';
import type { Suite } from '#engine/server/context.ts';
import { type CaseTold, stepsOf, toldCase } from '#store/case/case-file.ts';
import { sha256Hex } from '#store/door/sha256.ts';
import { type ComparedTrip, comparedTrips, deviceChanges } from '#store/tamper/basis.ts';
import { type DriversShift, shiftsOfDriver, statementsOfCase } from '#store/tamper/case-facts.ts';
import { type EventRow, eventsOfCase } from '#store/tamper/event.ts';
import { carFacts } from '#store/tamper/facts.ts';
import { rulesOfFleet } from '#store/tamper/rule.ts';
import { reportsOf } from '#store/vehicle/position.ts';

/** All that the file of a case is made of. */
export type CaseContent = {
  file: CaseTold;
  number: string;
  zone: string;
  events: EventRow[];
  shifts: DriversShift[];
  trips: ComparedTrip[];
  statements: Awaited<ReturnType<typeof statementsOfCase>>;
  devices: (Awaited<ReturnType<typeof deviceChanges>>[number] & { plate: string })[];
  sealed: TamperFile;
};

/** Positions stand in rows of so many: each is a raw message of the car. */
const POSITIONS_A_ROW = 200;

const iso = (atMs: number | null) => (atMs === null ? null : new Date(atMs).toISOString());

/** The file of a case, from what is kept of its driver's day and of each finding; undefined where there is no such case. */
export async function caseContent(suite: Suite, fleetId: number, id: number): Promise<CaseContent | undefined> {
  const { db } = suite.store;
  const file = await toldCase(db, fleetId, tamperCase.name, id);
  if (!file) return undefined;
  const zone = suite.books.fleets.get(fleetId)?.timeZone ?? 'UTC';
  const events = await eventsOfCase(db, id);
  const day = String(file.given['day'] ?? localDate(file.opened_at, zone));
  const span = {
    fromMs: Math.min(dayEndsMs(addDays(day, -1), zone), ...events.map(({ at }) => at)),
    toMs: Math.max(dayEndsMs(day, zone), ...events.map(({ ended_at }) => ended_at + 1)),
  };
  const driverId = file.driver_id;
  const [shifts, trips, statements, steps, rules] = await Promise.all([
    driverId === null ? [] : shiftsOfDriver(db, driverId, span),
    driverId === null ? [] : comparedTrips(db, { driverId }, span),
    statementsOfCase(db, id),
    stepsOf(db, id),
    rulesOfFleet(db, fleetId),
  ]);
  const facts: RowValues[] = [];
  const positions: RowValues[] = [];
  const devices: CaseContent['devices'] = [];
  for (const { vehicleId, plate, beganMs, endedMs } of shifts) {
    const of = { fromMs: Math.max(span.fromMs, beganMs), toMs: Math.min(span.toMs, endedMs ?? span.toMs) };
    for (const { fact, tripId } of await carFacts(db, { fleetId, vehicleIds: [vehicleId], ...of })) {
      const { atMs, ...rest } = fact;
      facts.push({ at: iso(atMs), plate, trip: tripId, ...rest });
    }
    const heard = await reportsOf(db, vehicleId, of.fromMs, of.toMs);
    for (let from = 0; from < heard.length; from += POSITIONS_A_ROW)
      positions.push({
        plate,
        positions: heard
          .slice(from, from + POSITIONS_A_ROW)
          .map(({ atMs, position, speedKmh, headingDegrees }) => [iso(atMs), ...position, speedKmh, headingDegrees]),
      });
    devices.push(...(await deviceChanges(db, vehicleId, of)).map((one) => ({ ...one, plate })));
  }
  const number = caseNumber(tamperCase, file.year, file.number);
  const used = new Set(events.map(({ code, version }) => `${code} ${version}`));
  const sealed = sealedFile(
    number,
    [
      {
        name: 'case',
        rows: [
          {
            number,
            day,
            zone,
            state: file.state,
            driver: file.did,
            driverName: file.driver_name,
            plate: file.plate,
            openedAt: iso(file.opened_at),
            openedBy: file.opened_by,
            found: file.given['found'] ?? null,
          },
        ],
      },
      {
        name: 'steps',
        rows: steps.map(({ at, by_name: by, step, from_state: from, to_state: to, text, given }) => ({
          at: iso(at),
          by,
          step,
          from,
          to,
          text,
          given,
        })),
      },
      {
        name: 'statements',
        rows: statements.map(({ askedMs, question, statedMs, text }) => ({
          askedAt: iso(askedMs),
          question,
          statedAt: iso(statedMs),
          text,
        })),
      },
      {
        name: 'rules',
        rows: rules
          .filter(({ code, version }) => used.has(`${code} ${version}`))
          .map(({ code, version, threshold, made_by: by, why }) => ({ code, version, threshold, by, why })),
      },
      {
        name: 'findings',
        rows: events.map((event) => ({
          code: event.code,
          version: event.version,
          state: event.state,
          at: iso(event.at),
          endedAt: iso(event.ended_at),
          measure: event.measure,
          threshold: event.threshold,
          confidence: event.confidence,
          longitude: event.longitude,
          latitude: event.latitude,
          samples: event.samples?.map((atMs) => iso(Number(atMs))) ?? null,
        })),
      },
      {
        name: 'shifts',
        rows: shifts.map((shift) => ({
          shift: shift.shiftId,
          plate: shift.plate,
          began: iso(shift.beganMs),
          ended: iso(shift.endedMs),
          ...totalsOf(trips.filter(({ shiftId }) => shiftId === shift.shiftId)),
        })),
      },
      {
        name: 'trips',
        rows: trips.map((trip) => ({
          trip: trip.tripId,
          shift: trip.shiftId,
          job: trip.jobId,
          kind: trip.kind,
          began: iso(trip.beganMs),
          ended: iso(trip.endedMs),
          meteredMetres: trip.meteredMetres,
          heardMetres: trip.heardMetres,
          silentSeconds: trip.silentSeconds,
          fareMinor: trip.fareMinor,
        })),
      },
      { name: 'facts', rows: facts },
      {
        name: 'devices',
        rows: devices.map(({ plate, kind, name, madeMs, madeBy, endedMs }) => ({
          plate,
          kind,
          name,
          made: iso(madeMs),
          madeBy,
          ended: iso(endedMs),
        })),
      },
      { name: 'positions', rows: positions },
    ],
    sha256Hex,
  );
  return { file, number, zone, events, shifts, trips, statements, devices, sealed };
}

/** Metres of meter and positions of a shift, of the trips that have both; and how many trips were jobs. */
export function totalsOf(trips: readonly ComparedTrip[]): {
  trips: number;
  jobs: number;
  meteredMetres: number;
  heardMetres: number;
} {
  const both = trips.filter(({ meteredMetres, heardMetres }) => meteredMetres !== null && heardMetres !== null);
  return {
    trips: trips.length,
    jobs: trips.filter(({ jobId }) => jobId !== null).length,
    meteredMetres: both.reduce((sum, { meteredMetres }) => sum + (meteredMetres ?? 0), 0),
    heardMetres: Math.round(both.reduce((sum, { heardMetres }) => sum + (heardMetres ?? 0), 0)),
  };
}
