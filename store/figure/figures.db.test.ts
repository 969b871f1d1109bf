import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, datesBetween, localDate } from '#core/calendar/calendar-date.ts';
import { keyText, narrowed } from '#core/figure/cut.ts';
import type { Dimension } from '#core/figure/facts.ts';
import { type FactFigure, isRatio } from '#core/figure/figure.ts';
import { dimensionsOf, FIGURE_NAMES, type FigureName, factsOf, figureOf } from '#core/figure/figures.ts';
import { type ReportRow, reportOf } from '#core/figure/report.ts';
import { shiftDay } from '#core/fleet/shift-day.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { openStore } from '../door/connect.ts';
import { dayFigures } from '../fleet/figures-day.ts';
import { testDatabase } from '../testing/test-database.ts';
import { rowsBehind, sumBehind } from './behind.ts';
import { monthsThatDiffer } from './days.ts';
import { figuresInSpans, figuresOfDays } from './evaluate.ts';
import { spansOf } from './kept.ts';
import { KEPT_FACTS } from './made-of.ts';
import { makeDay } from './make-day.ts';
import { makeMonth, monthsToMake } from './make-month.ts';
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
const AT = new Date(TO);

const { url } = await testDatabase();
const store = openStore(url);
const { db } = store;
let world: PlainWorld;

beforeAll(async () => {
  await randomWorld(db, { seed: 7, zones: ZONES, fromMs: FROM, toMs: TO, jobs: 160 });
  world = await plainWorld(db, ZONES);
});
afterAll(() => store.close());

const CUTS: readonly (readonly Dimension[])[] = [
  [],
  ['fleet'],
  ['fleet', 'day'],
  ['hour'],
  ['weekday', 'month'],
  ['fleet', 'area', 'hour'],
  ['vehicleType', 'source'],
  ['payment'],
  ['payment', 'hour'],
  ['driver'],
  ['vehicle', 'day'],
  ['user'],
  ['incidentKind', 'severity'],
  ['channel'],
  ['penalty', 'occurrence', 'decidedBy'],
  ['course'],
  ['itemKind'],
  ['workKind', 'workCause'],
  ['workPayer', 'technician'],
  ['tamperRule'],
  ['tamperRule', 'tamperVersion'],
];

const able = (by: readonly Dimension[]) =>
  FIGURE_NAMES.filter((name) => {
    const known = dimensionsOf([name]);
    return by.every((one) => known.includes(one));
  });
const NOT_OF_ROW: ReadonlySet<string> = new Set(['shift', 'offer', 'workOpened', 'workReleased']);
// The trips of a shift keep neither source nor type of the row that the plain definition reads.
const asPlain = (name: FigureName, by: readonly Dimension[]) =>
  !(by.includes('vehicleType') && factsOf([name]).some((fact) => NOT_OF_ROW.has(fact)));

async function compared(by: readonly Dimension[], keptToo: boolean) {
  const names = able(by).filter(
    (name) => asPlain(name, by) && !(by.includes('area') && factsOf([name]).includes('offer')),
  );
  const { rows, total } = reportOf(names, await figuresOfDays(db, { names, by, filters: {} }, FLEETS, { keptToo }));
  const check = (cells: ReportRow['cells'], of: Parameters<typeof worldOf>[1]) => {
    const [byEnd, byBeginning] = [worldOf(world, of, { begun: false }), worldOf(world, of, { begun: true })];
    for (const name of names) {
      const plain = PLAIN[name](factsOf([name]).includes('tripBegun') ? byBeginning : byEnd);
      const { value } = cells[name]!;
      if (plain === null || value === null) expect([name, by, of.key, value]).toEqual([name, by, of.key, plain]);
      else expect(value, `${name} by ${by.join()} ${of.key.join()}`).toBeCloseTo(plain, 9);
    }
  };
  for (const { key, cells } of rows) check(cells, { by, key, days: DAYS });
  check(total, { by: [], key: [], days: DAYS });
  return rows.length;
}

describe('a figure is what its plain definition says', () => {
  test.each(CUTS)('cut by %j %j %j', async (...by) => {
    const rows = await compared(by.filter(Boolean), false);
    expect(rows).toBeGreaterThan(0);
  });

  test('every figure is told, and each may be cut by its fleet, day and hour', () => {
    expect(Object.keys(PLAIN).sort()).toEqual([...FIGURE_NAMES].sort());
    expect(able(['fleet', 'day', 'hour'])).toEqual(FIGURE_NAMES);
  });
});

