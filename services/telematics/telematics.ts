import { SYSTEM } from '#acts/context.ts';
import { type CodesHeard, noteTroubleCodes } from '#acts/telematics/note-trouble-codes.ts';
import { type CarAlarmHeard, tellCarAlarm } from '#acts/telematics/tell-car-alarm.ts';
import { type InZone, tellGeofence } from '#acts/telematics/tell-geofence.ts';
import { distanceMetres, type Position } from '#core/kit/geo.ts';
import type { Clock } from '#core/kit/time.ts';
import { matchingOf, type RoadMatching } from '#core/roads/match/road-matching.ts';
import { AlarmWatch, urgentOf } from '#core/telematics/device-alarms.ts';
import { type CarFacts, FACTS_HOLD_MS, withFacts } from '#core/telematics/device-facts.ts';
import type { DriveEvent } from '#core/telematics/event.ts';
import { harshLimits } from '#core/telematics/motion/harsh-limits.ts';
import { CarWatch } from '#core/telematics/watch-car.ts';
import { type PreparedFence, prepareFence } from '#core/telematics/zone/geofence.ts';
import type { Store } from '#store/door/connect.ts';
import {
  type DrivenKm,
  seatsOfVehicles,
  storeDriveEvents,
  storeDrivenKm,
  type ToldEvent,
} from '#store/telematics/driving.ts';
import { fencesOf, fenceVersions } from '#store/telematics/geofence.ts';
import { keepRanges, type RangeHeard, spendRanges } from '#store/vehicle/range.ts';
import type { Books } from '../books.ts';
import type { HeardFacts, VehiclePosition } from '../positions/position-book.ts';
import { repeat } from '../repeat.ts';

