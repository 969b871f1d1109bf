import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { datesBetween } from '#core/calendar/calendar-date.ts';
import { narrowed } from '#core/figure/cut.ts';
import type { Dimension } from '#core/figure/facts.ts';
import type { FactFigure } from '#core/figure/figure.ts';
import { dimensionsOf, type FigureName, figureOf } from '#core/figure/figures.ts';
import { FIGURES_OF_MONEY } from '#core/figure/money/figures-of-money.ts';
import { reportOf } from '#core/figure/report.ts';
import { cashReport } from '../cash-report/cash-reports.ts';
import { openStore } from '../door/connect.ts';
import { insertCrew, insertVehicleType } from '../testing/company.ts';
import { insertFleet } from '../testing/plain-fleet.ts';
import { testDatabase } from '../testing/test-database.ts';
import { rowsBehind, sumBehind } from './behind.ts';
import { figuresOfDays } from './evaluate.ts';
import { spansOf } from './kept.ts';
import { PLAIN, type PlainWorld, worldOf } from './testing/plain-figures.ts';
import { plainWorld, randomWorld } from './testing/random-world.ts';

// Five days around the night that has an hour twice in one of the zones.
const FROM = Date.parse('2026-10-23T00:00:00Z');
const TO = Date.parse('2026-10-28T00:00:00Z');
const ZONES = new Map([
  [1, 'Europe/Stockholm'],
  [2, 'Asia/Dubai'],
]);
const [FIRST, LAST] = ['2026-10-23', '2026-10-28'];
const DAYS = datesBetween(FIRST, LAST);
const FLEETS = [...ZONES].map(([fleetId, zone]) => ({ fleetId, zone, first: FIRST, last: LAST }));
const NAMES = Object.keys(FIGURES_OF_MONEY) as (keyof typeof FIGURES_OF_MONEY)[];

const { url } = await testDatabase();
const store = openStore(url);
const { db } = store;
let world: PlainWorld;

beforeAll(async () => {
  await randomWorld(db, { seed: 11, zones: ZONES, fromMs: FROM, toMs: TO, jobs: 3 });
  await db.updateTable('vehicle').set({ owner_name: 'Ask Taxi AB' }).where('plate', 'like', '%1').execute();
  world = await plainWorld(db, ZONES);
});
afterAll(() => store.close());

const told = async (names: readonly FigureName[], by: readonly Dimension[], fleets = FLEETS) =>
  reportOf(names, await figuresOfDays(db, { names, by, filters: {} }, fleets));
const able = (by: readonly Dimension[]) =>
  NAMES.filter((name) => by.every((one) => dimensionsOf([name]).includes(one)));

test.each<Dimension[]>([
  ['user'],
  ['owner'],
  ['account'],
  ['reason'],
  ['driverGroup'],
  ['driver', 'user'],
  ['vehicle', 'day'],
  ['account', 'user'],
])('a figure of money is what its plain definition says, cut by %s %s', async (...cut) => {
  const by = cut.filter(Boolean);
  const names = able(by);
  const { rows } = await told(names, by);
  expect(rows.length).toBeGreaterThan(1);
  for (const { key, cells } of rows) {
    const own = worldOf(world, { by, key, days: DAYS }, { begun: false });
    for (const name of names) expect([name, key, cells[name]?.value]).toEqual([name, key, PLAIN[name](own)]);
  }
});

