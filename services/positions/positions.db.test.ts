import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#core/kit/time.ts';
import { handClock } from '#engine/clock/clock.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { dayTableName } from '#store/door/day-table.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { lastPositions, reportsOf } from '#store/vehicle/position.ts';
import type { VehiclePosition } from './position-book.ts';
import { type Positions, startPositions } from './positions.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
let store: Store;
const clock = handClock(NOON);
const said: string[] = [];
const log = {
  error: (_: object, sentence: string) => said.push(sentence),
  warn: (_: object, sentence: string) => said.push(sentence),
};

beforeAll(async () => {
  const { url } = await testDatabase();
  store = openStore(url, { connections: 3 });
  await sql`
    insert into fleet (id, name, city, time_zone, currency, longitude, latitude)
    values (1, 'Cabs', 'gothenburg', 'Europe/Stockholm', 'SEK', 11.97, 57.7)`.execute(store.db);
  await sql`insert into vehicle_type (fleet_id, code, name, seats) values (1, 'SAL', 'Saloon', 4)`.execute(store.db);
  await sql`
    insert into vehicle (fleet_id, plate, rego, vehicle_type_id, usage_expiry, mdt_type)
    select 1, n::text, n::text, (select id from vehicle_type), '2030-01-01', 'driverPage' from generate_series(1, 3) n
  `.execute(store.db);
  await sql`insert into vehicle_now (vehicle_id, fleet_id) select id, 1 from vehicle`.execute(store.db);
});
afterAll(() => store.close());
beforeEach(() => {
  said.length = 0;
});

function at(vehicleId: number, atMs: number, longitude = 11.97): VehiclePosition {
  return { vehicleId, position: [longitude, 57.7], headingDegrees: 90, speedKmh: 30, atMs };
}

async function stored(positions: Positions): Promise<void> {
  await expect.poll(() => positions.unstored(), { timeout: 15_000 }).toBe(0);
}

