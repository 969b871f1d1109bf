import { distanceMetres, type Position } from '#core/kit/geo.ts';
import type { Clock } from '#core/kit/time.ts';
import { matchingOf, type RoadMatching } from '#core/roads/match/road-matching.ts';
import { harshLimits } from '#core/telematics/motion/harsh-limits.ts';
import { CarWatch } from '#core/telematics/watch-car.ts';
import type { Store } from '#store/door/connect.ts';
import {
  type DrivenKm,
  seatsOfVehicles,
  storeDriveEvents,
  storeDrivenKm,
  type ToldEvent,
} from '#store/telematics/driving.ts';
import type { Books } from '../books.ts';
import type { VehiclePosition } from '../positions/position-book.ts';
import { repeat } from '../repeat.ts';

export type TelematicsParts = {
  store: Store;
  clock: Clock;
  books: { cities: Pick<Books['cities'], 'ofFleet'>; positions: Pick<Books['positions'], 'onReport'> };
  onError: (error: unknown) => void;
};

const EVERY_MS = 5_000;
/** A car that was not heard for so long begins anew. */
const SILENT_MS = 30 * 60_000;
/** A database that is away must not fill the memory. */
const MOST_WAITING = 50_000;
const STEP_METRES = 30;
const MOST_STEP_METRES = 5_000;
const KM = 1_000;
const CAR_SEATS = 4;
const SEATS_MS = 10 * 60_000;

interface Watched {
  readonly fleetId: number;
  readonly car: CarWatch;
  heardMs: number;
  at: Position;
  metres: number;
  metresAtMs: number;
  /** Where the car was lately, to say where an event began. */
  trail: { atMs: number; position: Position }[];
}

/** Five minutes: what began earlier is a car that stands, and stood there. */
const TRAIL_STEP_MS = 10_000;
const TRAIL_STEPS = 30;

/** Watches every car that is heard, and keeps what its detectors tell, by driver and day. */
export function startTelematics({ store, clock, books, onError }: TelematicsParts) {
  const cars = new Map<number, Watched>();
  let events: ToldEvent[] = [];
  let driven: DrivenKm[] = [];
  let stored = 0;
  let seats = new Map<number, number>();
  let seatsReadMs = -Infinity;

  function roadsOf(fleetId: number): RoadMatching | null {
    const graph = books.cities.ofFleet(fleetId)?.graph;
    return graph ? matchingOf(graph) : null;
  }

  function hear(fleetId: number, { vehicleId, position, headingDegrees, speedKmh, atMs }: VehiclePosition): void {
    let watched = cars.get(vehicleId);
    if (watched && (watched.fleetId !== fleetId || atMs - watched.heardMs > SILENT_MS)) {
      end(vehicleId, watched);
      watched = undefined;
    }
    if (!watched) {
      const car = new CarWatch({ roads: roadsOf(fleetId), limits: harshLimits(seats.get(vehicleId) ?? CAR_SEATS) });
      watched = { fleetId, car, heardMs: atMs, at: position, metres: 0, metresAtMs: atMs, trail: [] };
      cars.set(vehicleId, watched);
    }
    watched.heardMs = atMs;
    const metres = distanceMetres(watched.at, position);
    if (metres >= STEP_METRES) {
      if (metres < MOST_STEP_METRES) watched.metres += metres;
      watched.at = position;
      watched.metresAtMs = atMs;
    }
    if (atMs - (watched.trail.at(-1)?.atMs ?? -Infinity) >= TRAIL_STEP_MS) {
      watched.trail.push({ atMs, position });
      if (watched.trail.length > TRAIL_STEPS) watched.trail.shift();
    }
    if (watched.metres >= KM) tellKm(vehicleId, watched);
    tell(vehicleId, watched, watched.car.add({ atMs, position, headingDegrees, speedKmh }, clock.nowMs()));
  }

  function tell(vehicleId: number, { fleetId, trail }: Watched, told: ReturnType<CarWatch['add']>): void {
    for (const event of told) {
      const began = trail.findLast(({ atMs }) => atMs <= event.startMs) ?? trail[0];
      events.push({ ...event, fleetId, vehicleId, position: began?.position ?? null });
    }
  }

  function tellKm(vehicleId: number, watched: Watched): void {
    driven.push({ fleetId: watched.fleetId, vehicleId, atMs: watched.metresAtMs, km: watched.metres / KM });
    watched.metres = 0;
  }

  function end(vehicleId: number, watched: Watched): void {
    tell(vehicleId, watched, watched.car.finish());
    if (watched.metres > 0) tellKm(vehicleId, watched);
    cars.delete(vehicleId);
  }

  /** A car that is heard before its seats are known is taken for a saloon until it falls silent. */
  async function readSeats(nowMs: number): Promise<void> {
    if (Math.abs(nowMs - seatsReadMs) < SEATS_MS) return;
    seats = await seatsOfVehicles(store.db);
    seatsReadMs = nowMs;
  }

  async function write(): Promise<void> {
    const nowMs = clock.nowMs();
    await readSeats(nowMs);
    for (const [vehicleId, watched] of cars) if (nowMs - watched.heardMs > SILENT_MS) end(vehicleId, watched);
    if (events.length > MOST_WAITING) events = events.slice(-MOST_WAITING);
    if (driven.length > MOST_WAITING) driven = driven.slice(-MOST_WAITING);
    const [someEvents, someKm] = [events, driven];
    stored += await storeDriveEvents(store.db, someEvents);
    events = events.slice(someEvents.length);
    await storeDrivenKm(store.db, someKm);
    driven = driven.slice(someKm.length);
  }

  const off = books.positions.onReport(hear);
  const beat = repeat(write, { everyMs: EVERY_MS, atOnce: true, onError });
  return {
    figures: () => ({ cars: cars.size, stored, waiting: events.length + driven.length }),
    /** Stores what waits; tests call it instead of waiting. */
    write: beat.fresh,
    async stop() {
      off();
      for (const [vehicleId, watched] of cars) end(vehicleId, watched);
      await beat.fresh();
      await beat.stop();
    },
  };
}
