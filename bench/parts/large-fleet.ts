import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setOutOfVehicleIn } from '#acts/shift/out-of-vehicle.ts';
import { startClock } from '#engine/clock/clock.ts';
import type { Suite } from '#engine/server/context.ts';
import { seedDemo } from '#seed/demo/seed-demo.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';
import type { Store } from '#store/door/connect.ts';
import { transact } from '#store/door/transaction.ts';
import { lockJob, updateJob } from '#store/job/job.ts';
import { writeSetting } from '#store/setting/setting.ts';
import { addFreeVehicles, DRIVER, SHIFT, VEHICLE } from './free-vehicles.ts';

const FLEET = 1;
const JOB = 700_000_000;
const ACTOR = { kind: 'system', name: 'bench' } as const;

export type LargeFleet = { vehicles: number; jobs: number };

/** The demo company with a first fleet of so many vehicles at work, and so many jobs on its board; nothing is dispatched. */
export async function addLargeFleet(store: Store, { vehicles, jobs }: LargeFleet): Promise<void> {
  const clock = startClock();
  await seedDemo({ store, clock }, gothenburg());
  await writeSetting(store.db, 'simulation', true);
  await addFreeVehicles(store, vehicles, clock.nowMs());
  // A third has a car, a third is held, a third is for later.
  await store.pool.query(
    `with booked as (
       insert into booking (id, fleet_id, origin, booking_type, passenger_name, phone, created_at, created_by)
       overriding system value
       select ${JOB} + n, ${FLEET}, 'api', 'now', 'Passenger ' || n, '+4631' || (1000000 + n), $1::timestamptz, 'bench'
       from generate_series(1, ${jobs}) as n returning id
     )
     insert into job (id, fleet_id, booking_id, state, pre_booked, required_at, release_at, area_id, pickup_label,
       pickup_longitude, pickup_latitude, dropoff_label, dropoff_longitude, dropoff_latitude, passenger_name, phone,
       vehicle_id, driver_id, shift_id, state_at, created_at, dispatched_at)
     overriding system value
     select ${JOB} + n, ${FLEET}, ${JOB} + n, (array['dispatched', 'hold', 'future'])[1 + n % 3], n % 3 = 2,
       $1::timestamptz + interval '1 minute' * (n % 240), case when n % 3 = 2 then $1::timestamptz + interval '9 hours' end,
       (select id from area where fleet_id = ${FLEET} order by id offset n % 12 limit 1),
       'Kungsportsavenyen ' || n % 60, 11.93 + 0.08 * ((n * 0.618034) % 1), 57.68 + 0.05 * ((n * 0.754878) % 1),
       'Linnégatan ' || n % 60, 11.95, 57.69, 'Passenger ' || n, '+4631' || (1000000 + n),
       case when n % 3 = 0 then ${VEHICLE} + n end, case when n % 3 = 0 then ${DRIVER} + n end,
       case when n % 3 = 0 then ${SHIFT} + n end, $1::timestamptz, $1::timestamptz,
       case when n % 3 = 0 then $1::timestamptz end
     from generate_series(1, ${jobs}) as n join booked on booked.id = ${JOB} + n`,
    [new Date(clock.nowMs())],
  );
}

export function emptyScreens(dataDir: string): string {
  const webDir = join(dataDir, 'web');
  mkdirSync(webDir);
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Hansom</title>');
  return webDir;
}

/** All vehicles report once a second, spread over the second. */
export function driveAll({ books, clock }: Suite, vehicles: number): { stop(): void } {
  const PARTS = 20;
  let turn = 0;
  const timer = setInterval(() => {
    const nowMs = clock.nowMs();
    const round = turn / PARTS;
    for (let n = 1 + (turn % PARTS); n <= vehicles; n += PARTS) {
      const angle = n + round / 40;
      books.positions.report(FLEET, {
        vehicleId: VEHICLE + n,
        position: [
          11.93 + 0.08 * ((n * 0.618034) % 1) + 0.002 * Math.cos(angle),
          57.68 + 0.05 * ((n * 0.754878) % 1) + 0.001 * Math.sin(angle),
        ],
        headingDegrees: Math.round((angle * 57.3 + 90) % 360),
        speedKmh: 34,
        atMs: nowMs,
      });
    }
    turn += 1;
  }, 1_000 / PARTS);
  return { stop: () => clearInterval(timer) };
}

/** The `n`th job's passenger is called otherwise; answers the row's new version and when it was committed. */
export async function changeJobOf(
  suite: Suite,
  n: number,
  passenger: string,
): Promise<{ id: number; version: number; atMs: number }> {
  const jobId = JOB + n;
  const version = await transact(suite.store, ACTOR, suite.clock.nowMs(), async (t) => {
    const job = await lockJob(t, jobId);
    const changed = await updateJob(t, job!, { passenger_name: passenger });
    t.audit({ act: 'alterJob', entity: 'job', entityId: jobId, fleetId: FLEET });
    t.announce('jobs', FLEET, jobId);
    return changed.version;
  });
  return { id: jobId, version, atMs: performance.timeOrigin + performance.now() };
}

/** The `n`th vehicle's driver takes a break or comes back. */
export async function changeVehicleOf(suite: Suite, n: number, out: boolean): Promise<void> {
  const seat = { fleetId: FLEET, vehicleId: VEHICLE + n, driverId: DRIVER + n, shiftId: SHIFT + n };
  await transact(suite.store, ACTOR, suite.clock.nowMs(), (t) => setOutOfVehicleIn(t, seat, out));
}

export const jobIdOf = (n: number): number => JOB + n;