describe('positions', () => {
  it('are stored in batches, late ones once, and the last one of each vehicle is known after a restart', async () => {
    const positions = await startPositions({ store, clock, log });
    const heard: number[] = [];
    positions.onReport((fleetId, report) => heard.push(fleetId, report.vehicleId));
    for (let n = 1; n <= 50; n += 1) positions.report(1, at(1, NOON + n * 1_000, 11.97 + n / 10_000));
    for (const _ of [1, 2]) positions.report(1, at(1, NOON + 10_500, 12.5));
    positions.report(1, at(1, NOON + 10_000, 12.5));
    positions.report(1, at(2, NOON + 5_000));
    expect(heard).toHaveLength(102);
    await positions.stop();
    const again = await startPositions({ store, clock, log });
    expect(again.get(1)?.atMs).toBe(NOON + 50_000);
    expect(again.get(1)?.position[0]).toBeCloseTo(11.975, 9);
    expect([...again.of(1)].map((one) => one.vehicleId).sort()).toEqual([1, 2]);
    const track = await reportsOf(store.db, 1, NOON, NOON + DAY_MS);
    expect(track).toHaveLength(51);
    expect(track.filter((one) => one.position[0] === 12.5).map((one) => one.atMs)).toEqual([NOON + 10_500]);
    again.forget(1, 2);
    expect(again.get(2)).toBeUndefined();
    await again.stop();
  });

  it('that no car reaches are held apart, on the map and after a restart, until the next lies beside them', async () => {
    const nowMs = NOON + 60_000;
    const nodes = [await startPositions({ store, clock, log }), await startPositions({ store, clock, log })];
    const [here, there] = nodes as [Positions, Positions];
    const moved: number[] = [];
    const heard: number[] = [];
    const held: number[] = [];
    here.onMoved((_, { position }) => moved.push(position[0]));
    here.onReport((_, { position }) => heard.push(position[0]));
    here.onHeld(({ from, to }) => held.push(from.position[0], to.position[0]));
    expect(here.report(1, at(3, nowMs))).toBe('taken');
    expect(here.report(1, at(3, nowMs + 1_000, 12.2))).toBe('held');
    expect(here.get(3)?.position[0]).toBe(11.97);
    // Told twice it is one report.
    here.report(1, at(3, nowMs + 1_000, 12.2));
    expect(here.report(1, at(3, nowMs + 2_000, 11.9701))).toBe('taken');
    // What was held is forgotten once the car is back.
    expect(here.report(1, at(3, nowMs + 3_000, 12.2))).toBe('held');
    expect(here.report(1, at(3, nowMs + 13_000, 12.2001))).toBe('taken');
    expect(moved).toEqual([11.97, 11.9701, 12.2001]);
    expect(heard).toEqual([11.97, 12.2, 11.9701, 12.2, 12.2001]);
    expect(held).toEqual([11.97, 12.2, 11.9701, 12.2]);
    await stored(here);
    // The node beside knows what was stored, and is told the same way.
    const again = await startPositions({ store, clock, log });
    expect(again.get(3)?.position[0]).toBeCloseTo(12.2001, 9);
    expect(again.report(1, at(3, nowMs + 14_000))).toBe('held');
    expect(there.get(3)).toBeUndefined();
    const track = await reportsOf(store.db, 3, nowMs, nowMs + 20_000);
    expect(track).toHaveLength(5);
    for (const node of [here, there, again]) await node.stop();
    await sql`update vehicle_now set position_at = null where vehicle_id = 3`.execute(store.db);
  });

  it('wait while the database refuses them, and are stored after', async () => {
    const positions = await startPositions({ store, clock, log });
    // What a full disk looks like from here: the statement fails with the server's own code.
    await sql`
      create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`.execute(store.db);
    const today = sql.id(dayTableName('position_report', Math.floor(NOON / DAY_MS) * DAY_MS));
    await sql`create trigger no_room before insert on ${today} for each row execute function no_room()`.execute(
      store.db,
    );
    const from = NOON + 100_000;
    for (let n = 0; n < 20; n += 1) positions.report(1, at(3, from + n));
    await expect.poll(() => said, { timeout: 15_000 }).toContain('positions cannot be stored; they wait');
    for (let n = 20; n < 40; n += 1) positions.report(1, at(3, from + n));
    expect(positions.unstored()).toBe(40);
    expect(await reportsOf(store.db, 3, from, from + 1_000)).toHaveLength(0);
    await sql`drop trigger no_room on ${today}`.execute(store.db);
    await stored(positions);
    expect(await reportsOf(store.db, 3, from, from + 1_000)).toHaveLength(40);
    expect(said).toContain('positions are stored again');
    await positions.stop();
  });

  it('that the database cannot hold are given up one by one, told, and hold back no other', async () => {
    const positions = await startPositions({ store, clock, log });
    const from = NOON + 200_000;
    const bad = [
      { ...at(2, from + 3), vehicleId: 2 ** 71 },
      { ...at(2, Number.NaN) },
      { ...at(2, from + 7), vehicleId: 2 ** 70 },
    ];
    for (let n = 0; n < 20; n += 1) {
      positions.report(1, at(3, from + n));
      const [one] = n === 2 || n === 9 || n === 19 ? bad.splice(0, 1) : [];
      if (one) positions.report(1, one);
    }
    positions.report(1, at(3, from - 50_000));
    await stored(positions);
    expect(await reportsOf(store.db, 3, from, from + 1_000)).toHaveLength(20);
    expect(await reportsOf(store.db, 3, from - 50_000, from)).toHaveLength(1);
    expect(positions.givenUp()).toBe(3);
    expect(said).toEqual(Array(3).fill('a position cannot be stored as it is; it is given up'));
    await positions.stop();
  });

  it('find the table of their day again where it went away meanwhile, and none is given up', async () => {
    const positions = await startPositions({ store, clock, log });
    const from = NOON + DAY_MS;
    positions.report(1, at(3, from));
    await stored(positions);
    await sql`drop table ${sql.id(dayTableName('position_report', Math.floor(from / DAY_MS) * DAY_MS))}`.execute(
      store.db,
    );
    positions.report(1, at(3, from + 1));
    await stored(positions);
    expect(await reportsOf(store.db, 3, from, from + 1_000)).toHaveLength(1);
    expect(positions.givenUp()).toBe(0);
    await positions.stop();
  });

  it('of another day find its table, and those of three months ago are dropped', async () => {
    clock.advance(89 * DAY_MS);
    const positions = await startPositions({ store, clock, log });
    const later = clock.nowMs() + 1_000;
    positions.report(1, at(1, later));
    await stored(positions);
    expect(await reportsOf(store.db, 1, later, later + 1)).toHaveLength(1);
    expect(await reportsOf(store.db, 1, NOON, NOON + DAY_MS)).not.toHaveLength(0);
    clock.advance(2 * DAY_MS);
    positions.report(1, at(1, clock.nowMs()));
    await stored(positions);
    await expect
      .poll(async () => (await reportsOf(store.db, 1, NOON, NOON + DAY_MS)).length, { timeout: 15_000 })
      .toBe(0);
    expect((await lastPositions(store.db)).find((one) => one.vehicleId === 1)?.atMs).toBe(clock.nowMs());
    await positions.stop();
  });
});
