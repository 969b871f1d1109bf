import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { JOB_STATES } from '#core/job/states.ts';
import { availabilityAt, isAvailable, whyUnavailable } from '#core/vehicle/availability.ts';
import { STALE_AFTER_MS } from '#core/vehicle/status.ts';
import { workingVehicles } from '../dispatch/dispatch-world.ts';
import { vehicleRows } from '../job/board.ts';
import { figuresFleet, type VehicleState } from '../testing/figures-fleet.ts';
import { available, VEHICLE_STATUS } from './vehicle-doing.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const fleet = await figuresFleet([1], NOW);
const { db } = fleet.store;

const seldom = (chance: number) => fc.integer({ min: 1, max: chance }).map((n) => n === 1);
const anyCar = fc.record<VehicleState>({
  signedOn: seldom(6).map((off) => !off),
  outOfVehicle: seldom(5),
  locked: seldom(3),
  meterOn: seldom(5),
  job: fc.option(fc.constantFrom(...JOB_STATES), { nil: null, freq: 1 }),
  offer: seldom(4),
  positionSeconds: fc.option(fc.integer({ min: STALE_AFTER_MS / 1_000 - 2, max: STALE_AFTER_MS / 1_000 + 1 }), {
    nil: null,
    freq: 8,
  }),
  decommissioned: fc.constant(false),
});

test('what a car is doing and whether it is available are the same in SQL, on the boards and for the dispatcher', async () => {
  for (const state of fc.sample(anyCar, 250)) await fleet.vehicle(1, state);
  const { rows: told } = await sql<{ id: number; status: string; available: boolean | null }>`
    select n.vehicle_id as id, ${VEHICLE_STATUS} as status, ${available(NOW)} as available
    from vehicle_now n
    left join job j on j.vehicle_id = n.vehicle_id and j.state in ('dispatched', 'arrived', 'picked_up')
    left join offer o on o.vehicle_id = n.vehicle_id and o.state = 'live'
    order by n.vehicle_id`.execute(db);
  const rows = await vehicleRows(db, 1);
  const ageMs = (row: (typeof rows)[number]) => row.position && NOW - row.position.atMs;
  expect(told.map((row) => ({ ...row, available: row.available === true }))).toEqual(
    rows.map((row) => ({ id: row.id, status: row.status, available: isAvailable(row, ageMs(row)) })),
  );
  const asked = (await workingVehicles(db, 1)).filter(
    (car) =>
      whyUnavailable(
        {
          availability: availabilityAt({
            outOfVehicle: car.out_of_vehicle,
            meterOn: car.meter_on_at !== null,
            jobState: car.job_state,
          }),
          jobId: car.job_id,
          offerId: car.offer_id,
          locked: car.locked,
          position: car.longitude,
          positionAtMs: car.position_at ?? 0,
        },
        NOW,
      ) === null,
  );
  const free = rows.filter((row) => isAvailable(row, ageMs(row))).map(({ id }) => id);
  expect(asked.map((car) => car.vehicle_id).sort((a, b) => a - b)).toEqual(free);
  expect(free.length).toBeGreaterThan(0);
});
