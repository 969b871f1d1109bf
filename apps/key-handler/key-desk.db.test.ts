import { call } from '@orpc/server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileOfTicket } from '#acts/file/file-ticket.ts';
import { lockVehicle } from '#acts/vehicle/lock-vehicle.ts';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { sent } from '#engine/testing/sent.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { type Crew, insertCrew } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

let store: Store;
let desk: Awaited<ReturnType<typeof openDesk>>;
let handler: RequestContext;
let admin: RequestContext;
let coach: RequestContext;
let crew: Crew;
let other: Crew;
let main = 0;
let card = 0;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  desk = await openDesk(store);
  handler = await desk.signIn('Key handler', [1]);
  admin = await desk.signIn('Administrator', [1]);
  coach = await desk.signIn('Dispatcher', [1]);
  const made = { beganMs: desk.clock.nowMs() - 24 * HOUR_MS, signedOff: true };
  crew = await insertCrew(store.db, 1, '101', {
    ...made,
    vehicle: { key_control: 'strict', make: 'Volvo' },
    driver: { did: '1001', name: 'Ada Berg' },
  });
  other = await insertCrew(store.db, 1, '102', { ...made, driver: { did: '1002', name: 'Bo Dahl' } });
  main = await key('main', 'K101');
  card = await key('fuelCard', 'F101');
  await store.db
    .insertInto('driver_message_type')
    .values({ fleet_id: 1, code: 'INFO', name: 'Information', urgency: 'normal', valid_minutes: 60 })
    .execute();
});
afterAll(() => store.close());

async function key(kind: 'main' | 'fuelCard', tag: string) {
  const values = { fleet_id: 1, vehicle_id: crew.vehicleId, kind, tag, hook: 'A1' };
  return (await store.db.insertInto('key_set').values(values).returning('id').executeTakeFirstOrThrow()).id;
}
const refusal = (code: string, data?: object) => ({ code, ...(data && { data: expect.objectContaining(data) }) });
const find = async (text: string) => (await call(router.find, { fleet: 1, text }, { context: handler })).hits;
const look = (of: { driverId?: number; vehicleId?: number }, context = handler) =>
  call(router.look, { fleet: 1, ...of }, { context });
const read = (more: object = {}) => ({
  odometerMetres: 50_000_000,
  odometerWhy: '',
  fuel: { kind: 'eighths', level: 5 } as const,
  ...more,
});
const handOut = (more: object = {}, handover = read()) =>
  call(
    router.handOut,
    { fleet: 1, driverId: crew.driverId, vehicleId: crew.vehicleId, keyIds: [main, card], handover, ...more },
    { context: handler },
  );
const picture = async () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#456' } })
    .png()
    .toBuffer();

describe('the one field of the desk', () => {
  it('takes a tag, a plate, a DID or a part of a name, whatever a scanner or a person types', async () => {
    expect(await find(' k101 ')).toMatchObject([{ by: 'tag', vehicle: { plate: '101' }, driver: null, keyId: main }]);
    for (const scanned of ['*K101*', ']C1K101\r', 'K&à&', '8K&à&8'])
      expect(await find(scanned)).toMatchObject([{ by: 'tag', keyId: main }]);
    expect(await find('102')).toMatchObject([{ by: 'plate', vehicle: { id: other.vehicleId } }]);
    expect(await find('1002')).toMatchObject([{ by: 'did', driver: { id: other.driverId, name: 'Bo Dahl' } }]);
    expect(await find('ada')).toMatchObject([{ by: 'name', driver: { did: '1001' } }]);
    expect(await find('%')).toEqual([]);
    expect(await find('_a')).toEqual([]);
    expect(await find('')).toEqual([]);
  });
});

it('is for key handlers, of the fleets they see', async () => {
  await expect(look({ driverId: crew.driverId }, coach)).rejects.toMatchObject(refusal('notAllowed'));
  await expect(call(router.board, { fleet: 2 }, { context: handler })).rejects.toMatchObject(
    refusal('fleetNotAllowed'),
  );
  const given = { fleet: 1, driverId: crew.driverId, why: 'Please' };
  await expect(call(router.overridePayments, given, { context: handler })).rejects.toMatchObject(refusal('notAllowed'));
  await expect(look({ driverId: 999_999 })).rejects.toMatchObject(refusal('driverUnknown'));
  await expect(look({ vehicleId: 999_999 })).rejects.toMatchObject(refusal('vehicleUnknown'));
});

