import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import { type Session, signIn } from '#apps/testing/sign-in.ts';
import { toldPlace } from '#apps/testing/told-place.ts';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { reportsOf } from '#store/vehicle/position.ts';
import type { SuiteMessage } from './contract.ts';
import { openTerminal, type RawTerminal } from './testing/raw-terminal.ts';

let address: string;
let store: Store;
let booker: Session;
const open: RawTerminal[] = [];

beforeAll(async () => {
  const suite = await demoSuite();
  address = suite.address;
  store = openStore(suite.databaseUrl, { connections: 2 });
  booker = await signIn(address, 'booker');
});
afterAll(() => store.close());

/** Everybody goes home and no job waits, so that the next test has the town to itself. */
afterEach(async () => {
  for (const device of open.splice(0)) device.close();
  const { db } = store;
  const now = new Date();
  await db.updateTable('offer').set({ state: 'withdrawn', answered_at: now }).where('state', '=', 'live').execute();
  await db.updateTable('job').set({ state: 'cancelled', finished_at: now }).where('finished_at', 'is', null).execute();
  await db.updateTable('shift').set({ ended_at: now }).where('ended_at', 'is', null).execute();
  await db.updateTable('vehicle_now').set({ shift_id: null, driver_id: null, meter_on_at: null }).execute();
});

const HOME = { lon: 11.9746, lat: 57.7089 };
let commands = 0;
const nextId = () => `test-${++commands}`;

async function terminal(): Promise<RawTerminal> {
  const opened = await openTerminal(address);
  open.push(opened);
  return opened;
}

function signOn(device: RawTerminal, did: number, plate: number, pin = `4${String(did).slice(-3)}`) {
  return device.command({ type: 'signOn', commandId: nextId(), fleet: 1, did: String(did), pin, plate: String(plate) });
}

/** A driver at work in the middle of town, the only one there. */
async function driverAt(did: number, plate: number, at = HOME): Promise<RawTerminal> {
  const device = await terminal();
  expect(await signOn(device, did, plate)).toMatchObject({ ok: true });
  for (const place of toldPlace(at, { headingDegrees: 90, speedKmh: 0 })) device.sendText(place);
  return device;
}

async function book(at = HOME): Promise<number> {
  const answer = await fetch(`${address}/api/v1/book/bookings`, {
    method: 'POST',
    headers: booker.headers,
    body: JSON.stringify({
      fleet: 1,
      passengerName: 'Maja Lind',
      phone: '+46317000001',
      payment: 'card',
      passengers: 3,
      legs: [{ pickup: { label: 'Kungsportsplatsen', longitude: at.lon, latitude: at.lat } }],
    }),
  });
  const booking = (await answer.json()) as { jobs: { id: number }[] };
  expect(answer.status, JSON.stringify(booking)).toBe(200);
  return booking.jobs[0]!.id;
}

const isOffer = (jobId: number) => (message: SuiteMessage) => message.type === 'offer' && message.job.id === jobId;

async function offered(device: RawTerminal, jobId: number): Promise<number> {
  const offer = await device.hears(isOffer(jobId));
  // Who rides is known before it is accepted; who they are and how they pay, after.
  expect(offer).toMatchObject({ job: { passengers: 3, passengerName: null, payment: null } });
  return offer.type === 'offer' ? offer.offerId : 0;
}

function jobState(jobId: number) {
  return store.db.selectFrom('job').select(['state', 'vehicle_id']).where('id', '=', jobId).executeTakeFirstOrThrow();
}

