import { expect, test } from 'vitest';
import { circleRing } from '#core/area/drawing/circle.ts';
import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { NO_RULES } from '#core/telematics/zone/drawn-fences.ts';
import type { ZoneFee } from '#core/telematics/zone/zone-fee.ts';
import { fencesOf } from '#store/telematics/geofence.ts';
import { feesOfTrip } from '#store/trip/zone-fee.ts';
import { workOf } from '#store/vehicle/vehicle-work.ts';
import { SYSTEM } from '../context.ts';
import { assignJob } from '../job/direct-job.ts';
import { offloadJob, pickUpJob } from '../job/drive-job.ts';
import { COACH, KERB, smallFleet } from '../job/testing/small-fleet.ts';
import { beginHail } from '../trip/begin-hail.ts';
import { endHail } from '../trip/end-hail.ts';
import { drawGeofences } from './draw-geofences.ts';
import { tellGeofence } from './tell-geofence.ts';

const fleet = await smallFleet();
const { context, store, clock } = fleet;
const FEE: ZoneFee = { amountMinor: 4_500, kind: 'toll', on: 'in' };
const circle = circleRing(KERB, 300);
if (!circle.ok) throw new Error(circle.code);
const rings = [circle.value];
const drawn = await drawGeofences(context, COACH, {
  fleetId: 1,
  version: 0,
  fences: [
    { ...NO_RULES, id: null, name: 'Airport', rings, onIn: false, alert: false, fee: FEE },
    {
      ...NO_RULES,
      id: null,
      name: 'Harbour',
      rings,
      onIn: false,
      alert: false,
      fee: { amountMinor: 900, kind: 'extra', on: 'out' },
    },
  ],
});
if (!drawn.ok) throw new Error(drawn.code);
const [airport, harbour] = (await fencesOf(store.db, 1)).map(({ id }) => id) as [number, number];

const pass = (vehicleId: number, geofenceId: number, what: 'in' | 'out', atMs = clock.nowMs()) =>
  tellGeofence(context, SYSTEM('telematics'), { fleetId: 1, vehicleId, geofenceId, what, atMs, minutes: 0 });
const hailed = async () => {
  const seat = await fleet.seat();
  const driver = fleet.driver(seat);
  const begun = await beginHail(context, driver, seat, { kind: 'hail', at: KERB });
  if (!begun.ok) throw new Error(begun.code);
  clock.advance(MINUTE_MS);
  return { seat, driver, tripId: begun.value.tripId, vehicleId: seat.vehicleId };
};
const paid = (more: object = {}) => ({ at: KERB, fareMinor: 30_000, distanceMetres: 9_000, ...more });

test('each pass of a hired car puts the fee on its hiring once, is told to the car, and is held against what the meter told', async () => {
  const { seat, driver, tripId, vehicleId } = await hailed();
  const firstMs = clock.nowMs();
  await pass(vehicleId, airport, 'in');
  await pass(vehicleId, airport, 'in', firstMs);
  await pass(vehicleId, airport, 'in', firstMs + 30 * SECOND_MS);
  await pass(vehicleId, airport, 'out', firstMs + MINUTE_MS);
  clock.advance(5 * MINUTE_MS);
  await pass(vehicleId, airport, 'in');
  await pass(vehicleId, harbour, 'out');
  const [work] = await workOf(store.db, [vehicleId]);
  expect(work?.zoneFees.map(({ zone, kind, amountMinor }) => [zone, kind, amountMinor])).toEqual([
    ['Airport', 'toll', 4_500],
    ['Airport', 'toll', 4_500],
    ['Harbour', 'extra', 900],
  ]);
  await endHail(context, driver, seat, paid({ tollsMinor: 9_000, extrasMinor: 0 }));
  expect((await feesOfTrip(store.db, tripId)).map(({ zone, charged }) => [zone, charged])).toEqual([
    ['Airport', true],
    ['Airport', true],
    ['Harbour', false],
  ]);
  const trip = await store.db.selectFrom('trip').selectAll().where('id', '=', tripId).executeTakeFirstOrThrow();
  expect(trip).toMatchObject({ fare_minor: 30_000, tolls_minor: 9_000, extras_minor: 0 });
  expect((await workOf(store.db, [vehicleId]))[0]?.zoneFees).toEqual([]);
  const acts = store.db.selectFrom('audit').select('act').where('vehicle_id', '=', vehicleId);
  expect((await acts.where('act', '=', 'zoneFee').execute()).length).toBe(3);
});

test('nothing is put on a car that is not hired, and what is heard after the hiring counts as not taken', async () => {
  const { seat, driver, tripId, vehicleId } = await hailed();
  const passedMs = clock.nowMs();
  clock.advance(MINUTE_MS);
  await endHail(context, driver, seat, paid());
  clock.advance(MINUTE_MS);
  await pass(vehicleId, airport, 'in');
  expect(await feesOfTrip(store.db, tripId)).toEqual([]);
  await pass(vehicleId, airport, 'in', passedMs);
  expect(await feesOfTrip(store.db, tripId)).toEqual([
    { zone: 'Airport', kind: 'toll', amountMinor: 4_500, passedAtMs: passedMs, charged: false },
  ]);
});

test('a fixed price that holds tolls takes no toll, and takes what it does not hold', async () => {
  const fixedFares = [{ name: 'To the airport', from: 'A', to: 'B', bothWays: true, amountMinor: 50_000 }];
  const definition = { fixedFares: fixedFares.map((one) => ({ ...one, includes: ['tolls'] })) };
  const tariff = await store.db
    .insertInto('tariff')
    .values({
      fleet_id: 1,
      name: 'Fixed',
      effective_from: new Date(0),
      definition: JSON.stringify(definition),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [job, seat] = [await fleet.job(), await fleet.seat()];
  const quote = {
    tariffId: tariff.id,
    totalMinor: 50_000,
    items: [{ kind: 'fixed', amountMinor: 50_000, detail: { name: 'To the airport' } }],
  };
  await store.db
    .updateTable('job')
    .set({ quote: JSON.stringify(quote) })
    .where('id', '=', job.id)
    .execute();
  await assignJob(context, COACH, { jobId: job.id, vehicleId: seat.vehicleId, why: null });
  const driver = fleet.driver(seat);
  await pickUpJob(context, driver, seat, job.id, KERB);
  clock.advance(MINUTE_MS);
  await pass(seat.vehicleId, airport, 'in');
  await pass(seat.vehicleId, harbour, 'out');
  const [work] = await workOf(store.db, [seat.vehicleId]);
  expect(work?.zoneFees.map(({ zone }) => zone)).toEqual(['Harbour']);
  const trail = store.db.selectFrom('audit').select('act').where('vehicle_id', '=', seat.vehicleId);
  expect((await trail.where('act', '=', 'zoneFeeHeld').execute()).length).toBe(1);
  await offloadJob(context, driver, seat, job.id, paid({ fareMinor: 50_900, extrasMinor: 900, fixed: true }));
  const { id } = await store.db.selectFrom('trip').select('id').where('job_id', '=', job.id).executeTakeFirstOrThrow();
  expect((await feesOfTrip(store.db, id)).map(({ zone, charged }) => [zone, charged])).toEqual([['Harbour', true]]);
});