describe('a shift at the desk', () => {
  it('is refused with all reasons, let pass, and handed out with its damage', async () => {
    const startsAtMs = desk.clock.nowMs() - 40 * MINUTE_MS;
    const planned = { fleet: 1, driverId: crew.driverId, startsAtMs, endsAtMs: startsAtMs + 8 * HOUR_MS };
    await call(router.roster, planned, { context: handler });
    await expect(call(router.roster, planned, { context: handler })).rejects.toMatchObject(refusal('rosterClash'));
    await lockVehicle(
      { store, clock: desk.clock },
      { kind: 'user', id: 1, name: 'workshop' },
      {
        vehicleId: crew.vehicleId,
        fleets: [1],
        why: 'Brakes',
      },
    );
    const seen = await look({ driverId: crew.driverId, vehicleId: crew.vehicleId });
    expect(seen).toMatchObject({
      driver: { name: 'Ada Berg', strikes: 0, photo: null },
      vehicle: {
        plate: '101',
        make: 'Volvo',
        keyControl: 'strict',
        reading: null,
        keys: [{ tag: 'F101' }, { tag: 'K101' }],
      },
      may: { overrideShiftStart: true, overridePayments: false },
      record: null,
    });
    expect(seen.checked.map(({ code, severity, override }) => [code, severity, override])).toEqual([
      ['vehicleLocked', 'blocks', null],
      ['lateStart', 'blocks', 'overrideShiftStart'],
    ]);
    await expect(handOut()).rejects.toMatchObject(refusal('hindered', { count: 2 }));
    await store.db.updateTable('vehicle_now').set({ locked_at: null, locked_by: null, locked_why: null }).execute();
    const why = 'The tram stood still';
    await call(router.overrideShiftStart, { fleet: 1, driverId: crew.driverId, why }, { context: handler });
    const after = await look({ driverId: crew.driverId, vehicleId: crew.vehicleId });
    expect(after.checked).toMatchObject([{ code: 'lateStart', severity: 'warns', overridden: { why } }]);
    const today = await call(router.overrides, { fleet: 1 }, { context: handler });
    expect(today).toMatchObject({ day: '2026-11-21', overrides: [{ kind: 'shiftStart', why, did: '1001' }] });
    expect((await call(router.overrides, { fleet: 1, day: '2026-11-20' }, { context: handler })).overrides).toEqual([]);

    const mark = { kind: 'dent', x: 200, y: 400, note: 'rear', photo: await sent(handler, await picture()) };
    const { recordId } = await handOut(
      {},
      read({ marks: [mark], signature: (await picture()).toString('base64'), equipment: ['meter'] }),
    );
    const whole = await call(router.record, { fleet: 1, id: recordId }, { context: handler });
    expect(whole).toMatchObject({
      record: { state: 'opened', keyed: true, plate: '101', keysOut: 2, gaps: [] },
      handovers: [{ direction: 'out', fuelLevel: 5, signed: true, equipment: ['meter'] }],
      marks: [{ kind: 'dent', photo: true }],
      overrides: [{ kind: 'shiftStart' }],
      keys: [{ tag: 'K101' }, { tag: 'F101' }],
    });
    expect((await look({ vehicleId: crew.vehicleId })).record).toMatchObject({ id: recordId, did: '1001' });
  });

  it('shows its photo once to who asks', async () => {
    const { marks, handovers } = await call(router.record, { fleet: 1, id: 1 }, { context: handler });
    const open = (what: 'damage' | 'signature', id: number) =>
      call(router.openFile, { fleet: 1, what, id }, { context: handler });
    for (const [what, id] of [
      ['damage', marks[0]?.id ?? 0],
      ['signature', handovers[0]?.id ?? 0],
    ] as const) {
      const { path } = await open(what, id);
      const ticket = path.split('/').at(-1) ?? '';
      expect(await fileOfTicket(handler.suite, ticket, handler.address)).toMatchObject({ kind: 'image/jpeg' });
      expect(await fileOfTicket(handler.suite, ticket, handler.address)).toBeUndefined();
    }
    await expect(open('damage', 999_999)).rejects.toMatchObject(refusal('recordUnknown'));
    await store.db.updateTable('vehicle_damage').set({ photo_id: null }).execute();
    await expect(open('damage', marks[0]?.id ?? 0)).rejects.toMatchObject(refusal('noFile'));
  });

  it('is extended, taken back in parts, and shows what was found', async () => {
    const [{ id: recordId } = { id: 0 }] = (
      await call(router.records, { fleet: 1, which: 'open' }, { context: handler })
    ).records;
    const endsAtMs = desk.clock.nowMs() + 2 * HOUR_MS;
    const extend = (at: number, id = recordId) =>
      call(router.extend, { fleet: 1, recordId: id, endsAtMs: at, why: 'Airport' }, { context: handler });
    expect(await extend(endsAtMs)).toEqual({ dueAtMs: endsAtMs });
    await expect(extend(0)).rejects.toMatchObject(refusal('endPast'));
    await expect(extend(endsAtMs + 24 * HOUR_MS)).rejects.toMatchObject(refusal('endTooFar', { hours: 12 }));
    await expect(extend(endsAtMs, 999_999)).rejects.toMatchObject(refusal('recordUnknown'));

    const end = {
      searched: true,
      found: 'A red scarf',
      totals: { hirings: 2, distanceMetres: 9_000, fareMinor: 30_000 },
    };
    const takeIn = (more: object = {}, handover = read({ odometerMetres: 50_080_000 })) =>
      call(router.takeIn, { fleet: 1, recordId, keyIds: [main], end, handover, ...more }, { context: handler });
    await expect(takeIn({ end: { ...end, searched: null } })).rejects.toMatchObject(refusal('lostUnanswered'));
    await expect(takeIn({ end: { ...end, searched: false } })).rejects.toMatchObject(refusal('foundUnsearched'));
    const slip = { ...end, totals: { ...end.totals, fareMinor: 90_000_000 } };
    await expect(takeIn({ end: slip })).rejects.toMatchObject(
      refusal('oddFare', { least: expect.any(Number), most: expect.any(Number) }),
    );
    await expect(takeIn({ keyIds: [] })).rejects.toMatchObject(refusal('mainMissing', { plate: '101' }));
    await expect(takeIn({ keyIds: [main, 999_999] })).rejects.toMatchObject(refusal('keyUnknown'));
    await expect(takeIn({}, read({ odometerMetres: 1_000 }))).rejects.toMatchObject(
      refusal('odometerBack', { km: 50_000 }),
    );
    await expect(takeIn({}, read({ odometerMetres: 51_000_000 }))).rejects.toMatchObject(refusal('odometerFar'));
    const fuel = { kind: 'eighths', level: 9 };
    await expect(takeIn({}, read({ fuel }))).rejects.toMatchObject(refusal('fuelWrong'));
    const signature = Buffer.from('MZ no picture').toString('base64');
    await expect(takeIn({}, read({ signature }))).rejects.toMatchObject(refusal('notAPicture'));
    expect(await takeIn()).toEqual({ recordId, keysOut: 1 });
    await expect(takeIn()).rejects.toMatchObject(refusal('recordOver'));
    await expect(extend(endsAtMs)).rejects.toMatchObject(refusal('recordOver'));
    const found = await call(router.records, { fleet: 1, which: 'found' }, { context: handler });
    expect(found.records).toMatchObject([
      { lostFound: 'A red scarf', state: 'confirmed', gaps: ['noSignOn', 'keyStillOut', 'noSignature'] },
    ]);
    const { jobs, record } = await call(router.record, { fleet: 1, id: recordId }, { context: handler });
    expect([jobs.fareMinor, record.meterFareMinor]).toEqual([0, 30_000]);
    await expect(call(router.record, { fleet: 1, id: 999_999 }, { context: handler })).rejects.toMatchObject(
      refusal('recordUnknown'),
    );
  });

  it('is not begun by a rule of the desk, told in its own sentence each', async () => {
    const end = (more: object) => handOut({ keyIds: [main], ...more });
    await expect(end({ driverId: 999_999 })).rejects.toMatchObject(refusal('driverUnknown'));
    await expect(end({ vehicleId: 999_999 })).rejects.toMatchObject(refusal('vehicleUnknown'));
    await expect(end({ keyIds: [] })).rejects.toMatchObject(refusal('mainMissing'));
    await expect(end({ keyIds: [card] })).rejects.toMatchObject(refusal('keyNotIn', { tag: 'F101', who: 'Ada Berg' }));
  });
});

