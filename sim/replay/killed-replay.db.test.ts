import { chmodSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { createFleet } from '#acts/fleet/create-fleet.ts';
import { createUser } from '#acts/user/create-user.ts';
import { openShippedGroup } from '#acts/user/open-shipped-group.ts';
import type { Position } from '#core/kit/geo.ts';
import { type Random, seededRandom } from '#core/kit/random.ts';
import { encodeGraph } from '#core/roads/encode.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';
import { keepCity } from '#services/city-import/import-city.ts';
import { joinDatabase } from '#store/cluster/open.ts';
import { readNote } from '#store/cluster/placement.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { migrate } from '#store/door/migrate.ts';
import { writeSetting } from '#store/setting/setting.ts';
import { quickFolder } from '#store/testing/quick-folder.ts';
import { stormy } from '#store/testing/storm.ts';
import { killWholeSuite } from '#tools/kill/testing/kill-whole-suite.ts';
import { openStreets, type Streets } from '../streets.ts';
import { startOwnSuite } from './own-suite.ts';
import type { RecordedTrip } from './read-trips.ts';
import { fleetOf } from './replay.ts';
import { runReplay } from './run-replay.ts';

const KILLS = stormy(2, 10);
const SPEED = stormy(40, 20);
const TAXIS = stormy(7, 16);
const TRIPS = stormy(14, 64);
/** Before each kill, so that it falls into the middle of the work. */
const ACKNOWLEDGED_A_KILL = 4;
const DAY_MS = Date.parse('2026-11-21T08:00:00Z');
const CENTRE: Position = [11.9746, 57.7089];
const booker = { name: 'replay', password: 'Replay2026demo' };

const dataDir = quickFolder('hansom-killed-');
chmodSync(dataDir, 0o711);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test.runIf(process.platform === 'linux')(
  'a replay whose suite is killed again and again loses no booking, no accept and no trip, and gives no taxi two jobs',
  { timeout: 600_000 },
  async () => {
    const city = gothenburg();
    const streets = encodeGraph(city.graph);
    const trips = madeUpDay(openStreets(streets), seededRandom(8));
    const fleetId = await withStore(async (store) => {
      const context = { store, clock: { nowMs: () => Date.now() } };
      const actor = { kind: 'system', name: 'test' } as const;
      await writeSetting(store.db, 'simulation', true);
      const cityName = await keepCity(store, city, Date.now());
      const places = { city: cityName, centre: CENTRE, areas: city.areas };
      const made = await createFleet(context, actor, { ...fleetOf(trips, []), ...places });
      if (!made.ok) throw new Error(made.code);
      const fleets = [made.value.fleetId];
      const user = await createUser(context, actor, {
        name: booker.name,
        fullName: 'Replay',
        email: '',
        language: 'en',
        groupId: await openShippedGroup(context, actor, 'Booking operator', fleets),
        fleets,
        first: { kind: 'given', password: booker.password, mustChange: false },
        expireAfterDays: null,
      });
      if (!user.ok) throw new Error(user.code);
      return made.value.fleetId;
    });

    let suite = await startOwnSuite({ dataDir, speed: SPEED });
    const { address } = suite;
    const bookings = new Set<number>();
    const accepts = new Map<number, string>();
    const running = runReplay({
      address,
      fleetId,
      zone: 'Europe/Stockholm',
      tariff: null,
      streets,
      trips,
      stands: [],
      booker: { user: booker.name, password: booker.password },
      speed: SPEED,
      nowMs: suite.nowMs,
      say: () => {},
      acknowledged: (what) => {
        if ('bookingId' in what) bookings.add(what.bookingId);
        else accepts.set(what.acceptedJobId, what.taxiId);
      },
    });
    const random = seededRandom(3);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const acknowledged = bookings.size + accepts.size;
      while (bookings.size + accepts.size < acknowledged + ACKNOWLEDGED_A_KILL) await sleep(20);
      await sleep(random() * 300);
      await killWholeSuite(suite.child.pid ?? 0, readNote(dataDir)?.cluster ?? '');
      suite = await startOwnSuite({ dataDir, speed: SPEED, port: Number(new URL(address).port) });
    }
    const figures = await running;
    await suite.stop();

    expect(figures.leftOut).toEqual([]);
    expect(bookings.size).toBe(trips.filter((trip) => trip.callType === 'A').length);
    expect(accepts.size).toBeGreaterThan(0);
    await withStore(async ({ db }) => {
      const kept = await db.selectFrom('booking').select('id').execute();
      expect(kept.map(({ id }) => id).sort()).toEqual([...bookings].sort());
      const jobs = await db
        .selectFrom('job as j')
        .innerJoin('vehicle as v', 'v.id', 'j.vehicle_id')
        .select(['j.id', 'j.state', 'v.plate'])
        .execute();
      for (const [jobId, taxiId] of accepts)
        expect(jobs.find(({ id }) => id === jobId)).toMatchObject({ state: 'offloaded', plate: taxiId });
      const done = await db.selectFrom('trip').select('id').where('outcome', '=', 'offloaded').execute();
      expect(done).toHaveLength(TRIPS);
      expect(await overlaps({ db })).toEqual([]);
    });
  },
);

/** The jobs that a vehicle was given while it had another, told from the audit trail. */
async function overlaps({ db }: Pick<Store, 'db'>): Promise<string[]> {
  const lines = await db
    .selectFrom('audit')
    .select(['act', 'entity_id', 'was', 'became'])
    .where('entity', '=', 'job')
    .orderBy('id')
    .execute();
  const jobOf = new Map<number, string>();
  const twice: string[] = [];
  for (const line of lines) {
    const before = (line.was as { vehicle: number | null } | null)?.vehicle ?? null;
    const after = (line.became as { vehicle: number | null; state: string } | null) ?? null;
    if (before !== null && jobOf.get(before) === line.entity_id) jobOf.delete(before);
    if (after?.vehicle == null || after.state === 'offloaded') continue;
    if (jobOf.has(after.vehicle)) twice.push(`${after.vehicle}: ${jobOf.get(after.vehicle)} and ${line.entity_id}`);
    jobOf.set(after.vehicle, line.entity_id);
  }
  return twice;
}

/** Short rides in the middle of town, called in, from ranks and from the kerb in turn. */
function madeUpDay(streets: Streets, random: Random): RecordedTrip[] {
  return Array.from({ length: TRIPS }, (_, n): RecordedTrip => {
    const near = { centre: CENTRE, metres: 900 };
    const way = streets.way(streets.somewhere(random, near), streets.somewhere(random, near));
    const track: Position[] = [];
    for (let second = 0; second <= way.seconds.at(-1)!; second += 15) {
      track.push(way.points[way.seconds.findIndex((at) => at >= second)]!);
    }
    return {
      id: String(1_000 + n),
      callType: (['A', 'B', 'A', 'C'] as const)[n % 4]!,
      standId: null,
      taxiId: String(20_000_001 + (n % TAXIS)),
      startMs: DAY_MS + Math.round(n * 20_000 + random() * 20_000),
      track,
    };
  }).sort((a, b) => a.startMs - b.startMs);
}

async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const external = process.env.DATABASE_URL;
  delete process.env.DATABASE_URL;
  const database = await joinDatabase({ dataDir, say: () => {}, purpose: 'test' });
  if (external !== undefined) process.env.DATABASE_URL = external;
  try {
    await migrate(database.url);
    const store = openStore(database.url, { connections: 4 });
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  } finally {
    await database.close();
  }
}
