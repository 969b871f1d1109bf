import { dueList } from '#acts/workshop/due-list.ts';
import { daysUntil, localDate } from '#core/calendar/calendar-date.ts';
import { seededRandom } from '#core/kit/random.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { dueOf } from '#core/workshop/due.ts';
import { metresPerDay, type Reading } from '#core/workshop/odometer.ts';
import { startClock } from '#engine/clock/clock.ts';
import { seedDemo } from '#seed/demo/seed-demo.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';
import type { Store } from '#store/door/connect.ts';
import { onFreshDatabase } from './parts/fresh-database.ts';
import { printTable, quantile } from './parts/print-table.ts';

const AIM_SECONDS = 2;
const AIM_DAYS = 3;
const RULES = 6;
const ROUNDS = 5;
const FLEET = 1;

type Forecast = { case: string; forecasts: number; medianErrorDays: number; p90ErrorDays: number };
export type DueResult = {
  bench: 'due';
  cars: number;
  rules: number;
  lines: number;
  seconds: number;
  forecasts: Forecast[];
};

/**
 * What every car of a large fleet is due for, worked out anew from its readings, trips and shifts; and how well the day is
 * forecast, over 180 simulated days, beside two plainer ways to tell how a car is used.
 */
export async function run({
  json = false,
  quick = false,
}: {
  json?: boolean;
  quick?: boolean;
} = {}): Promise<DueResult> {
  const cars = quick ? 500 : 5_000;
  const { lines, seconds } = await onFreshDatabase(async (store) => {
    const clock = startClock();
    await seedDemo({ store, clock }, gothenburg());
    const nowMs = clock.nowMs();
    await addCars(store, cars, nowMs);
    const times: number[] = [];
    let found = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now();
      found = (await dueList(store.db, FLEET, nowMs)).length;
      times.push((performance.now() - began) / 1_000);
    }
    return {
      lines: found,
      seconds: round2(
        quantile(
          times.toSorted((a, b) => a - b),
          0.5,
        ),
      ),
    };
  });
  const forecasts = forecastErrors(quick ? 60 : 400);
  const result: DueResult = { bench: 'due', cars, rules: RULES, lines, seconds, forecasts };
  if (json) console.log(JSON.stringify(result));
  else {
    printTable(
      `due: ${cars} cars, ${lines} lines worked out anew (aim: ≤ ${AIM_SECONDS} s)`,
      ['cars', 'lines', 's'],
      [[String(cars), String(lines), `${seconds}${seconds > AIM_SECONDS ? ' !' : ''}`]],
    );
    printTable(
      `due: the day forecast over 180 simulated days (aim: median error ≤ ${AIM_DAYS} days)`,
      ['how the use of a car is told', 'forecasts', 'median days', 'p90 days'],
      forecasts.map(({ case: name, forecasts: n, medianErrorDays, p90ErrorDays }) => [
        name,
        String(n),
        String(medianErrorDays),
        String(p90ErrorDays),
      ]),
    );
  }
  return result;
}

const round2 = (n: number) => Math.round(n * 100) / 100;

/** Cars with two months of readings, trips and shifts, and rules that were met some time ago. */
async function addCars({ pool }: Store, cars: number, nowMs: number): Promise<void> {
  const now = new Date(nowMs);
  const ours = `select id from vehicle where plate like 'B%' and fleet_id = $1`;
  await pool.query(
    `insert into vehicle (fleet_id, plate, rego, vehicle_type_id, usage_expiry, mdt_type)
     select $1::int, 'B' || n, 'BENCH' || n, (select min(id) from vehicle_type where fleet_id = $1), '2099-01-01', 'none'
     from generate_series(1, $2::int) n`,
    [FLEET, cars],
  );
  await pool.query(
    `insert into odometer_reading (fleet_id, vehicle_id, at, metres, source, by_name)
     select $1::int, v.id, $2::timestamptz - make_interval(days => 60 - d), 100000000 + d * 220000 + (v.id % 7) * 1000, 'office', 'bench'
     from (${ours}) v, generate_series(0, 58, 2) d`,
    [FLEET, now],
  );
  await pool.query(
    `insert into shift (fleet_id, driver_id, vehicle_id, began_at, ended_at)
     select $1::int, (select min(id) from driver where fleet_id = $1), v.id, $2::timestamptz - make_interval(days => d),
       $2::timestamptz - make_interval(days => d) + interval '9 hours'
     from (${ours}) v, generate_series(1, 59) d`,
    [FLEET, now],
  );
  await pool.query(
    `insert into trip (fleet_id, kind, vehicle_id, driver_id, shift_id, began_at, ended_at, distance_metres, fare_minor, outcome)
     select $1::int, 'hail', s.vehicle_id, s.driver_id, s.id, s.began_at + make_interval(hours => h),
       s.began_at + make_interval(hours => h) + interval '20 minutes', 12000, 30000, 'offloaded'
     from shift s, generate_series(0, 8, 2) h where s.ended_at is not null and s.vehicle_id in (${ours})`,
    [FLEET],
  );
  await pool.query(
    `insert into service_rule (fleet_id, name, kind, every_km, every_days, every_hours, warn_km, warn_days, minutes)
     select $1::int, 'Bench ' || n, 'service', 5000 + n * 5000, 100 * n, case when n = 4 then 1500 end, 1000, 14, 60
     from generate_series(1, $2::int) n`,
    [FLEET, RULES - 2],
  );
  await pool.query(
    `insert into service_done (fleet_id, vehicle_id, rule_id, on_date, metres, at, by_name)
     select $1::int, v.id, r.id, ($2::timestamptz - make_interval(days => 20 + (v.id % 60)::int))::date,
       95000000 + (v.id % 20) * 500000, $2, 'bench'
     from (${ours}) v, service_rule r where r.fleet_id = $1`,
    [FLEET, now],
  );
  await pool.query('analyze');
}