describe('daily facts', () => {
  const made = async () => {
    for (const { fleetId, zone } of FLEETS)
      for (const fact of KEPT_FACTS) for (const day of DAYS) await makeDay(db, fact, { fleetId, zone, day, at: AT });
  };
  const ready = () =>
    db
      .selectFrom('figure_day')
      .select(['fact', 'fleet_id', 'day'])
      .where('ready', '=', true)
      .where('changed', '=', false);

  test('say the same as the rows they were made of, made once or twice', async () => {
    await made();
    await made();
    expect(await ready().execute()).toHaveLength(KEPT_FACTS.length * FLEETS.length * DAYS.length);
    for (const by of CUTS) await compared(by, true);
  });

  test('are read: what is written into them is seen', async () => {
    const total = async () => {
      const counted = await figuresOfDays(db, { names: ['jobs'], by: [], filters: {} }, FLEETS);
      return reportOf(['jobs'], counted).total.jobs!.value!;
    };
    const before = await total();
    await sql`update job_day set n_wanted = n_wanted + 1`.execute(db);
    expect(await total()).toBeGreaterThan(before);
    await made();
    expect(await total()).toBe(before);
  });

  test('of a day whose row changed are left aside until they are made again', async () => {
    const job = world.jobs.find((one) => one.state === 'offloaded')!;
    const day = localDate(job.required_at, ZONES.get(job.fleet_id)!);
    await db.updateTable('job').set({ state: 'no_show' }).where('id', '=', job.id).execute();
    world = await plainWorld(db, ZONES);
    const left = await ready().where('fleet_id', '=', job.fleet_id).where('fact', '=', 'job').execute();
    expect(left.map((one) => one.day)).toEqual(DAYS.filter((one) => one !== day));
    await compared(['fleet', 'day'], true);
    await db
      .updateTable('job')
      .set({ required_at: new Date(job.required_at + DAY_MS) })
      .where('id', '=', job.id)
      .execute();
    const both = await ready().where('fleet_id', '=', job.fleet_id).where('fact', '=', 'job').execute();
    expect(both.map((one) => one.day)).not.toContain(addDays(day, 1));
    world = await plainWorld(db, ZONES);
    await made();
    await compared(['fleet', 'day'], true);
  });

  test('of a fleet whose zone is another now are left aside', async () => {
    const moved = FLEETS.map((one) => ({ ...one, zone: 'America/New_York' }));
    const asked = { names: ['jobs'], by: [], filters: {} } as const;
    const was = reportOf(['jobs'], await figuresOfDays(db, asked, moved, { keptToo: false }));
    await sql`update job_day set n_wanted = n_wanted + 1000`.execute(db);
    expect(reportOf(['jobs'], await figuresOfDays(db, asked, moved))).toEqual(was);
    await made();
  });
});

describe('whole months', () => {
  const AROUND = FLEETS.map((one) => ({ ...one, first: '2026-09-29', last: '2026-11-02' }));
  const MONTH = '2026-10-01';
  const makeDays = async (days: readonly string[]) => {
    for (const { fleetId, zone } of AROUND)
      for (const fact of KEPT_FACTS) for (const day of days) await makeDay(db, fact, { fleetId, zone, day, at: AT });
  };
  const toMake = async () =>
    (await Promise.all(AROUND.flatMap((run) => KEPT_FACTS.map((fact) => monthsToMake(db, fact, run))))).flat();
  const makeMonths = async () => {
    for (const { fleetId } of AROUND)
      for (const fact of KEPT_FACTS) await makeMonth(db, fact, { fleetId, month: MONTH });
  };
  const total = async (keptToo: boolean | 'byDay') =>
    reportOf(['jobs'], await figuresOfDays(db, { names: ['jobs'], by: [], filters: {} }, AROUND, { keptToo })).total
      .jobs!.value!;

  test('are made once all their days are, and say the same as the rows', async () => {
    await makeDays(datesBetween(addDays(MONTH, 1), '2026-10-31'));
    expect(await toMake()).toEqual([]);
    await makeMonths();
    await sql`update job_month set n_wanted = n_wanted + 1000`.execute(db);
    expect(await total(true)).toBe(await total(false));
    await makeDays([MONTH]);
    expect(await toMake()).toEqual(AROUND.flatMap(() => KEPT_FACTS.map(() => MONTH)));
    await makeMonths();
    await makeMonths();
    expect(await toMake()).toEqual([]);
    for (const by of CUTS) {
      const names = able(by);
      const told = async (keptToo: boolean) =>
        reportOf(names, await figuresOfDays(db, { names, by, filters: {} }, AROUND, { keptToo }));
      expect(await told(true)).toEqual(await told(false));
    }
  });

  test('are read, but not where days or weekdays are told apart, and one that is not the sum of its days is found', async () => {
    await sql`update job_month set n_wanted = n_wanted + 1000`.execute(db);
    expect(await total(true)).toBeGreaterThan(await total('byDay'));
    const weekday = { names: ['jobs'], by: [], filters: { weekday: [1, 2, 3, 4, 5, 6, 7] } } as const;
    expect(reportOf(['jobs'], await figuresOfDays(db, weekday, AROUND)).total.jobs!.value).toBe(await total(false));
    for (const run of AROUND) expect(await monthsThatDiffer(db, 'job', run)).toEqual([MONTH]);
    for (const run of AROUND) expect(await monthsThatDiffer(db, 'trip', run)).toEqual([]);
    await makeMonths();
    expect(await total(true)).toBe(await total(false));
  });

  test('are left aside where a day changed, and where it was made again since', async () => {
    const job = world.jobs.find((one) => one.state === 'offloaded')!;
    const day = localDate(job.required_at, ZONES.get(job.fleet_id)!);
    await db.updateTable('job').set({ state: 'cancelled' }).where('id', '=', job.id).execute();
    expect(await total(true)).toBe(await total(false));
    expect(await toMake()).toEqual([]);
    await makeDays([day]);
    expect(await total(true)).toBe(await total(false));
    expect(await toMake()).toContain(MONTH);
    await makeMonths();
    expect(await total(true)).toBe(await total(false));
    expect(await toMake()).toEqual([]);
    await db.updateTable('job').set({ state: 'offloaded' }).where('id', '=', job.id).execute();
    await makeDays([day]);
  });
});

