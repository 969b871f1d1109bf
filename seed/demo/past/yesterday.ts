import type { ActContext } from '#acts/context.ts';
import { makeAreaFinder } from '#core/area/area.ts';
import { type Quote, quoteFor } from '#core/booking/quote.ts';
import type { Position } from '#core/kit/geo.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import type { LabDay, LabJob } from '#core/lab/day/day.ts';
import { generatedDay } from '#core/lab/day/generated-day.ts';
import type { CityContent } from '#core/place/city.ts';
import { type Kerbs, makeKerbs } from '#core/roads/kerb.ts';
import { makeSnapper } from '#core/roads/snap.ts';
import { readTariff } from '#core/tariff/read-tariff.ts';
import { insertBookings, insertJobs, insertLegs } from '#store/booking/booking.ts';
import type { Db } from '#store/door/connect.ts';
import { type Tx, transact } from '#store/door/transaction.ts';
import { type FleetFacts, readFleets } from '#store/fleet/fleet.ts';
import { carsOfFleet } from '#store/lab/lab-day.ts';
import { insertTrips } from '#store/trip/trip.ts';
import type { StoredPosition } from '#store/vehicle/position.ts';
import { driftingCar, METER_TELLS } from '../conduct/past-drift.ts';
import { daysBefore, writeShifts } from '../demo-days.ts';
import { personName } from '../names.ts';
import { BOARDING_MS, type Driven, doors, driveable, driven, PATIENCE_MS, type Ways } from './driven-day.ts';
import { storeTracks, tellsItsWay, trackOf } from './driven-track.ts';

const ROWS_AT_ONCE = 200;
/** How passengers pay, one after the other. */
const PAID_BY = ['cash', 'card', 'cash', 'card', 'cash', 'docket', 'cash'] as const;

/**
 * Gives every demo fleet in `city` the shift day before: its shifts, bookings, jobs and trips, as its customers would
 * have booked, and the ways of some of its cars. In small transactions, so that a suite at work goes on meanwhile; `goOn` is asked between them.
 */
export async function seedYesterday(
  { store, clock }: ActContext,
  city: CityContent,
  goOn: () => boolean = () => true,
): Promise<void> {
  const nowMs = clock.nowMs();
  const kerbs = doors(makeKerbs(city.graph));
  const streetAt = streetNames(city);
  const written = <T>(fleetId: number, what: object, work: (t: Tx) => Promise<T>) =>
    transact(store, { kind: 'system', name: 'demo' }, nowMs, async (t) => {
      t.audit({ act: 'seedYesterday', entity: 'fleet', entityId: fleetId, fleetId, became: what });
      return work(t);
    });
  for (const fleet of (await readFleets(store.db)).values()) {
    if (!fleet.demo || !goOn()) continue;
    const { day, ways } = await driveable(await dayBefore(store.db, fleet, kerbs, nowMs), city, goOn);
    const shifts = await written(fleet.id, { shifts: day.vehicles.length }, (t) =>
      writeShifts(t, fleet.id, day.vehicles),
    );
    const all = driven(day, quotes(fleet));
    for (let from = 0; from < all.length && goOn(); from += ROWS_AT_ONCE) {
      const some = all.slice(from, from + ROWS_AT_ONCE);
      await written(fleet.id, { jobs: some.length }, (t) => writeJobs(t, day, some, shifts, streetAt));
      await storeTracks({ store, clock }, tracksOf(city, day, some, ways));
    }
  }
}

/** What the cars that tell their way told on these trips. */
function tracksOf({ graph }: CityContent, { vehicles }: LabDay, some: readonly Driven[], ways: Ways): StoredPosition[] {
  return some.flatMap(({ job, by }) => {
    const way = ways.get(job);
    const vehicleId = by && vehicles[by.shift]!.vehicleId;
    if (!way || !by || !vehicleId || !tellsItsWay(vehicleId)) return [];
    return trackOf(graph, way, { vehicleId, fromMs: by.pickedUpMs, toMs: by.offMs });
  });
}

function streetNames(city: CityContent): (position: Position) => string {
  const { graph } = city;
  const snap = makeSnapper(graph, (edge) => graph.edgeName[edge] !== 0);
  const known = new Map<Position, string>();
  return (position) => {
    const edge = known.has(position) ? undefined : snap(position)?.edge;
    const name = known.get(position) ?? ((edge !== undefined && graph.names[graph.edgeName[edge]!]) || city.name);
    known.set(position, name);
    return name;
  };
}