export type TelematicsParts = {
  store: Store;
  clock: Clock;
  books: {
    cities: Pick<Books['cities'], 'ofFleet'>;
    positions: Pick<Books['positions'], 'get' | 'onReport' | 'onHeard'>;
  };
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
const NO_ZONES: readonly PreparedFence[] = [];
const WHAT = { geofenceIn: 'in', geofenceOut: 'out', geofenceDwell: 'dwell' } as const;
const SEATS_MS = 10 * 60_000;

interface Watched {
  readonly fleetId: number;
  readonly car: CarWatch;
  heardMs: number;
  /** Of the last sample that was judged. */
  sampledMs: number;
  at: Position;
  metres: number;
  metresAtMs: number;
  zones: readonly PreparedFence[];
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
  let inZones: InZone[] = [];
  let urgent: CarAlarmHeard[] = [];
  const alarms = new Map<number, AlarmWatch>();
  let stored = 0;
  const facts = new Map<number, { said: CarFacts; atMs: number }>();
  /** As they were told last, and those that are to be written. */
  const codes = new Map<number, string>();
  const coded = new Map<number, CodesHeard>();
  const ranges = new Map<number, RangeHeard>();
  const fences = new Map<number, { version: number; zones: readonly PreparedFence[] }>();
  let seats = new Map<number, number>();
  let seatsReadMs = -Infinity;

  function roadsOf(fleetId: number): RoadMatching | null {
    const graph = books.cities.ofFleet(fleetId)?.graph;
    return graph ? matchingOf(graph) : null;
  }

  const zonesOf = (fleetId: number) => fences.get(fleetId)?.zones ?? NO_ZONES;

  function hear(fleetId: number, { vehicleId, position, headingDegrees, speedKmh, atMs }: VehiclePosition): void {
    let watched = cars.get(vehicleId);
    if (watched && (watched.fleetId !== fleetId || atMs - watched.heardMs > SILENT_MS)) {
      end(vehicleId, watched);
      watched = undefined;
    }
    if (!watched) {
      const zones = zonesOf(fleetId);
      const limits = harshLimits(seats.get(vehicleId) ?? CAR_SEATS);
      const car = new CarWatch({ roads: roadsOf(fleetId), limits, fences: zones });
      watched = {
        fleetId,
        car,
        zones,
        heardMs: atMs,
        sampledMs: atMs,
        at: position,
        metres: 0,
        metresAtMs: atMs,
        trail: [],
      };
      cars.set(vehicleId, watched);
    }
    watched.heardMs = atMs;
    const zones = zonesOf(fleetId);
    if (watched.zones !== zones) {
      watched.zones = zones;
      watched.car.watchZones(zones);
    }
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
    const said = saidOf(vehicleId, atMs);
    watched.sampledMs = atMs;
    tell(vehicleId, watched, watched.car.add({ atMs, position, headingDegrees, speedKmh, ...said }, clock.nowMs()));
  }

  const saidOf = (vehicleId: number, atMs: number): CarFacts => {
    const known = facts.get(vehicleId);
    return known && atMs - known.atMs <= FACTS_HOLD_MS ? known.said : {};
  };

  function hearFacts({ fleetId, vehicleId, atMs, facts: heard }: HeardFacts): void {
    facts.set(vehicleId, { said: withFacts(saidOf(vehicleId, atMs), heard), atMs });
    if (heard.rangeKm !== undefined || heard.chargePercent !== undefined)
      ranges.set(vehicleId, { vehicleId, rangeKm: heard.rangeKm, chargePercent: heard.chargePercent, atMs });
    for (const alarm of heard.alarms ?? []) {
      const event = alarmsOf(vehicleId).hear(alarm, atMs);
      if (event) keep(event, { fleetId, vehicleId, position: books.positions.get(vehicleId)?.position ?? null });
    }
    if (heard.troubleCodes === undefined) return;
    const list = heard.troubleCodes.toSorted().join(' ');
    if (codes.get(vehicleId) === list) return;
    codes.set(vehicleId, list);
    coded.set(vehicleId, { fleetId, vehicleId, codes: heard.troubleCodes });
  }

  /** A car that stands tells no position: what its device says is judged without one. */
  function judgeFacts(): void {
    for (const [vehicleId, { said, atMs }] of facts) {
      const watched = cars.get(vehicleId);
      if (!watched || watched.sampledMs >= atMs) continue;
      watched.sampledMs = atMs;
      tell(vehicleId, watched, watched.car.add({ atMs, ...said }, clock.nowMs()));
    }
  }

  /** Each change once; what could not be written is written with the next beat. */
  async function noteCodes(): Promise<void> {
    for (const [vehicleId, one] of coded) {
      await noteTroubleCodes({ store, clock }, SYSTEM('telematics'), one);
      if (coded.get(vehicleId) === one) coded.delete(vehicleId);
    }
  }

  function alarmsOf(vehicleId: number): AlarmWatch {
    const watch = alarms.get(vehicleId) ?? new AlarmWatch();
    alarms.set(vehicleId, watch);
    return watch;
  }

  function keep(event: DriveEvent, whose: Pick<ToldEvent, 'fleetId' | 'vehicleId' | 'position'>): void {
    events.push({ ...event, ...whose });
    const alarm = urgentOf(event.type);
    if (alarm) urgent.push({ ...whose, alarm, atMs: event.startMs });
  }

  function tell(vehicleId: number, { fleetId, trail }: Watched, told: ReturnType<CarWatch['add']>): void {
    for (const event of told) {
      if (!alarmsOf(vehicleId).counts(event)) continue;
      const began = trail.findLast(({ atMs }) => atMs <= event.startMs) ?? trail[0];
      keep(event, { fleetId, vehicleId, position: began?.position ?? null });
      const what = WHAT[event.type as keyof typeof WHAT];
      if (what === undefined || event.geofenceId === undefined) continue;
      const minutes = Math.floor(event.measure / 60);
      inZones.push({ fleetId, vehicleId, geofenceId: event.geofenceId, what, atMs: event.endMs, minutes });
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

  /** A drawing that was made since is watched from the next position on. */
  async function readZones(): Promise<void> {
    for (const { fleetId, version } of await fenceVersions(store.db)) {
      if (fences.get(fleetId)?.version === version) continue;
      const kept = await fencesOf(store.db, fleetId);
      const zones = kept.map(({ id, rings, dwellMinutes }) =>
        prepareFence({ id, rings, dwellSeconds: dwellMinutes === null ? null : dwellMinutes * 60 }),
      );
      fences.set(fleetId, { version, zones });
    }
  }

  /** Each is told once: what could not be told is told with the next beat. */
  async function tellZones(): Promise<void> {
    for (let one = inZones[0]; one; one = inZones[0]) {
      await tellGeofence({ store, clock }, SYSTEM('telematics'), one);
      inZones.shift();
    }
  }

  async function tellAlarms(): Promise<void> {
    for (let one = urgent[0]; one; one = urgent[0]) {
      await tellCarAlarm({ store, clock }, SYSTEM('telematics'), one);
      urgent.shift();
    }
  }

  async function write(): Promise<void> {
    const nowMs = clock.nowMs();
    await readSeats(nowMs);
    await readZones();
    for (const [vehicleId, watched] of cars) if (nowMs - watched.heardMs > SILENT_MS) end(vehicleId, watched);
    if (events.length > MOST_WAITING) events = events.slice(-MOST_WAITING);
    if (inZones.length > MOST_WAITING) inZones = inZones.slice(-MOST_WAITING);
    if (urgent.length > MOST_WAITING) urgent = urgent.slice(-MOST_WAITING);
    if (driven.length > MOST_WAITING) driven = driven.slice(-MOST_WAITING);
    judgeFacts();
    const [someEvents, someKm] = [events, driven];
    stored += await storeDriveEvents(store.db, someEvents);
    events = events.slice(someEvents.length);
    await storeDrivenKm(store.db, someKm);
    await spendRanges(store.db, someKm);
    driven = driven.slice(someKm.length);
    const someRanges = [...ranges.values()];
    await keepRanges(store.db, someRanges);
    for (const one of someRanges) if (ranges.get(one.vehicleId) === one) ranges.delete(one.vehicleId);
    await tellZones();
    await tellAlarms();
    await noteCodes();
  }

  const offs = [books.positions.onReport(hear), books.positions.onHeard(hearFacts)];
  const beat = repeat(write, { everyMs: EVERY_MS, atOnce: true, onError });
  return {
    figures: () => ({ cars: cars.size, stored, waiting: events.length + driven.length }),
    /** Stores what waits; tests call it instead of waiting. */
    write: beat.fresh,
    async stop() {
      for (const off of offs) off();
      for (const [vehicleId, watched] of cars) end(vehicleId, watched);
      await beat.fresh();
      await beat.stop();
    },
  };
}