describe('signing on', () => {
  it('refuses a second driver on one vehicle and a driver who is on another', async () => {
    const [first, second] = [await terminal(), await terminal()];
    expect(await signOn(first, 1050, 150)).toMatchObject({ ok: true, resumed: false });
    expect(await signOn(second, 1051, 150)).toMatchObject({
      ok: false,
      code: 'vehicleTaken',
      detail: { plate: '150' },
    });
    expect(await signOn(second, 1050, 151)).toMatchObject({
      ok: false,
      code: 'driverElsewhere',
      detail: { plate: '150' },
    });
  });

  it('lets one of two drivers through who take the vehicle at the same instant', async () => {
    const devices = await Promise.all([terminal(), terminal(), terminal(), terminal()]);
    const answers = await Promise.all(devices.map((device, n) => signOn(device, 1060 + n, 160)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === 'vehicleTaken')).toHaveLength(3);
  });

  it('does not tell an unknown DID from a wrong PIN, and makes a guesser wait', async () => {
    const device = await terminal();
    expect(await signOn(device, 9999, 152, '4999')).toMatchObject({ ok: false, code: 'wrongPin' });
    for (let tries = 0; tries < 5; tries += 1)
      expect(await signOn(device, 1052, 152, '0000')).toMatchObject({ ok: false, code: 'wrongPin' });
    expect(await signOn(device, 1052, 152)).toMatchObject({ ok: false, code: 'tooMany' });
  });

  it('refuses an unknown plate, an expired permit, an expired usage and a decommissioned vehicle', async () => {
    await store.db.updateTable('driver').set({ permit_expiry: '2020-01-31' }).where('did', '=', '1053').execute();
    await store.db.updateTable('vehicle').set({ usage_expiry: '2020-01-31' }).where('plate', '=', '154').execute();
    await store.db
      .updateTable('vehicle')
      .set({ decommissioned_at: new Date('2020-01-31') })
      .where('plate', '=', '155')
      .execute();
    const device = await terminal();
    expect(await signOn(device, 1054, 999)).toMatchObject({ code: 'vehicleUnknown' });
    expect(await signOn(device, 1053, 153)).toMatchObject({ code: 'permitExpired' });
    expect(await signOn(device, 1054, 154)).toMatchObject({ code: 'usageExpired' });
    expect(await signOn(device, 1054, 155)).toMatchObject({ code: 'decommissioned' });
  });

  it('takes the shift up again after a broken link, on the newest terminal', async () => {
    const first = await driverAt(1055, 156);
    const second = await terminal();
    expect(await signOn(second, 1055, 156)).toMatchObject({ ok: true, resumed: true });
    expect(await first.closed).toBe(4001);
    expect(await second.hears((message) => message.type === 'job')).toMatchObject({ job: null });
  });

  it('wants a driver before any command or position', async () => {
    const device = await terminal();
    expect(await device.command({ type: 'signOff', commandId: nextId() })).toMatchObject({ code: 'notSignedOn' });
    device.sendText(JSON.stringify({ type: 'position', ...HOME, atMs: Date.now() }));
    expect(await device.hears((message) => message.type === 'refused')).toMatchObject({ code: 'notSignedOn' });
  });
});

describe('going home', () => {
  it('is said, told back to whoever comes later, and taken back', async () => {
    const device = await driverAt(1070, 170);
    const plan = (endsAtMs: number | null) => device.command({ type: 'planShiftEnd', commandId: nextId(), endsAtMs });
    const hears = (endsAtMs: number | null) => (message: SuiteMessage) =>
      message.type === 'vehicle' && message.shiftEndsAtMs === endsAtMs;
    expect(await plan(Date.now() - MINUTE_MS)).toMatchObject({ ok: false, code: 'endPast' });
    const tooFar = await plan(Date.now() + 13 * HOUR_MS);
    expect(tooFar).toMatchObject({ ok: false, code: 'endTooFar', detail: { hours: 12 } });
    const endsAtMs = Date.now() + HOUR_MS;
    expect(await plan(endsAtMs)).toMatchObject({ ok: true });
    await device.hears(hears(endsAtMs));
    const again = await terminal();
    await signOn(again, 1070, 170);
    await again.hears(hears(endsAtMs));
    const never = { type: 'planShiftEnd', commandId: nextId(), endsAtMs: null };
    expect(await again.command(never)).toMatchObject({ ok: true });
    expect(await again.command(never)).toMatchObject({ ok: true });
    await again.hears(hears(null));
  });
});

