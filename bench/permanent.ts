import { makeAhead } from '#acts/permanent/make-ahead.ts';
import { todayOf, valuesOf } from '#acts/permanent/permanent-values.ts';
import type { BookingWorld } from '#core/booking/booking-world.ts';
import { planBooking } from '#core/booking/plan-booking.ts';
import { addDays } from '#core/calendar/calendar-date.ts';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import { requestOn } from '#core/permanent/date-request.ts';
import { type FoundDrive, knownDrives } from '#core/permanent/known-drives.ts';
import { NOTHING_MORE, type Permanent } from '#core/permanent/permanent.ts';
import { handClock } from '#engine/clock/clock.ts';
import { seedDemo } from '#seed/demo/seed-demo.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';
import { openCityBook } from '#services/cities/city-book.ts';
import { bookingWorld } from '#services/fleets/booking-world.ts';
import { openFleetBook } from '#services/fleets/fleet-book.ts';
import type { Store } from '#store/door/connect.ts';
import { transact } from '#store/door/transaction.ts';
import { insertPermanent } from '#store/permanent/permanent.ts';
import { onFreshDatabase } from './parts/fresh-database.ts';
import { printTable } from './parts/print-table.ts';

const PERMANENTS = 20_000;
const QUICK = 2_000;
/** Ways by road that are found once; each permanent booking has one, as the form left it there when it was taken. */
const WAYS = 400;
const FLEET = 1;
const AIM_SECONDS = 60;
const START_MS = Date.UTC(2026, 10, 20, 23, 30);

export type PermanentResult = {
  bench: 'permanent';
  permanents: number;
  /** A day of them made, on a database that has none of that day. */
  daySeconds: number;
  made: number;
  /** The same again at once, twice at the same time. */
  againSeconds: number;
  madeAgain: number;
  /** Dates that have more than one booking. */
  doubles: number;
  /** What a way costs where it is asked of the roads; a day of them without what was found before. */
  wayMs: number;
  aimSeconds: number;
};

/** 20,000 permanent bookings with a fare each made into pre-bookings for a day, and again twice at once. */
export async function run({ json = false, quick = false } = {}): Promise<PermanentResult> {
  const count = quick ? QUICK : PERMANENTS;
  const result = await onFreshDatabase((store) => measure(store, count));
  if (json) console.log(JSON.stringify(result));
  else print(result);
  return result;
}

async function measure(store: Store, count: number): Promise<PermanentResult> {
  const clock = handClock(START_MS);
  await seedDemo({ store, clock }, gothenburg());
  const fleets = await openFleetBook(store);
  const cities = await openCityBook(store, (fleetId) => fleets.get(fleetId)?.city);
  const facts = fleets.get(FLEET);
  if (!facts) throw new Error('The demo has no fleet.');
  const world = bookingWorld({ cities, driveTimes: { factorsOf: () => undefined } as never }, facts);
  const ways = findWays(world);
  await takeAll(store, world, ways.found, count);
  const context = { store, clock };

  // The day before makes what lies two days ahead; what is measured is one day more.
  await makeAhead(context, world, FLEET);
  await store.pool.query('vacuum analyze');
  clock.advance(DAY_MS);
  const before = await countMade(store);
  const dayMs = await timed(() => makeAhead(context, world, FLEET));
  const after = await countMade(store);
  const againMs = await timed(() => Promise.all([makeAhead(context, world, FLEET), makeAhead(context, world, FLEET)]));
  const again = await countMade(store);
  const { rows } = await store.pool.query<{ n: number }>(
    `select count(*) as n from (select from booking where permanent_booking_id is not null
       group by permanent_booking_id, for_date having count(*) > 1) doubled`,
  );
  return {
    bench: 'permanent',
    permanents: count,
    daySeconds: seconds(dayMs),
    made: after - before,
    againSeconds: seconds(againMs),
    madeAgain: again - after,
    doubles: rows[0]?.n ?? 0,
    wayMs: Math.round(ways.wayMs * 10) / 10,
    aimSeconds: AIM_SECONDS,
  };
}

const seconds = (ms: number) => Math.round(ms / 100) / 10;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function countMade({ pool }: Store): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*) as n from booking b where b.permanent_booking_id is not null
       and exists (select from job j where j.booking_id = b.id and j.quote is not null)`,
  );
  return rows[0]?.n ?? 0;
}

/** A place of the city's middle, each number another. */
const place = (label: string, n: number) => ({
  label,
  longitude: 11.945 + 0.05 * ((n * 0.618034) % 1),
  latitude: 57.69 + 0.025 * ((n * 0.754878) % 1),
});

const permanentOn = (way: number, n: number, fromDate: string): Permanent => ({
  ...NOTHING_MORE,
  passengerName: `Passenger ${n}`,
  phone: `031${String(1_000_000 + n)}`,
  legs: [
    { pickup: place('Pick-up', way + 1), dropoff: place('Drop-off', way + 9_001), notes: '', minutes: (n * 7) % 1_440 },
  ],
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  fromDate,
});

function findWays(world: BookingWorld): { found: Map<number, FoundDrive[]>; wayMs: number } {
  const found = new Map<number, FoundDrive[]>();
  const date = todayOf(world, START_MS + DAY_MS);
  const began = performance.now();
  for (let way = 0; way < WAYS; way += 1) {
    const drives = knownDrives([]);
    const asked = requestOn(world.zone, permanentOn(way, way, date), date);
    const plan = planBooking(world, asked.request, START_MS - HOUR_MS, drives.find);
    if (plan.ok) found.set(way, drives.all());
  }
  return { found, wayMs: (performance.now() - began) / WAYS };
}

async function takeAll(
  store: Store,
  world: BookingWorld,
  ways: ReadonlyMap<number, FoundDrive[]>,
  count: number,
): Promise<void> {
  const known = [...ways];
  const fromDate = addDays(todayOf(world, START_MS), -1);
  await transact(store, { kind: 'system', name: 'bench' }, START_MS, async (t) => {
    for (let n = 0; n < count; n += 1) {
      const [way, drives] = known[n % known.length]!;
      await insertPermanent(t, FLEET, valuesOf(permanentOn(way, n, fromDate), drives));
    }
    t.audit({ act: 'create', entity: 'permanentBooking', entityId: 'bench', fleetId: FLEET });
  });
}

function print(result: PermanentResult): void {
  printTable(
    `permanent: ${result.permanents} permanent bookings made into pre-bookings of a day, each with its fare`,
    ['', 'seconds', 'made', 'doubles', 'aim'],
    [
      ['a day', String(result.daySeconds), String(result.made), '', `< ${result.aimSeconds} s`],
      [
        'again, twice at once',
        String(result.againSeconds),
        String(result.madeAgain),
        String(result.doubles),
        'none made, none doubled',
      ],
    ],
  );
  console.log(
    `  a way by road costs ${result.wayMs} ms: found once when a permanent booking is taken, not for each date`,
  );
}
