import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendOffer } from '#acts/job/send-offer.ts';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import type { Explanation } from '#core/dispatch/explanation/explanation.ts';
import { recordOf } from '#core/dispatch/testing.ts';
import { startClock } from '#engine/clock/clock.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { openTerminal, type RawTerminal } from './testing/raw-terminal.ts';

const HERE = { lon: 11.9746, lat: 57.7089 };
const SYSTEM = { kind: 'system', name: 'test' } as const;

let store: Store;
let address: string;
let mine: RawTerminal;
let theirs: { vehicleId: number; driverId: number };
let myVehicleId = 0;
const jobs: Record<string, number> = {};
const open: RawTerminal[] = [];
let commands = 0;
const nextId = () => `why-${++commands}`;

async function signOn(n: number) {
  const device = await openTerminal(address);
  open.push(device);
  const did = String(1_000 + n);
  const seat = { fleet: 1, did, pin: `4${did.slice(-3)}`, plate: String(100 + n) };
  const { vehicleId } = await device.command({ type: 'signOn', commandId: nextId(), ...seat });
  return { device, vehicleId: vehicleId! };
}

beforeAll(async () => {
  const suite = await demoSuite();
  store = openStore(suite.databaseUrl, { connections: 3 });
  address = suite.address;
  const [me, other] = [await signOn(1), await signOn(2)];
  mine = me.device;
  myVehicleId = me.vehicleId;
  const { driver_id: driverId } = await store.db
    .selectFrom('vehicle_now')
    .select('driver_id')
    .where('vehicle_id', '=', other.vehicleId)
    .executeTakeFirstOrThrow();
  theirs = { vehicleId: other.vehicleId, driverId: driverId! };
});
afterAll(async () => {
  for (const one of open) one.close();
  await store.close();
});

/** A job whose offer went to the other car, with my car told of as a record says. */
async function goesToTheOther(name: string, at: { lon: number; lat: number }, record: Partial<Explanation>) {
  const now = new Date();
  const booking = {
    origin: 'api',
    booking_type: 'now',
    passenger_name: 'Greta Secret',
    phone: '+46319999999',
  } as const;
  const { id: bookingId } = await store.db
    .insertInto('booking')
    .values({ ...booking, fleet_id: 1, created_at: now, created_by: 'test' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const job = await store.db
    .insertInto('job')
    .values({
      fleet_id: 1,
      booking_id: bookingId,
      state: 'hold',
      pre_booked: false,
      required_at: now,
      pickup_label: 'Secret Street 1',
      pickup_longitude: at.lon,
      pickup_latitude: at.lat,
      passenger_name: 'Greta Secret',
      phone: '+46319999999',
      state_at: now,
      created_at: now,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await store.db.updateTable('job').set({ state: 'dispatching' }).where('id', '=', job.id).execute();
  const reasons: Explanation = {
    planVersion: 1,
    rung: 'nearest',
    atMs: now.getTime(),
    waitedSeconds: 0,
    capSeconds: 600,
    vehicleId: theirs.vehicleId,
    best: [],
    passedOver: [],
    ...record,
  };
  const sent = await sendOffer({ store, clock: startClock() }, SYSTEM, {
    jobId: job.id,
    jobVersion: job.version,
    ...theirs,
    expiresAtMs: now.getTime() + 20_000,
    planVersion: 1,
    reasons: recordOf(reasons),
  });
  if (!sent.ok) throw new Error(sent.code);
  await store.db
    .updateTable('offer')
    .set({ state: 'withdrawn', answered_at: now })
    .where('id', '=', sent.value.offer.id)
    .execute();
  await store.db.updateTable('job').set({ state: 'cancelled', finished_at: now }).where('id', '=', job.id).execute();
  jobs[name] = job.id;
}

const ask = (more: object = {}) => mine.command({ type: 'whyNot', commandId: nextId(), ...more });

test('nobody asks before signing on, nor from nowhere, nor in another tongue', async () => {
  const stranger = await openTerminal(address);
  open.push(stranger);
  expect(await stranger.command({ type: 'whyNot', commandId: nextId() })).toMatchObject({ code: 'notSignedOn' });
  expect(await ask()).toMatchObject({ ok: false, code: 'positionUnknown' });
  mine.sendText(JSON.stringify({ type: 'whyNot', commandId: 'x', language: 'German' }));
  expect(await mine.hears((message) => message.type === 'refused')).toMatchObject({
    code: 'badInput',
    field: 'language',
  });
});

test('tells the jobs near by that went to others, newest first, each with its reason', async () => {
  await goesToTheOther('busy', HERE, { passedOver: [{ vehicleId: myVehicleId, metres: 90, why: 'engaged' }] });
  await goesToTheOther('banned', HERE, { passedOver: [{ vehicleId: myVehicleId, metres: 90, why: 'banned' }] });
  await goesToTheOther('elsewhere', { lon: 12.2, lat: 57.6 }, {});
  await goesToTheOther('slower', HERE, {
    best: [
      { ...theirs, driveSeconds: 120, metres: 800, cost: { totalMs: 120_000, items: { drive: 120_000 } } },
      { vehicleId: myVehicleId, driveSeconds: 420, metres: 700, cost: { totalMs: 420_000, items: { drive: 420_000 } } },
    ],
  });
  mine.sendText(JSON.stringify({ type: 'position', ...HERE, atMs: Date.now() }));
  const answer = await ask();
  expect(answer).toMatchObject({
    ok: true,
    passedJobs: [
      {
        jobId: jobs.slower,
        code: 'slowerByRoad',
        sentence: 'Another car was nearer by road: 2 min, you were 7 min away.',
      },
      { jobId: jobs.banned, code: 'suitedBetter', sentence: 'Another car suited the customer better.' },
      { jobId: jobs.busy, code: 'engaged', sentence: 'You had a passenger.' },
    ],
  });
  expect(await ask()).toMatchObject({ ok: false, code: 'tooMany' });
  const { name } = await store.db
    .selectFrom('driver')
    .select('name')
    .where('id', '=', theirs.driverId)
    .executeTakeFirstOrThrow();
  for (const secret of ['Secret', '9999999', name, 'banned']) expect(JSON.stringify(answer)).not.toContain(secret);
});

test('tells it in French, and of no job that was put to oneself', async () => {
  await store.db.updateTable('offer').set({ vehicle_id: myVehicleId }).where('job_id', '=', jobs.slower!).execute();
  const { device } = await signOn(1);
  const answer = await device.command({ type: 'whyNot', commandId: nextId(), language: 'fr' });
  expect(answer.passedJobs?.map(({ sentence }) => sentence)).toEqual([
    'Une autre voiture convenait mieux au client.',
    'Vous aviez un passager.',
  ]);
});