describe('a job on the terminal', () => {
  it('goes from offer to fare, and an accept sent twice gets one answer', async () => {
    const device = await driverAt(1001, 101);
    const jobId = await book();
    const offerId = await offered(device, jobId);
    const accept = { type: 'accept', commandId: nextId(), offerId };
    const [once, twice] = await Promise.all([device.command(accept), device.command(accept)]);
    expect(once).toMatchObject({ ok: true, jobId, state: 'dispatched' });
    expect(twice).toEqual(once);

    const again = await terminal();
    await signOn(again, 1001, 101);
    expect(await again.hears((message) => message.type === 'job')).toMatchObject({
      job: { id: jobId, state: 'dispatched', passengerName: 'Maja Lind', payment: 'card', passengers: 3, bags: null },
    });
    expect(await again.command(accept)).toEqual(once);
    expect(await again.command({ type: 'arrived', commandId: accept.commandId })).toMatchObject({
      code: 'commandIdReused',
    });
    expect(await again.command({ type: 'signOff', commandId: nextId() })).toMatchObject({ code: 'onJob' });
    expect(await again.command({ type: 'outOfVehicle', commandId: nextId(), on: true })).toMatchObject({
      code: 'onJob',
    });

    const far = { lon: HOME.lon + 0.05, lat: HOME.lat };
    expect(await again.command({ type: 'arrived', commandId: nextId(), at: far })).toMatchObject({ code: 'tooFar' });
    expect(await again.command({ type: 'arrived', commandId: nextId() })).toMatchObject({ ok: true, state: 'arrived' });
    expect(await again.command({ type: 'noShow', commandId: nextId() })).toMatchObject({ code: 'tooEarly' });
    expect(await again.command({ type: 'meterOn', commandId: nextId() })).toMatchObject({
      ok: true,
      state: 'picked_up',
    });
    const off = { type: 'meterOff', commandId: nextId(), fareMinor: 18_400, distanceMetres: 6_200, at: far };
    expect(await again.command(off)).toMatchObject({ ok: true, jobId, state: 'offloaded' });
    expect(await again.hears((message) => message.type === 'job' && message.code !== undefined)).toMatchObject({
      job: null,
      code: 'offloaded',
    });
    const job = await store.db.selectFrom('job').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow();
    expect(job).toMatchObject({ fare_minor: 18_400, distance_metres: 6_200 });
    expect(await again.command({ type: 'signOff', commandId: nextId() })).toMatchObject({ ok: true });
  });

  it('refuses an offer that has expired, and one the office has taken back', async () => {
    const device = await driverAt(1002, 102);
    const expiredJob = await book();
    const offerId = await offered(device, expiredJob);
    await store.db
      .updateTable('offer')
      .set({ sent_at: new Date(Date.now() - 60_000), expires_at: new Date(Date.now() - 10) })
      .where('id', '=', offerId)
      .execute();
    expect(await device.command({ type: 'accept', commandId: nextId(), offerId })).toMatchObject({
      code: 'offerExpired',
    });
    expect((await jobState(expiredJob)).vehicle_id).toBeNull();
    expect(await device.hears((message) => message.type === 'offerWithdrawn')).toMatchObject({
      offerId,
      code: 'expired',
    });

    const cancelledJob = await book();
    const second = await offered(device, cancelledJob);
    const { booking_id } = await store.db
      .selectFrom('job')
      .select('booking_id')
      .where('id', '=', cancelledJob)
      .executeTakeFirstOrThrow();
    await fetch(`${address}/api/v1/book/bookings/${booking_id}/cancel`, {
      method: 'POST',
      headers: booker.headers,
      body: JSON.stringify({ why: 'The train was late' }),
    });
    expect(
      await device.hears((message) => message.type === 'offerWithdrawn' && message.offerId === second),
    ).toMatchObject({ code: 'withdrawn' });
    expect(await device.command({ type: 'accept', commandId: nextId(), offerId: second })).toMatchObject({
      code: 'offerGone',
    });
    expect(await device.command({ type: 'accept', commandId: nextId(), offerId: 999_999 })).toMatchObject({
      code: 'offerUnknown',
    });
    expect(await device.command({ type: 'signOff', commandId: nextId() })).toMatchObject({ ok: true });
  });

  it('gives a rejected job to another, and a recalled one back to the office', async () => {
    const device = await driverAt(1003, 103);
    const jobId = await book();
    const offerId = await offered(device, jobId);
    expect(await device.command({ type: 'reject', commandId: nextId(), offerId })).toMatchObject({ ok: true });
    const other = await driverAt(1004, 104);
    const second = await offered(other, jobId);
    expect(await other.command({ type: 'accept', commandId: nextId(), offerId: second })).toMatchObject({ ok: true });
    const recall = await other.command({ type: 'recall', commandId: nextId(), jobId, why: 'Flat tyre' });
    expect(recall).toMatchObject({ ok: true, state: 'dispatching' });
    expect(await other.command({ type: 'arrived', commandId: nextId() })).toMatchObject({ code: 'noJob' });
    expect(await other.command({ type: 'arrived', commandId: nextId(), jobId })).toMatchObject({ code: 'notYourJob' });
    await device.command({ type: 'signOff', commandId: nextId() });
    await other.command({ type: 'signOff', commandId: nextId() });
  });
});