describe('behind each cell', () => {
  test('stand its rows, and their sum is the cell', async () => {
    let cells = 0;
    for (const by of [['fleet', 'area', 'hour'], ['driver'], ['vehicle', 'day']] as const) {
      const names = able(by).filter((name) => !isRatio(figureOf(name)));
      const { rows } = reportOf(names, await figuresOfDays(db, { names, by, filters: {} }, FLEETS));
      for (const [n, { key, cells: told }] of rows.entries()) {
        const name = names[n % names.length]!;
        const figure = figureOf(name) as FactFigure;
        const asked = { figure, filters: narrowed({}, by, key), spans: spansOf(FLEETS) };
        const { rows: count, sum } = await sumBehind(db, asked);
        const behind = await rowsBehind(db, { ...asked, after: null, most: 500 });
        expect(behind).toHaveLength(count);
        expect(behind.reduce((all, row) => all + row.value, 0)).toBe(sum);
        const { value } = told[name]!;
        if ('count' in figure || 'sum' in figure) expect([name, key, sum]).toEqual([name, key, value]);
        else if ('share' in figure || 'mean' in figure)
          expect([name, key, count === 0 ? null : sum / count]).toEqual([name, key, value]);
        cells += 1;
      }
    }
    expect(cells).toBeGreaterThan(100);
  });

  test('they come page after page, each once', async () => {
    const asked = { figure: figureOf('jobs') as FactFigure, filters: {}, spans: spansOf(FLEETS) };
    const all = await rowsBehind(db, { ...asked, after: null, most: 1_000 });
    const found: number[] = [];
    for (let after: { atMs: number; id: number } | null = null; ; ) {
      const page = await rowsBehind(db, { ...asked, after, most: 37 });
      found.push(...page.map(({ id }) => id));
      const last = page.at(-1);
      if (!last) break;
      after = { atMs: last.atMs, id: last.id };
    }
    expect(found).toEqual(all.map(({ id }) => id));
  });
});

test('the stats bar counts as the figures of the same name do', async () => {
  for (let n = 0; n < 12; n += 1) {
    const nowMs = FROM + n * 9 * 3_600_000;
    const days = [...ZONES].map(([fleetId, zone]) => ({ fleetId, ...shiftDay(zone, 300, nowMs) }));
    const bar = await dayFigures(db, days);
    const names = ['jobs', 'hails', 'revenue'] as const;
    const spans = days.map(({ fleetId, startMs, endMs }) => ({ fleetId, fromMs: startMs, toMs: endMs }));
    const { rows } = reportOf(names, await figuresInSpans(db, { names, by: ['fleet'], filters: {} }, spans));
    const told = new Map(rows.map((row) => [keyText(row.key), row.cells]));
    for (const { fleetId, jobs, hails, revenueMinor } of bar) {
      const cells = told.get(keyText([fleetId]));
      expect([cells?.jobs?.value ?? 0, cells?.hails?.value ?? 0, cells?.revenue?.value ?? 0]).toEqual([
        jobs,
        hails,
        revenueMinor,
      ]);
    }
  }
});