async function dayBefore(db: Db, fleet: FleetFacts, kerbs: Kerbs, nowMs: number): Promise<LabDay> {
  const before = daysBefore(fleet, nowMs, 1);
  const { vehicles, drivers } = await carsOfFleet(db, fleet.id);
  const indexAt = makeAreaFinder(fleet.areas.map(({ name, polygon }) => ({ name, rings: polygon.coordinates })));
  return generatedDay('weekday', {
    fleetId: fleet.id,
    zone: fleet.timeZone,
    startsAtMs: before.startMs,
    endsAtMs: before.endMs,
    ranks: fleet.ranks.map(({ position }) => position),
    centre: fleet.centre,
    kerbs,
    areaAt: (position) => fleet.areas[indexAt(position) ?? -1]?.id ?? null,
    vehicles,
    driverIds: drivers.map(({ id }) => id),
    seed: fleet.id,
  });
}

function quotes(fleet: FleetFacts): (job: LabJob) => Quote | null {
  const row = fleet.tariffs.at(-1);
  if (!row) return () => null;
  const tariff = readTariff(row, fleet.currency);
  return ({ tripSeconds, tripMetres, requiredAtMs }) =>
    quoteFor(tariff, { seconds: tripSeconds, metres: tripMetres }, { startedAtMs: requiredAtMs, zone: fleet.timeZone });
}

async function writeJobs(
  t: Tx,
  day: LabDay,
  some: readonly Driven[],
  shifts: readonly { id: number }[],
  street: (position: Position) => string,
): Promise<void> {
  const { fleetId } = day;
  const drifting = driftingCar(day);
  const metered = (vehicleId: number, metres: number) =>
    Math.round(metres * (vehicleId === drifting ? METER_TELLS : 1));
  const people = some.map(({ job }) => ({
    passenger_name: personName(job.jobId),
    phone: `+4670${String(1_000_000 + job.jobId * 37)}`,
  }));
  const bookings = await insertBookings(
    t,
    some.map(({ job }, n) => ({
      ...people[n]!,
      fleet_id: fleetId,
      origin: 'book',
      booking_type: job.bookingType,
      created_at: new Date(job.requestedAtMs),
      created_by: 'booker',
    })),
  );
  const places = some.map(({ job }) => ({
    pickup_label: street(job.pickUp),
    pickup_longitude: job.pickUp[0],
    pickup_latitude: job.pickUp[1],
    dropoff_label: street(job.dropOff),
    dropoff_longitude: job.dropOff[0],
    dropoff_latitude: job.dropOff[1],
  }));
  await insertLegs(
    t,
    places.map((place, n) => ({ ...place, booking_id: bookings[n]!.id, number: 1 })),
  );
  const jobs = await insertJobs(
    t,
    some.map(({ job, quote, by }, n) => {
      const beganAt = new Date(job.preBooked ? job.requiredAtMs - 15 * MINUTE_MS : job.requestedAtMs);
      const endedAt = new Date(by ? by.offMs : job.requiredAtMs + PATIENCE_MS);
      const crew = by && day.vehicles[by.shift]!;
      return {
        ...people[n]!,
        ...places[n]!,
        fleet_id: fleetId,
        booking_id: bookings[n]!.id,
        state: by ? ('offloaded' as const) : ('cancelled' as const),
        area_id: job.areaId,
        attributes: [...job.requiredAttributes],
        pre_booked: job.preBooked,
        required_at: new Date(job.requiredAtMs),
        quote: quote && JSON.stringify(quote),
        attempt: 1,
        attempt_began_at: beganAt,
        state_at: endedAt,
        created_at: new Date(job.requestedAtMs),
        finished_at: endedAt,
        ...(by && crew
          ? {
              vehicle_id: crew.vehicleId,
              driver_id: crew.driverId,
              shift_id: shifts[by.shift]!.id,
              dispatched_at: beganAt,
              arrived_at: new Date(by.pickedUpMs - BOARDING_MS),
              picked_up_at: new Date(by.pickedUpMs),
              fare_minor: quote?.totalMinor ?? null,
              distance_metres: metered(crew.vehicleId, job.tripMetres),
            }
          : { reason: 'Customer gave up' }),
      };
    }),
  );
  const trips = some.flatMap(({ job, quote, by }, n) => {
    if (!by) return [];
    const crew = day.vehicles[by.shift]!;
    return {
      fleet_id: fleetId,
      kind: 'job' as const,
      vehicle_id: crew.vehicleId,
      driver_id: crew.driverId,
      shift_id: shifts[by.shift]!.id,
      job_id: jobs[n]!.id,
      began_at: new Date(by.pickedUpMs),
      ended_at: new Date(by.offMs),
      from_longitude: job.pickUp[0],
      from_latitude: job.pickUp[1],
      to_longitude: job.dropOff[0],
      to_latitude: job.dropOff[1],
      distance_metres: metered(crew.vehicleId, job.tripMetres),
      fare_minor: quote?.totalMinor ?? null,
      outcome: 'offloaded' as const,
      payment: PAID_BY[n % PAID_BY.length]!,
    };
  });
  await insertTrips(t, trips);
}