describe('the keys', () => {
  it('are lost, found, and counted by scanning', async () => {
    const target = (keyId: number) => [{ fleet: 1, keyId }, { context: handler }] as const;
    await call(router.hangUpKey, ...target(card));
    await expect(call(router.hangUpKey, ...target(card))).rejects.toMatchObject(refusal('keyThere', { tag: 'F101' }));
    await expect(call(router.hangUpKey, ...target(999_999))).rejects.toMatchObject(refusal('keyUnknown'));
    await call(router.loseKey, ...target(card));
    await expect(call(router.loseKey, ...target(card))).rejects.toMatchObject(refusal('keyLostAlready'));
    await expect(call(router.loseKey, ...target(999_999))).rejects.toMatchObject(refusal('keyUnknown'));
    const { keys } = await call(router.board, { fleet: 1 }, { context: handler });
    expect(keys.map(({ tag, state }) => [tag, state])).toEqual([
      ['F101', 'lost'],
      ['K101', 'in'],
    ]);
    const taken = await call(router.takeStock, { fleet: 1, tags: ['F101', 'X'] }, { context: handler });
    expect(taken).toEqual({ missing: [main], unexpected: [card], unknown: ['X'], seen: [card] });
    const ofVehicle = { fleet: 1, id: crew.vehicleId };
    expect((await call(router.keysOfVehicle, ofVehicle, { context: admin })).keys).toHaveLength(2);
  });
});