describe('behind each cell', () => {
  test('stand its rows with their number and whom they are of, and their sum is the cell', async () => {
    for (const by of [['fleet'], ['user']] as const) {
      for (const name of able(by)) {
        const figure = figureOf(name) as FactFigure;
        const { rows } = await told([name], by);
        for (const { key, cells } of rows) {
          const asked = { figure, filters: narrowed({}, by, key), spans: spansOf(FLEETS) };
          const { rows: count, sum } = await sumBehind(db, asked);
          const behind = await rowsBehind(db, { ...asked, after: null, most: 500 });
          expect(behind).toHaveLength(count);
          expect(behind.every(({ who, opensId }) => who !== null && opensId !== null)).toBe(true);
          const { value, over } = cells[name]!;
          expect([name, sum, count]).toEqual(
            'share' in figure
              ? [name, value === null ? 0 : Math.round(value * (over ?? 0)), over]
              : [name, value, over ?? count],
          );
        }
      }
    }
  });

  test('a pay-in that was put right is told by the number that holds now', async () => {
    const right = world.money.payIns.find(({ corrects }) => corrects !== null)!;
    const last = Math.max(
      ...world.money.payIns.filter((one) => one.record_id === right.record_id).map(({ number }) => number),
    );
    const rows = await rowsBehind(db, {
      figure: figureOf('payInsCorrected') as FactFigure,
      filters: { fleet: [right.fleet_id] },
      spans: spansOf(FLEETS),
      after: null,
      most: 500,
    });
    expect(rows.map(({ number, opensId }) => [number, opensId])).toContainEqual([String(last), right.record_id]);
  });
});

describe('the reports of the cashier say what the figures say', () => {
  const asked = (fleetId: number) => ({
    fleetId,
    currency: 'SEK',
    zone: ZONES.get(fleetId)!,
    from: FIRST,
    through: LAST,
    most: 1_000,
  });
  const column = (rows: readonly (readonly unknown[])[], at: number) =>
    rows.reduce((sum, row) => sum + Number(row[at]), 0);

  test.each([...ZONES.keys()])('in fleet %i', async (fleetId) => {
    const fleets = FLEETS.filter((one) => one.fleetId === fleetId);
    const value = async (name: FigureName) => (await told([name], [], fleets)).total[name]?.value;

    const proof = await cashReport(db, 'tillProof', asked(fleetId));
    expect(proof).toHaveLength((await value('tillClosings'))!);
    expect(column(proof, 11)).toBe(await value('tillDifference'));

    const byDay = new Map(
      (await told(['cashIn', 'cashOut', 'cashDropped', 'cashBrought'], ['day'], fleets)).rows.map(({ key, cells }) => [
        key[0],
        [cells.cashIn, cells.cashOut, cells.cashDropped, cells.cashBrought].map((cell) => cell?.value),
      ]),
    );
    const banked = await cashReport(db, 'banking', asked(fleetId));
    for (const [day, ...sums] of banked) expect(sums.slice(0, 4)).toEqual(byDay.get(day as string) ?? [0, 0, 0, 0]);
    expect(banked.length).toBeGreaterThanOrEqual(byDay.size);

    const offs = await cashReport(db, 'overShort', asked(fleetId));
    const closed = world.money.sessions.filter((one) => one.fleet_id === fleetId && one.closed_at !== null);
    expect(offs.map(([user]) => user)).toEqual([...new Set(closed.map((one) => one.user_name))].toSorted());
    for (const [user, sessions, over, short, net] of offs) {
      const all = closed.filter((one) => one.user_name === user).map((one) => one.difference_minor ?? 0);
      const sum = (some: readonly number[]) => some.reduce((total, one) => total + one, 0);
      expect([sessions, over, short, net]).toEqual([
        all.length,
        sum(all.filter((one) => one > 0)),
        sum(all.filter((one) => one < 0).map(Math.abs)),
        sum(all),
      ]);
    }

    const dockets = await cashReport(db, 'dockets', asked(fleetId));
    const of = (...states: string[]) => dockets.filter(([state]) => states.includes(String(state)));
    expect(column(of('received', 'credited', 'sorted'), 3)).toBe(await value('dockets'));
    expect(column(of('received', 'credited', 'sorted'), 4)).toBe(await value('docketValue'));
    expect(column(of('credited', 'sorted'), 4)).toBe(await value('docketCredited'));
    expect(column(of('sorted'), 4)).toBe(await value('docketSorted'));
    expect(column(of('returned'), 3)).toBe(await value('docketsReturned'));
    const byAccount = (await told(['docketSorted'], ['account'], fleets)).rows.filter(({ key }) => key[0] !== null);
    expect(
      of('sorted')
        .map((row) => row[4])
        .toSorted(),
    ).toEqual(byAccount.map(({ cells }) => cells.docketSorted?.value).toSorted());
  });
});

