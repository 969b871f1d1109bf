import { type ActContext, SYSTEM } from '#acts/context.ts';
import type { Position } from '#core/kit/geo.ts';
import { type Random, seededRandom } from '#core/kit/random.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import type { LabVehicle } from '#core/lab/day/day.ts';
import type { CityContent } from '#core/place/city.ts';
import { UNREACHABLE_CODE } from '#core/query/codes.ts';
import { makeKerbs } from '#core/roads/kerb.ts';
import { quickestPath } from '#core/roads/path.ts';
import { makeSnapper } from '#core/roads/snap.ts';
import { WATCH_LIMITS } from '#core/setting/watch-limits.ts';
import { transact } from '#store/door/transaction.ts';
import { type FleetFacts, readFleets } from '#store/fleet/fleet.ts';
import { carsOfFleet } from '#store/lab/lab-day.ts';
import { listPeople } from '#store/user/people.ts';
import type { StoredPosition } from '#store/vehicle/position.ts';
import { ASKED, type Asked, RESETS, type Reset } from './asked.ts';
import { crewsOf, daysBefore, startsOf, writeShifts } from './demo-days.ts';
import { storeTracks, tellsItsWay, trackOf } from './past/driven-track.ts';
import { tellQuery, tellReset } from './tell-asked.ts';

const NEAR_METRES = 2_500;
/** A car asks neither just as it begins nor just as it ends. */
const INTO_SHIFT_MS = 30 * MINUTE_MS;
/** Of its way, what a car has behind it when it asks. */
const DRIVEN_SHARE = 0.7;
const STANDS_MS = MINUTE_MS;
const STANDING_EVERY_MS = 25 * SECOND_MS;

/**
 * What the drivers of the demo asked in the two shift days before, and what the office did, written by the acts that write
 * it on any day, each at its time. To be done before anybody works: a query of yesterday is overdue at once.
 */
export async function seedAsked(context: ActContext, city: CityContent): Promise<void> {
  const { store, clock } = context;
  const nowMs = clock.nowMs();
  const users = await listPeople(store.db, { usedAfterMs: nowMs, begunAfterMs: nowMs }, '');
  const userNamed = (name: string) => ({
    kind: 'user' as const,
    id: users.find((one) => one.name === name)?.id ?? 0,
    name,
  });
  const driveTo = drives(city);
  const reports: StoredPosition[] = [];
  for (const fleet of (await readFleets(store.db)).values()) {
    if (!fleet.demo) continue;
    const random = seededRandom(fleet.id * 77 + 5);
    const cars = await carsOfFleet(store.db, fleet.id);
    const people = { drivers: cars.drivers, vehicles: cars.vehicles, driverIds: cars.drivers.map(({ id }) => id) };
    const crewAt = cast(fleet, people, nowMs, random);
    const early: LabVehicle[] = [];
    const happenings = [...ASKED, ...RESETS].filter((one) => one.fleet === fleet.id);
    for (const [one, atMs] of inOrder(happenings, fleet, nowMs)) {
      const crew = crewAt(one.daysAgo, atMs);
      if (!crew) continue;
      if (one.daysAgo > 1) early.push(crew);
      const { driverId, vehicleId } = crew;
      const endsAtMs = atMs + ('comment' in one ? 0 : one.handledSeconds * SECOND_MS);
      const drive = driveTo(random, fleet, { vehicleId, atMs, endsAtMs });
      const name = cars.drivers.find(({ id }) => id === driverId)?.name ?? '';
      const occasion = {
        seat: { fleetId: fleet.id, driverId, vehicleId },
        driver: { kind: 'driver' as const, id: driverId, name },
        user: userNamed(one.by),
        supervisor: userNamed('manager'),
        atMs,
        at: drive.at,
      };
      if ('comment' in one) await tellReset(context, one, occasion);
      else await tellQuery(context, one, occasion);
      reports.push(...drive.reports.filter((report) => isHeard(one, atMs, endsAtMs, report.atMs)));
    }
    // Yesterday's shifts are written with yesterday's trips.
    await transact(store, SYSTEM('demo'), nowMs, async (t) => {
      t.audit({ act: 'seedAsked', entity: 'fleet', entityId: fleet.id, fleetId: fleet.id });
      await writeShifts(t, fleet.id, early);
    });
  }
  await storeTracks(context, reports);
}

function inOrder<T extends Asked | Reset>(told: readonly T[], fleet: FleetFacts, nowMs: number): [T, number][] {
  return told
    .map((one): [T, number] => {
      const [hours = 0, minutes = 0] = one.at.split(':').map(Number);
      const sinceMs = (hours * 60 + minutes - fleet.shiftDayStartMinutes) * MINUTE_MS;
      return [one, daysBefore(fleet, nowMs, one.daysAgo).startMs + ((sinceMs + DAY_MS) % DAY_MS)];
    })
    .toSorted(([, a], [, b]) => a - b);
}

/** Who is at work then and has asked nothing yet. */
function cast(fleet: FleetFacts, cars: Parameters<typeof crewsOf>[1], nowMs: number, random: Random) {
  const crews = [1, 2].map((days) => crewsOf(fleet, cars, daysBefore(fleet, nowMs, days)));
  const asked = new Set<number>();
  return (daysAgo: 1 | 2, atMs: number): LabVehicle | undefined => {
    const free = crews[daysAgo - 1]!.filter(
      ({ vehicleId, fromMs, untilMs }) =>
        !asked.has(vehicleId) &&
        !tellsItsWay(vehicleId) &&
        fromMs + INTO_SHIFT_MS < atMs &&
        atMs + INTO_SHIFT_MS < untilMs,
    );
    const crew = free[Math.floor(random() * free.length)];
    if (crew) asked.add(crew.vehicleId);
    return crew;
  };
}

/** A car's way while it asked: most of it behind the car, and then it stands until all is over. */
function drives({ graph }: CityContent) {
  const kerbs = makeKerbs(graph);
  const snap = makeSnapper(graph);
  return (
    random: Random,
    fleet: FleetFacts,
    { vehicleId, atMs, endsAtMs }: { vehicleId: number; atMs: number; endsAtMs: number },
  ): { at: Position; reports: StoredPosition[] } => {
    const starts = startsOf(fleet);
    const [from, to] = [0, 1].map(() => {
      const centre = starts[Math.floor(random() * starts.length)]!;
      return snap(kerbs(random, { centre, metres: NEAR_METRES }));
    });
    const path = from && to ? quickestPath(graph, from, to) : null;
    if (!path) return { at: from?.position ?? fleet.centre, reports: [] };
    const driveMs = path.seconds * SECOND_MS;
    const fromMs = Math.round(atMs - DRIVEN_SHARE * driveMs);
    const reports = trackOf(graph, path, { vehicleId, fromMs, toMs: Math.round(fromMs + driveMs) });
    const last = reports.at(-1)!;
    for (let standingMs = last.atMs; standingMs < endsAtMs + STANDS_MS; ) {
      standingMs += STANDING_EVERY_MS;
      reports.push({ ...last, speedKmh: 0, atMs: standingMs });
    }
    return { at: reports.findLast((report) => report.atMs <= atMs)?.position ?? last.position, reports };
  };
}

/** A car that is not heard of told nothing since long before. */
function isHeard(one: Asked | Reset, atMs: number, endsAtMs: number, toldMs: number): boolean {
  if ('comment' in one || one.code !== UNREACHABLE_CODE) return true;
  return toldMs < atMs - WATCH_LIMITS.unreachableMs || toldMs >= endsAtMs;
}