describe('a shift without a key', () => {
  it('is confirmed by hand, and a planned one taken back', async () => {
    const now = desk.clock.nowMs();
    const plan = (more: object) =>
      call(
        router.roster,
        { fleet: 1, driverId: other.driverId, startsAtMs: now, endsAtMs: now + HOUR_MS, ...more },
        { context: handler },
      );
    await expect(plan({ driverId: 999_999 })).rejects.toMatchObject(refusal('driverUnknown'));
    await expect(plan({ vehicleId: 999_999 })).rejects.toMatchObject(refusal('vehicleUnknown'));
    await expect(plan({ endsAtMs: now })).rejects.toMatchObject(refusal('endBeforeStart'));
    await expect(plan({ startsAtMs: 0, endsAtMs: 1 })).rejects.toMatchObject(refusal('endPast'));
    await expect(plan({ endsAtMs: now + 13 * HOUR_MS })).rejects.toMatchObject(refusal('endTooFar'));
    const { recordId } = await plan({});
    const confirm = (id: number, end: object = { searched: true }) =>
      call(router.confirm, { fleet: 1, recordId: id, end: { searched: null, ...end } }, { context: handler });
    await expect(confirm(recordId)).rejects.toMatchObject(refusal('notOpened'));
    await expect(confirm(999_999)).rejects.toMatchObject(refusal('recordUnknown'));
    const withdraw = (id: number) => call(router.withdraw, { fleet: 1, recordId: id }, { context: handler });
    await withdraw(recordId);
    await expect(withdraw(recordId)).rejects.toMatchObject(refusal('recordUnknown'));
    await expect(withdraw(1)).rejects.toMatchObject(refusal('alreadyOpened'));

    const opened = { state: 'opened', business_day: '2026-11-21', opened_at: new Date(now) } as const;
    const { id } = await store.db
      .insertInto('shift_record')
      .values({ fleet_id: 1, driver_id: other.driverId, vehicle_id: other.vehicleId, ...opened })
      .returning('id')
      .executeTakeFirstOrThrow();
    const seat = { fleet_id: 1, driver_id: other.driverId, vehicle_id: other.vehicleId, began_at: new Date(now) };
    const shift = store.db.insertInto('shift').values({ ...seat, shift_record_id: id });
    const { id: shiftId } = await shift.returning('id').executeTakeFirstOrThrow();
    await expect(confirm(id)).rejects.toMatchObject(refusal('stillSignedOn', { plate: '102' }));
    await expect(handOut({ vehicleId: other.vehicleId, keyIds: [] })).rejects.toMatchObject(refusal('hindered'));
    await store.db
      .updateTable('shift')
      .set({ ended_at: new Date(now) })
      .where('id', '=', shiftId)
      .execute();
    await expect(confirm(id, { searched: null })).rejects.toMatchObject(refusal('lostUnanswered'));
    expect(await confirm(id)).toEqual({ recordId: id });
    await expect(confirm(id)).rejects.toMatchObject(refusal('recordOver'));
  });

  it('an override asks why', async () => {
    const given = { fleet: 1, driverId: other.driverId, why: '' };
    const pass = (more: object) => call(router.overridePayments, { ...given, ...more }, { context: admin });
    await expect(pass({})).rejects.toMatchObject(refusal('whyMissing'));
    await expect(pass({ why: 'Pays tomorrow', reasonId: 999_999 })).rejects.toMatchObject(refusal('reasonUnknown'));
    await expect(pass({ why: 'Pays tomorrow', driverId: 999_999 })).rejects.toMatchObject(refusal('driverUnknown'));
    await pass({ why: 'Pays tomorrow' });
    await expect(pass({ why: 'Pays tomorrow' })).rejects.toMatchObject(refusal('overriddenAlready'));
  });
});

describe('labels', () => {
  const labels = (keyIds: number[]) => call(router.labels, { fleet: 1, keyIds }, { context: handler });

  it('are a sheet for each 24 keys, and of keys of the fleet alone', async () => {
    const sheets = async (count: number) => {
      const { pdfBase64 } = await labels(Array.from({ length: count }, () => main));
      return Buffer.from(pdfBase64, 'base64').toString('latin1').split('/Type /Page\n').length - 1;
    };
    expect([await sheets(1), await sheets(24), await sheets(25)]).toEqual([1, 1, 2]);
    await expect(labels([main, 999_999])).rejects.toMatchObject(refusal('keyUnknown'));
  });
});