describe('a hiring from the kerb', () => {
  it('runs from meter on to meter off, with its trip', async () => {
    const device = await driverAt(1005, 105);
    const on = await device.command({ type: 'meterOn', commandId: nextId(), kind: 'rank', at: HOME });
    expect(on).toMatchObject({ ok: true });
    expect(await device.command({ type: 'meterOn', commandId: nextId(), at: HOME })).toMatchObject({ code: 'meterOn' });
    expect(await device.command({ type: 'signOff', commandId: nextId() })).toMatchObject({ code: 'meterOn' });
    const off = { type: 'meterOff', commandId: nextId(), fareMinor: 9_900, distanceMetres: 2_100, at: HOME };
    expect(await device.command(off)).toMatchObject({ ok: true, tripId: on.tripId });
    expect(await device.command({ ...off, commandId: nextId() })).toMatchObject({ code: 'meterOff' });
    const trip = await store.db.selectFrom('trip').selectAll().where('id', '=', on.tripId!).executeTakeFirstOrThrow();
    expect(trip).toMatchObject({ kind: 'rank', fare_minor: 9_900, distance_metres: 2_100, outcome: 'offloaded' });
    expect(await device.command({ type: 'outOfVehicle', commandId: nextId(), on: true })).toMatchObject({ ok: true });
    expect(await device.hears((message) => message.type === 'vehicle' && message.outOfVehicle)).toBeTruthy();
    expect(await device.command({ type: 'signOff', commandId: nextId() })).toMatchObject({ ok: true });
  });

  it('says that a shift is over when the office has ended it', async () => {
    const device = await driverAt(1006, 106);
    await store.db
      .updateTable('vehicle_now')
      .set({ shift_id: null, driver_id: null })
      .where('vehicle_id', 'in', (eb) =>
        eb.selectFrom('vehicle').select('id').where('plate', '=', '106').where('fleet_id', '=', 1),
      )
      .execute();
    expect(await device.hears((message) => message.type === 'signedOff')).toMatchObject({ code: 'shiftOver' });
  });
});