const SIMULATED_DAYS = 180;
const WARM_DAYS = 60;
const EVERY_KM = 15_000;
const ZONE = 'Europe/Stockholm';
const START = Date.parse('2026-01-05T08:00:00Z');

/** How much a car drives on each day of the week, of what it does on a usual day. */
const WEEK = [0.9, 0.9, 1, 1.1, 1.4, 1.3, 0.5];

type Way = { name: string; perDay: (readings: readonly Reading[], nowMs: number) => number | null };

const WAYS: readonly Way[] = [
  {
    name: 'the last 60 days (the suite)',
    perDay: (all, nowMs) => perDaySince(all, nowMs, WARM_DAYS),
  },
  { name: 'the last 7 days', perDay: (all, nowMs) => perDaySince(all, nowMs, 7) },
  { name: 'since it was done last', perDay: (all, nowMs) => perDaySince(all, nowMs, Number.POSITIVE_INFINITY) },
];

function perDaySince(all: readonly Reading[], nowMs: number, days: number): number | null {
  const readings = all.filter(({ atMs }) => atMs >= nowMs - days * DAY_MS);
  return metresPerDay({ readings, tripMetresBetween: 0, tripMetresSince: 0 }, nowMs);
}

/** Cars of a city of their own habits, whose odometer is read every few days. */
function forecastErrors(cars: number): Forecast[] {
  const random = seededRandom(27);
  const errors = WAYS.map((): number[] => []);
  for (let car = 0; car < cars; car += 1) {
    const usual = 90_000 + 210_000 * random();
    const works = 0.75 + 0.25 * random();
    const drift = 1 + 0.3 * (random() - 0.5);
    const metres: number[] = [0];
    for (let day = 0; day < WARM_DAYS + SIMULATED_DAYS; day += 1) {
      const share = day / (WARM_DAYS + SIMULATED_DAYS);
      const today =
        random() < works ? usual * (WEEK[day % 7] ?? 1) * (0.7 + 0.6 * random()) * (1 + (drift - 1) * share) : 0;
      metres.push((metres.at(-1) ?? 0) + Math.round(today));
    }
    const readings: Reading[] = [];
    for (let day = 0; day < metres.length; day += 1 + Math.floor(3 * random()))
      readings.push({ atMs: START + day * DAY_MS, metres: metres[day] ?? 0 });
    const passes = metres.findIndex((reached) => reached >= EVERY_KM * 1_000);
    if (passes < 0) continue;
    for (let day = Math.max(14, passes - WARM_DAYS); day < passes; day += 5) {
      const nowMs = START + day * DAY_MS;
      const known = readings.filter(({ atMs }) => atMs <= nowMs);
      const shown = known.at(-1)?.metres ?? 0;
      for (const [n, { perDay }] of WAYS.entries()) {
        const rule = { everyKm: EVERY_KM, everyDays: null, everyHours: null, warnKm: 0, warnDays: 0 };
        const use = { metres: shown, metresPerDay: perDay(known, nowMs), hoursSince: null, hoursPerDay: null };
        const done = { date: localDate(START, ZONE), metres: 0 };
        const { onDate } = dueOf(rule, done, use, { nowMs, zone: ZONE, passedMs: null });
        if (onDate !== null) errors[n]?.push(Math.abs(daysUntil(localDate(START + passes * DAY_MS, ZONE), onDate)));
      }
    }
  }
  return WAYS.map(({ name }, n) => {
    const of = (errors[n] ?? []).toSorted((a, b) => a - b);
    return {
      case: name,
      forecasts: of.length,
      medianErrorDays: round2(quantile(of, 0.5)),
      p90ErrorDays: round2(quantile(of, 0.9)),
    };
  });
}
