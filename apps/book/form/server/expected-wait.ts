import { worldOf } from '#cards/booking/server/world.ts';
import { type BookingType, bookingTypeOf, type Place } from '#core/booking/booking.ts';
import { areaOf, positionOf } from '#core/booking/booking-world.ts';
import { expectedWaitSeconds } from '#core/booking/likely/expected-wait.ts';
import { carriedCodes } from '#core/booking/plain/carried.ts';
import type { Counts } from '#core/booking/plain/count-fields.ts';
import { ridersOfCar } from '#core/booking/riders.ts';
import { type CarWish, whyUnfit } from '#core/dispatch/rungs/bid.ts';
import { distanceMetres } from '#core/kit/geo.ts';
import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { isAvailable, isStale } from '#core/vehicle/availability.ts';
import type { Suite } from '#engine/server/context.ts';
import type { FleetFacts } from '#services/fleets/fleet-book.ts';
import { carsNamed } from '#store/booking/booking.ts';
import { waitingInArea } from '#store/call/call-guard.ts';
import { vehicleRows } from '#store/job/board.ts';
import { carFacts } from '#store/vehicle/car-facts.ts';

/** The cars looked at, nearest first in a straight line: the second lot only where too few of the first may have the job. */
const LOOKED_AT = [150, 1_500];
const FARTHEST_SECONDS = (30 * MINUTE_MS) / SECOND_MS;
/** Wanted later than this, it is a pre-booking whose car is looked for in time. */
const SOON_MS = 20 * MINUTE_MS;

export type WaitWish = Counts &
  Pick<CarWish, 'vehicleTypeId' | 'attributes' | 'accountId'> & {
    pickup: Place;
    requiredAtMs: number | null;
    vehicles: number;
    bookingType: BookingType | null;
    /** Plates and drivers. */
    banned: readonly string[];
  };

/**
 * When a car would be at a pick-up, from the free cars around it that may have such a job, and the jobs of its area that
 * wait already, whatever these want.
 */
export async function expectedWait(suite: Suite, fleet: FleetFacts, wish: WaitWish) {
  const { store, clock, books } = suite;
  const nowMs = clock.nowMs();
  if (wish.requiredAtMs !== null && wish.requiredAtMs > nowMs + SOON_MS) return null;
  const at = positionOf(wish.pickup);
  const areaId = areaOf(worldOf(suite, fleet), wish.pickup);
  const near = [...books.positions.of(fleet.id)]
    .filter(({ atMs }) => !isStale(nowMs - atMs))
    .map(({ vehicleId, position, atMs }) => ({
      vehicleId,
      position,
      ageMs: nowMs - atMs,
      metres: distanceMetres(position, at),
    }))
    .sort((a, b) => a.metres - b.metres);
  const [named, waitingJobs] = await Promise.all([
    carsNamed(store.db, fleet.id, wish.banned),
    waitingInArea(store.db, fleet.id, areaId, nowMs + SOON_MS),
  ]);
  const banned = [...named.values()];
  const asked: CarWish = {
    vehicleTypeId: wish.vehicleTypeId,
    attributes: [...wish.attributes, ...carriedCodes(ridersOfCar(wish, wish.vehicles))],
    accountId: wish.accountId,
    areaId,
    bookingType: bookingTypeOf(wish, false),
    bannedVehicleIds: banned.flatMap(({ vehicleId }) => vehicleId ?? []),
    bannedDriverIds: banned.flatMap(({ driverId }) => driverId ?? []),
  };
  const cars: typeof near = [];
  for (const [i, most] of LOOKED_AT.entries()) {
    if (cars.length >= waitingJobs + wish.vehicles) break;
    const lot = near.slice(LOOKED_AT[i - 1] ?? 0, most);
    const free = await freeOf(suite, fleet.id, asked, new Map(lot.map(({ vehicleId, ageMs }) => [vehicleId, ageMs])));
    cars.push(...lot.filter(({ vehicleId }) => free.has(vehicleId)));
  }
  const seconds = books.driveTimes.of(fleet.id).byStreets(
    at,
    cars.map(({ position }) => position),
    FARTHEST_SECONDS,
  );
  const reached = Array.from(seconds).filter((one) => Number.isFinite(one));
  return {
    area: fleet.areas.find(({ id }) => id === areaId)?.name ?? null,
    seconds: expectedWaitSeconds(reached, waitingJobs, wish.vehicles),
    freeCars: reached.length,
    waitingJobs,
  };
}

/** Of these cars, each with the age of its position, those that are available and may have what is asked. */
async function freeOf(
  { store, clock }: Suite,
  fleet: number,
  asked: CarWish,
  ages: ReadonlyMap<number, number>,
): Promise<Set<number>> {
  const ids = [...ages.keys()];
  if (ids.length === 0) return new Set();
  const [rows, facts] = await Promise.all([
    vehicleRows(store.db, fleet, ids),
    carFacts(store.db, ids, new Date(clock.nowMs())),
  ]);
  const fit = new Set(facts.filter((car) => whyUnfit(asked, car) === null).map(({ vehicleId }) => vehicleId));
  const free = rows.filter((row) => fit.has(row.id) && isAvailable(row, ages.get(row.id) ?? null));
  return new Set(free.map(({ id }) => id));
}
