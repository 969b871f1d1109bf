import { datesBetween } from '#core/calendar/calendar-date.ts';
import { keyText, narrowed } from '#core/figure/cut.ts';
import type { FactFigure } from '#core/figure/figure.ts';
import { figureOf } from '#core/figure/figures.ts';
import { type Report, reportByKeys } from '#core/figure/report.ts';
import { seededRandom } from '#core/kit/random.ts';
import { startClock } from '#engine/clock/clock.ts';
import { seedDemo } from '#seed/demo/seed-demo.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';
import { unhurried } from '#store/door/breath.ts';
import type { Store } from '#store/door/connect.ts';
import { sumBehind } from '#store/figure/behind.ts';
import { figuresOfDays } from '#store/figure/evaluate.ts';
import { spansOf } from '#store/figure/kept.ts';
import { makeDay } from '#store/figure/make-day.ts';
import { makeMonth } from '#store/figure/make-month.ts';
import { FIRST_FLEET, figureWorld } from './figure-world.ts';
import { onFreshDatabase } from './fresh-database.ts';
import type { ReportCase } from './report-case.ts';
import { ticksBeside } from './ticks-beside.ts';

const NAMES = ['jobs', 'covered', 'coveredShare', 'waitMean', 'waitNine'] as const;
const BY = ['fleet', 'area', 'hour'] as const;

async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; came: T }> {
  const began = performance.now();
  const came = await work();
  return { seconds: Math.round((performance.now() - began) / 10) / 100, came };
}

/**
 * A month by fleet, area and hour: from the rows, by plain SQL, from daily facts; how long a day takes to be made; cells opened;
 * and what it costs the dispatcher of a suite that drives the demo city on the same database. Each is told as it is measured.
 * With `fromRowsOnly` a day is made, and the others of the month are not: they take long, and what is read of them does not grow with the jobs.
 */
export function figureCases(
  rows: number,
  { cells, fromRowsOnly }: { cells: number; fromRowsOnly: boolean },
  tell: (one: ReportCase) => void,
): Promise<void> {
  return onFreshDatabase(async (store, place) => {
    await seedDemo({ store, clock: startClock() }, gothenburg());
    const world = await figureWorld(store, rows);
    const { db } = store;
    const days = world.fleets.map((fleetId) => ({ fleetId, ...world }));
    const asked = { names: NAMES, by: BY, filters: {} };
    const told = (keptToo: boolean | 'byDay') =>
      timed(async () => unhurried(reportByKeys(NAMES, await figuresOfDays(db, asked, days, { keptToo }))));
    const row = (name: string, seconds: number, same: boolean) =>
      tell({ case: name, rows, seconds, peakMb: Math.round(process.memoryUsage().rss / 1e6), same });
    const fromRows = await told(false);
    const plain = await timed(() => plainly(store, world));
    row(
      'a month by fleet, area and hour from its rows, read first',
      fromRows.seconds,
      alike(fromRows.came, plain.came),
    );
    const again = await told(false);
    row('the same, read again', again.seconds, equal(fromRows.came, again.came));
    row('the same by plain SQL, without percentiles', plain.seconds, true);
    const at = new Date('2026-11-01T00:00:00Z');
    const make = (fleetId: number, day: string) => makeDay(db, 'job', { fleetId, zone: world.zone, day, at });
    const readFromDays = async () => {
      for (const day of datesBetween(world.first, world.last).slice(1))
        for (const fleetId of world.fleets) await make(fleetId, day);
      const months = await timed(async () => {
        for (const fleetId of world.fleets) await makeMonth(db, 'job', { fleetId, month: world.first });
      });
      row('a month of daily facts summed, all fleets', months.seconds, true);
      await store.pool.query('vacuum analyze job_day, job_day_spread, job_month, job_month_spread');
      await told('byDay');
      const fromDays = await told('byDay');
      row('a month by fleet, area and hour from daily facts', fromDays.seconds, equal(fromRows.came, fromDays.came));
      await told(true);
      const fromMonths = await told(true);
      row('the same from daily facts summed by month', fromMonths.seconds, equal(fromRows.came, fromMonths.came));
      const ticks = await ticksBeside(place, () => told(false));
      row('p95 of a tick of the dispatcher beside it, while nothing is counted', ticks.alone, true);
      row('p95 of a tick of the dispatcher beside it, while the month is counted from its rows', ticks.beside, true);
    };
    const oneDay = await timed(async () => {
      for (const fleetId of world.fleets) await make(fleetId, world.first);
    });
    row('one day of daily facts made, all fleets', oneDay.seconds, true);
    if (!fromRowsOnly) await readFromDays();
    const opened = await timed(() => openCells(store, fromRows.came, days, cells));
    row(`${cells} cells opened`, opened.seconds, opened.came);
  });
}

type Plain = ReadonlyMap<string, { jobs: number; covered: number; wait: number | null }>;

async function plainly(
  { pool }: Store,
  { first, last, zone }: { first: string; last: string; zone: string },
): Promise<Plain> {
  const { rows } = await pool.query<{
    fleet: number;
    area: number;
    hour: number;
    jobs: number;
    covered: number;
    wait: number | null;
  }>(
    `select fleet_id as fleet, area_id as area, date_part('hour', required_at at time zone $3)::integer as hour,
      count(*) filter (where state <> 'cancelled') as jobs,
      count(*) filter (where picked_up_at is not null and state <> 'cancelled') as covered,
      avg(floor(date_part('epoch', arrived_at - required_at))) filter (where picked_up_at is not null) as wait
    from job where fleet_id >= ${FIRST_FLEET} and required_at >= $1::timestamp at time zone $3
      and required_at < ($2::date + 1)::timestamp at time zone $3
    group by 1, 2, 3`,
    [first, last, zone],
  );
  return new Map(
    rows.map(({ fleet, area, hour, ...of }) => [
      keyText([Number(fleet), Number(area), hour]),
      { jobs: Number(of.jobs), covered: Number(of.covered), wait: of.wait },
    ]),
  );
}

const alike = (report: Report, plain: Plain) =>
  report.rows.length === plain.size &&
  report.rows.every(({ key, cells }) => {
    const other = plain.get(keyText(key));
    return (
      other?.jobs === cells.jobs?.value &&
      other?.covered === cells.covered?.value &&
      Math.abs((other?.wait ?? 0) - (cells.waitMean?.value ?? 0)) < 1e-6
    );
  });
const equal = (one: Report, other: Report) => JSON.stringify(one) === JSON.stringify(other);

async function openCells(
  { db }: Store,
  report: Report,
  days: Parameters<typeof spansOf>[0],
  cells: number,
): Promise<boolean> {
  const random = seededRandom(1);
  const figure = figureOf('covered') as FactFigure;
  for (let n = 0; n < cells; n += 1) {
    const row = report.rows[Math.floor(random() * report.rows.length)]!;
    const fleet = days.filter(({ fleetId }) => fleetId === row.key[0]);
    const { sum } = await sumBehind(db, { figure, filters: narrowed({}, BY, row.key), spans: spansOf(fleet) });
    if (sum !== row.cells.covered?.value) return false;
  }
  return true;
}