describe('a small world, worked out by hand', () => {
  const fleet = { fleetId: 3, zone: 'Europe/Stockholm', first: '2026-11-03', last: '2026-11-03' };
  const values = async (names: readonly FigureName[], days = fleet) => {
    const { total } = await told(names, [], [days]);
    return names.map((name) => total[name]?.value);
  };

  test('an invoice of 125, half of it credited the same day, 20 paid', async () => {
    await insertFleet(db, 3);
    const { id: account_id } = await db
      .insertInto('account')
      .values({ fleet_id: 3, number: 'A', name: 'A' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const paper = {
      fleet_id: 3,
      account_id,
      currency: 'SEK',
      period_from: '2026-10-01',
      period_through: '2026-10-31',
      drafted_at: new Date('2026-11-01T08:00:00Z'),
      drafted_by: 'Saga',
      rounding_minor: 0,
    };
    const issued = { issued_on: '2026-11-03', due_on: '2026-12-03', issued_by: 'Saga', seller: '{}', buyer: '{}' };
    const { id: credits } = await db
      .insertInto('invoice')
      .values({
        ...paper,
        ...issued,
        kind: 'invoice',
        number: 1,
        net_minor: 10_000,
        tax_minor: 2_500,
        total_minor: 12_500,
        credited_minor: 6_250,
        paid_minor: 2_000,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const credit = { net_minor: 5_000, tax_minor: 1_250, total_minor: 6_250 };
    await db
      .insertInto('invoice')
      .values([
        { ...paper, ...issued, ...credit, kind: 'credit', number: 2, credits },
        { ...paper, ...credit, kind: 'invoice' },
      ])
      .execute();
    const names = ['invoices', 'invoiced', 'creditNotes', 'invoiceTax', 'invoicesOpen'] as const;
    expect(await values(names)).toEqual([1, 12_500, 6_250, 1_250, 4_250]);
    // The day before, and the one after, have none of it.
    expect(await values(names, { ...fleet, first: '2026-11-02', last: '2026-11-02' })).toEqual([0, 0, 0, 0, 0]);
    expect(await values(names, { ...fleet, first: '2026-11-04', last: '2026-11-04' })).toEqual([0, 0, 0, 0, 0]);
  });

  test('three cars went out and two came back, one of them late; the hours of one were overridden', async () => {
    await insertVehicleType(db, 3);
    const at = (clock: string) => new Date(`2026-11-03T${clock}:00Z`);
    const { vehicleId, driverId } = await insertCrew(db, 3, '31', { beganMs: 0, signedOff: true });
    const shift = async (lateAt: Date | null) =>
      (
        await db
          .insertInto('shift_record')
          .values({
            fleet_id: 3,
            driver_id: driverId,
            vehicle_id: vehicleId,
            state: 'worked',
            business_day: '2026-11-03',
            opened_at: at('06:00'),
            worked_at: at('16:30'),
            late_at: lateAt,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const [early, late, out] = [await shift(null), await shift(at('15:00')), await shift(at('16:00'))];
    const moved = (record_id: number, direction: 'out' | 'in', clock: string) => ({
      fleet_id: 3,
      record_id,
      vehicle_id: vehicleId,
      direction,
      at: at(clock),
      by_name: 'Saga',
      odometer_metres: 1_000,
      fuel_kind: 'percent' as const,
      fuel_level: 50,
    });
    await db
      .insertInto('shift_handover')
      .values([
        moved(early, 'out', '06:00'),
        moved(early, 'in', '10:00'),
        moved(late, 'out', '10:30'),
        moved(late, 'in', '15:30'),
        moved(out, 'out', '15:40'),
      ])
      .execute();
    await db
      .insertInto('shift_override')
      .values({
        fleet_id: 3,
        driver_id: driverId,
        kind: 'shiftStart',
        why: 'a colleague is ill',
        by_name: 'Saga',
        at: at('06:00'),
        ends_at: at('18:00'),
      })
      .execute();
    expect(
      await values(['keysOut', 'keysBack', 'keysLate', 'keysLateShare', 'overridesOfHours', 'overridesOfPayments']),
    ).toEqual([3, 2, 1, 0.5, 1, 0]);
  });
});