describe('positions and bad frames', () => {
  it('moves a car on whose terminal told a time ahead of the suite’s, once it tells where it is now', async () => {
    const device = await driverAt(1008, 108);
    const { vehicleId } = (await device.hears((message) => message.type === 'result')) as { vehicleId: number };
    const tell = (steps: number, aheadMs: number) =>
      device.sendText(
        JSON.stringify({ type: 'position', lon: HOME.lon + steps / 1000, lat: HOME.lat, atMs: Date.now() + aheadMs }),
      );
    const stored = () =>
      store.db.selectFrom('vehicle_now').select('longitude').where('vehicle_id', '=', vehicleId).executeTakeFirst();
    tell(1, 4 * MINUTE_MS);
    await expect.poll(stored, { timeout: 15_000 }).toEqual({ longitude: HOME.lon + 1 / 1000 });
    tell(2, 0);
    await expect.poll(stored, { timeout: 15_000 }).toEqual({ longitude: HOME.lon + 2 / 1000 });
  });

  it('stores the positions of a terminal whose figures are smaller than a column holds', async () => {
    const device = await driverAt(1010, 110);
    const { vehicleId } = (await device.hears((message) => message.type === 'result')) as { vehicleId: number };
    const atMs = Date.now() + 1_000;
    const tiny = { headingDegrees: 1e-300, speedKmh: 1e-60, atMs };
    device.sendText(JSON.stringify({ type: 'position', ...HOME, ...tiny }));
    await expect
      .poll(() => reportsOf(store.db, vehicleId, atMs, atMs + 1), { timeout: 15_000 })
      .toMatchObject([{ headingDegrees: 0, speedKmh: 0 }]);
  });

  it('holds a place apart that no car reaches, tells driver and office, and believes the next report beside it', async () => {
    const device = await driverAt(1011, 111);
    const { vehicleId } = (await device.hears((message) => message.type === 'result')) as { vehicleId: number };
    const tell = (lon: number) =>
      device.sendText(JSON.stringify({ type: 'position', lon, lat: HOME.lat, atMs: Date.now() }));
    const stored = () =>
      store.db.selectFrom('vehicle_now').select('longitude').where('vehicle_id', '=', vehicleId).executeTakeFirst();
    await expect.poll(stored, { timeout: 15_000 }).toEqual({ longitude: HOME.lon });
    const since = device.heard.length;
    const far = HOME.lon + 0.1;
    tell(far);
    await expect
      .poll(() => device.heard.slice(since).filter((message) => message.type === 'refused'), { timeout: 15_000 })
      .toMatchObject([{ code: 'positionJumps', field: 'lon' }]);
    expect(await stored()).toEqual({ longitude: HOME.lon });
    const told = store.db
      .selectFrom('audit')
      .select(['act', 'fleet_id', 'driver_id'])
      .where('act', '=', 'positionJumped')
      .where('entity_id', '=', String(vehicleId));
    await expect.poll(() => told.execute(), { timeout: 15_000 }).toMatchObject([{ fleet_id: 1 }]);
    tell(far + 0.0001);
    await expect.poll(stored, { timeout: 15_000 }).toEqual({ longitude: far + 0.0001 });
    // It goes on jumping: the office is told once.
    for (const place of toldPlace(HOME)) device.sendText(place);
    await expect.poll(stored, { timeout: 15_000 }).toEqual({ longitude: HOME.lon });
    expect(await told.execute()).toHaveLength(1);
  });

  it('stores positions, and refuses those outside the city or of an impossible time', async () => {
    const device = await driverAt(1007, 107);
    const { vehicleId } = (await device.hears((message) => message.type === 'result')) as { vehicleId: number };
    const from = Date.now() + 1_000;
    for (let n = 1; n <= 5; n += 1)
      device.sendText(JSON.stringify({ type: 'position', lon: HOME.lon + n / 1000, lat: HOME.lat, atMs: from + n }));
    device.sendText(JSON.stringify({ type: 'position', lon: -8.6, lat: 41.1, atMs: from + 6 }));
    expect(await device.hears((message) => message.type === 'refused')).toMatchObject({ code: 'outsideCity' });
    device.sendText(JSON.stringify({ type: 'position', ...HOME, atMs: from + 3_600_000 }));
    expect(
      await device.hears((message) => message.type === 'refused' && message.code === 'impossibleTime'),
    ).toMatchObject({ field: 'atMs' });
    await expect
      .poll(async () => (await reportsOf(store.db, vehicleId, from, from + 100)).length, { timeout: 10_000 })
      .toBe(5);
    const now = await store.db
      .selectFrom('vehicle_now')
      .select(['longitude', 'position_at'])
      .where('vehicle_id', '=', vehicleId)
      .executeTakeFirstOrThrow();
    expect(now).toEqual({ longitude: HOME.lon + 5 / 1000, position_at: from + 5 });
  });

  it('names the field that is wrong and goes on', async () => {
    const device = await driverAt(1008, 108);
    const wrong: [string, string | undefined][] = [
      ['not json', undefined],
      ['[]', undefined],
      ['null', undefined],
      ['{"type":"fly"}', 'type'],
      ['{"type":"accept","commandId":"a","offerId":"seven"}', 'offerId'],
      ['{"type":"accept","commandId":"a","offerId":7,"extra":1}', 'extra'],
      [`{"type":"signOff","commandId":"${'x'.repeat(65)}"}`, 'commandId'],
      ['{"type":"position","lon":500,"lat":57.7,"atMs":1}', 'lon'],
      ['{"type":"meterOff","commandId":"b","fareMinor":-5,"distanceMetres":1}', 'fareMinor'],
    ];
    for (const [text, field] of wrong) {
      const before = device.heard.length;
      device.sendText(text);
      await expect.poll(() => device.heard.slice(before).some((message) => message.type === 'refused')).toBe(true);
      const refusal = device.heard.slice(before).find((message) => message.type === 'refused');
      expect(refusal, text).toMatchObject(field === undefined ? { code: 'badInput' } : { code: 'badInput', field });
    }
    device.sendBytes(Uint8Array.from([0, 255, 7]));
    expect(await device.command({ type: 'signOff', commandId: nextId() })).toMatchObject({ ok: true });
  });

  it('ends the link of a frame that is too long, and nobody else notices', async () => {
    const [device, other] = [await terminal(), await driverAt(1009, 109)];
    device.sendText('x'.repeat(100_000));
    expect(await device.closed).toBe(1009);
    expect(await other.command({ type: 'signOff', commandId: nextId() })).toMatchObject({ ok: true });
  });

  it('slows down a terminal that floods', async () => {
    const device = await terminal();
    for (let n = 0; n < 600; n += 1) device.sendText('{}');
    expect(await device.hears((m) => m.type === 'refused' && m.code === 'tooMany')).toBeTruthy();
  });
});
