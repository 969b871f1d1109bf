import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import type { StandingCode } from '#core/standing/hindrance.ts';
import { isBlocking, standingOf } from '#core/standing/standing.ts';
import { OVERRIDE_KINDS } from '#core/standing/start.ts';
import type { Actor } from '#store/door/transaction.ts';
import { startFacts } from '#store/standing/start-facts.ts';
import { insertGroup, insertPerson } from '#store/testing/company.ts';
import { COACH, smallFleet } from '../job/testing/small-fleet.ts';
import { hangUpKey, loseKey } from '../key/lose-key.ts';
import { takeStock } from '../key/take-stock.ts';
import { hashPin } from '../session/password.ts';
import { signOff } from '../shift/sign-off.ts';
import { signOn } from '../shift/sign-on.ts';
import { lockVehicle } from '../vehicle/lock-vehicle.ts';
import { extendShift } from './extend-shift.ts';
import { giveOverride } from './give-override.ts';
import { handOut } from './hand-out.ts';
import type { GivenHandover } from './kept-handover.ts';
import { markLateKeys } from './late-keys.ts';
import { rosterShift, withdrawRostered } from './roster-shift.ts';
import { confirmShift, type ShiftEnd, takeIn } from './take-in.ts';

const fleet = await smallFleet();
const { context, store, clock } = fleet;
const pinHash = await hashPin('4711');
const OTHER = { kind: 'user', id: 2, name: 'colleague' } as const;
let desk: Actor;
const KEYS = { kind: 'system', name: 'keys' } as const;

type Pair = { driverId: number; vehicleId: number; did: string; plate: string; main: number; card: number };
let pair: Pair;

async function newPair(keyControl: 'none' | 'handover' | 'strict' = 'strict'): Promise<Pair> {
  const { driverId, vehicleId, shiftId } = await fleet.seat();
  await store.db
    .updateTable('vehicle_now')
    .set({ shift_id: null, driver_id: null })
    .where('vehicle_id', '=', vehicleId)
    .execute();
  await store.db.deleteFrom('shift').where('id', '=', shiftId).execute();
  const vehicle = store.db.updateTable('vehicle').set({ key_control: keyControl }).where('id', '=', vehicleId);
  const { plate } = await vehicle.returning('plate').executeTakeFirstOrThrow();
  const driver = store.db.updateTable('driver').set({ pin_hash: pinHash }).where('id', '=', driverId);
  const { did } = await driver.returning('did').executeTakeFirstOrThrow();
  const key = async (kind: 'main' | 'fuelCard', tag: string) =>
    (
      await store.db
        .insertInto('key_set')
        .values({ fleet_id: 1, vehicle_id: vehicleId, kind, tag })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const main = await key('main', `K${plate}`);
  return { driverId, vehicleId, did, plate, main, card: await key('fuelCard', `F${plate}`) };
}

beforeAll(async () => {
  const group = await insertGroup(store.db, 'Keys', [1]);
  const id = await insertPerson(store.db, 'anna', group, new Date(clock.nowMs()));
  desk = { kind: 'user', id, name: 'anna' };
  await store.db
    .insertInto('driver_message_type')
    .values({ fleet_id: 1, code: 'INFO', name: 'Information', urgency: 'normal', valid_minutes: 60 })
    .execute();
});
beforeEach(async () => {
  pair = await newPair();
});

const asRead = (more: Partial<GivenHandover> = {}): GivenHandover => ({
  odometerMetres: 50_000_000,
  odometerWhy: '',
  fuel: { kind: 'eighths', level: 6 },
  equipment: ['terminal'],
  note: '',
  marks: [],
  signature: null,
  ...more,
});
const searched: ShiftEnd = { searched: true, found: '', totals: null, goesOn: false };

const out = (
  of: Pair = pair,
  more: { keyIds?: number[]; endsAtMs?: number } = {},
  read = asRead(),
  by: Actor = COACH,
) =>
  handOut(
    context,
    by,
    { fleetId: 1, driverId: of.driverId, vehicleId: of.vehicleId, keyIds: [of.main], endsAtMs: null, ...more },
    read,
  );
const outNow = async (of: Pair = pair, more = {}) => {
  const done = await out(of, more);
  if (!done.ok) throw new Error(done.code);
  return done.value.recordId;
};
const back = (recordId: number, keyIds = [pair.main], end = searched, read = asRead()) =>
  takeIn(context, COACH, { fleetId: 1, recordId, keyIds }, end, read);
const on = (of: Pair = pair) => signOn(context, { fleetId: 1, did: of.did, pin: '4711', plate: of.plate });
const off = async (of: Pair = pair) => {
  const seat = await on(of);
  if (!seat.ok) throw new Error(seat.code);
  return signOff(context, fleet.driver(seat.value), seat.value);
};
const recordOf = (id: number) =>
  store.db.selectFrom('shift_record').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const keyOf = (id: number) => store.db.selectFrom('key_set').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const actsOf = async (recordId: number) => {
  const lines = store.db.selectFrom('audit').select('act').where('entity', '=', 'shiftRecord').orderBy('id');
  return (await lines.where('entity_id', '=', String(recordId)).execute()).map(({ act }) => act);
};

describe('a shift from key to key', () => {
  it('holds several sign-ons, and is confirmed as the key comes back', async () => {
    expect(await on()).toMatchObject({ code: 'keyNotOut', detail: { plate: pair.plate } });
    const recordId = await outNow(pair, { keyIds: [pair.main, pair.card] });
    expect(await keyOf(pair.main)).toMatchObject({ state: 'out', record_id: recordId });
    await off();
    expect(await recordOf(recordId)).toMatchObject({ state: 'worked', keyed: true });
    await off();
    const shifts = store.db.selectFrom('shift').select('id').where('shift_record_id', '=', recordId);
    expect(await shifts.execute()).toHaveLength(2);

    const marks = [{ kind: 'scratch', x: 120, y: 300, note: 'left door', photo: null }] as const;
    const totals = { hirings: 4, distanceMetres: 81_000, fareMinor: 120_000 };
    const end = { ...searched, found: 'A black umbrella', totals };
    expect(await back(recordId, [pair.main], end, asRead({ odometerMetres: 50_090_000, marks }))).toMatchObject({
      value: { keysOut: 1 },
    });
    expect(await recordOf(recordId)).toMatchObject({
      state: 'confirmed',
      confirmed_by: 'coach',
      lost_searched: true,
      lost_found: 'A black umbrella',
      meter_fare_minor: 120_000,
    });
    expect(await keyOf(pair.main)).toMatchObject({ state: 'in', record_id: null });
    // The card is not back: it stays with that shift until somebody hangs it up.
    expect(await keyOf(pair.card)).toMatchObject({ state: 'out', record_id: recordId });
    expect(await actsOf(recordId)).toEqual(['handOut', 'takeIn']);
    const damage = store.db.selectFrom('vehicle_damage').select(['kind', 'x', 'note']);
    expect(await damage.where('vehicle_id', '=', pair.vehicleId).execute()).toEqual([
      { kind: 'scratch', x: 120, note: 'left door' },
    ]);
    expect(await hangUpKey(context, COACH, { fleetId: 1, keyId: pair.card })).toMatchObject({ ok: true });
  });

  it('of a car whose keys nobody hands out is opened by a sign-on and confirmed by hand', async () => {
    const plain = await newPair('none');
    await off(plain);
    const { id } = await store.db
      .selectFrom('shift_record')
      .select('id')
      .where('driver_id', '=', plain.driverId)
      .executeTakeFirstOrThrow();
    expect(await recordOf(id)).toMatchObject({ state: 'worked', keyed: false, business_day: '2026-11-21' });
    const confirm = (end = searched, recordId = id) => confirmShift(context, COACH, { fleetId: 1, recordId }, end);
    expect(await confirm({ ...searched, searched: null })).toMatchObject({ code: 'lostUnanswered' });
    expect(await confirm({ ...searched, searched: false, found: 'A hat' })).toMatchObject({ code: 'foundUnsearched' });
    expect(await confirm(searched, 999_999)).toMatchObject({ code: 'recordUnknown' });
    const slip = { ...searched, totals: { hirings: 4, distanceMetres: 30_000, fareMinor: 90_000_000 } };
    expect(await confirm(slip)).toMatchObject({ code: 'oddFare', detail: { least: 0, most: expect.any(Number) } });
    expect(await confirm({ ...slip, confirmed: true })).toMatchObject({ ok: true });
    expect(await confirm()).toMatchObject({ code: 'recordOver', detail: { by: 'coach' } });
  });

  it('goes on after a sign-off, and begins anew after a rest that nobody confirmed before', async () => {
    const plain = await newPair('none');
    const records = () =>
      store.db.selectFrom('shift_record').select('id').where('driver_id', '=', plain.driverId).execute();
    await off(plain);
    await off(plain);
    expect(await records()).toHaveLength(1);
    clock.advance(8 * HOUR_MS);
    await off(plain);
    expect(await records()).toHaveLength(2);
  });
});

describe('a key is not handed out', () => {
  it('to nobody, of nothing, or without the main key', async () => {
    expect(await out({ ...pair, driverId: 999_999 })).toMatchObject({ code: 'driverUnknown' });
    expect(await out({ ...pair, vehicleId: 999_999 })).toMatchObject({ code: 'vehicleUnknown' });
    expect(await out(pair, { keyIds: [pair.card] })).toMatchObject({
      code: 'mainMissing',
      detail: { plate: pair.plate },
    });
    expect(await out(pair, { keyIds: [999_999] })).toMatchObject({ code: 'keyUnknown' });
    const other = await newPair();
    expect(await out(pair, { keyIds: [other.main] })).toMatchObject({ code: 'keyUnknown' });
  });

  it('where it would be due before now, or too late', async () => {
    expect(await out(pair, { endsAtMs: clock.nowMs() })).toMatchObject({ code: 'endPast' });
    expect(await out(pair, { endsAtMs: clock.nowMs() + 13 * HOUR_MS })).toMatchObject({
      code: 'endTooFar',
      detail: { hours: 12 },
    });
  });

  it('with a reading that cannot be', async () => {
    const recordId = await outNow();
    await back(recordId, [pair.main], searched, asRead({ odometerMetres: 50_100_000 }));
    clock.advance(8 * HOUR_MS);
    const read = (more: Partial<GivenHandover>) => out(pair, {}, asRead({ odometerMetres: 50_100_000, ...more }));
    expect(await read({ odometerMetres: 50_099_000 })).toMatchObject({ code: 'odometerBack', detail: { km: 50_100 } });
    const far = { odometerMetres: 50_701_000 };
    expect(await read(far)).toMatchObject({ code: 'odometerFar' });
    expect(await read({ fuel: { kind: 'eighths', level: 9 } })).toMatchObject({ code: 'fuelWrong' });
    const mark = { kind: 'dent', x: 1_001, y: 0, note: '', photo: null } as const;
    expect(await read({ marks: [mark] })).toMatchObject({ code: 'markWrong' });
    expect(await read({ signature: Buffer.from('%PDF-1.7 no picture') })).toMatchObject({ code: 'notAPicture' });
    expect(await read({ ...far, odometerWhy: 'Lent to the coast' })).toMatchObject({ ok: true });
  });

  it('against what hinders, and is once that is let pass', async () => {
    const startsAtMs = clock.nowMs() - 40 * MINUTE_MS;
    const asked = {
      fleetId: 1,
      driverId: pair.driverId,
      vehicleId: null,
      startsAtMs,
      endsAtMs: startsAtMs + 8 * HOUR_MS,
    };
    expect(await rosterShift(context, COACH, asked)).toMatchObject({ ok: true });
    expect(await out()).toMatchObject({ code: 'hindered', detail: { count: 1 } });
    const pass = (more: object = {}) =>
      giveOverride(context, COACH, {
        fleetId: 1,
        driverId: pair.driverId,
        kind: 'shiftStart',
        reasonId: undefined,
        why: 'The tram stood still',
        ...more,
      });
    expect(await pass({ why: ' ' })).toMatchObject({ code: 'whyMissing' });
    expect(await pass({ reasonId: 999_999 })).toMatchObject({ code: 'reasonUnknown' });
    expect(await pass({ driverId: 999_999 })).toMatchObject({ code: 'driverUnknown' });
    expect(await pass({ kind: 'payments' })).toMatchObject({ ok: true });
    expect(await out()).toMatchObject({ code: 'hindered' });
    expect(await pass()).toMatchObject({ ok: true });
    expect(await pass()).toMatchObject({ code: 'overriddenAlready', detail: { by: 'coach' } });
    const recordId = await outNow();
    // It is the shift that was rostered, and the override ends with it.
    expect(await recordOf(recordId)).toMatchObject({ rostered_start_at: startsAtMs, due_at: asked.endsAtMs });
    await back(recordId);
    const overrides = await store.db
      .selectFrom('shift_override')
      .selectAll()
      .where('record_id', '=', recordId)
      .execute();
    expect(overrides.map(({ kind, ended_at }) => [kind, ended_at])).toEqual([
      ['payments', clock.nowMs()],
      ['shiftStart', clock.nowMs()],
    ]);
  });

  it.each<[StandingCode, () => Promise<unknown>]>([
    ['restShort', async () => back(await outNow())],
    ['keyElsewhere', async () => outNow({ ...(await newPair()), driverId: pair.driverId })],
    ['vehicleLocked', () => lockVehicle(context, COACH, { vehicleId: pair.vehicleId, fleets: [1], why: 'Brakes' })],
  ])('against %s, whoever would let it pass', async (code, make) => {
    await make();
    const asked = { fleetId: 1, driverId: pair.driverId, reasonId: undefined, why: 'Please' };
    for (const kind of OVERRIDE_KINDS) await giveOverride(context, COACH, { ...asked, kind });
    expect(await out()).toMatchObject({ code: 'hindered' });
    const facts = await startFacts(store.db, { fleetId: 1, ...pair }, clock.nowMs(), 'keyOut');
    expect(standingOf(facts).filter(isBlocking)).toMatchObject([{ code, override: null }]);
  });

  it('to a second driver: who has it and who gave it is told', async () => {
    await outNow();
    const other = await newPair();
    expect(await out({ ...pair, driverId: other.driverId })).toMatchObject({
      code: 'keyNotIn',
      detail: { tag: `K${pair.plate}`, by: 'coach', who: expect.stringContaining('Driver') },
    });
  });

  it('while another drives the car, or the driver has a shift already', async () => {
    const plain = await newPair('none');
    await on(plain);
    expect(await out({ ...plain, driverId: pair.driverId })).toMatchObject({ code: 'vehicleTaken' });
    expect(await out({ ...pair, driverId: plain.driverId })).toMatchObject({ code: 'driverHasShift' });
  });
});

describe('a car that comes back in mid-shift', () => {
  const goesOn = { ...searched, goesOn: true };

  it('leaves its driver the rest of the shift in another, without a rest between', async () => {
    const first = await outNow(pair, { endsAtMs: clock.nowMs() + 6 * HOUR_MS });
    expect(await back(first, [pair.main], goesOn)).toMatchObject({ ok: true });
    const spare = await newPair();
    const next = await outNow({ ...spare, driverId: pair.driverId });
    const [before, after] = [await recordOf(first), await recordOf(next)];
    expect(before).toMatchObject({ state: 'confirmed', goes_on_until: before.due_at });
    expect(after).toMatchObject({
      goes_on_from: first,
      business_day: before.business_day,
      due_at: before.due_at,
      state: 'opened',
    });
    expect(await back(next, [spare.main])).toMatchObject({ ok: true });
    // Once: whoever ended the shift rests.
    const third = await newPair();
    expect(await out({ ...third, driverId: pair.driverId })).toMatchObject({ code: 'hindered' });
  });

  it('does so by a sign-on too, and not where the shift was to end by then', async () => {
    const first = await outNow(pair, { endsAtMs: clock.nowMs() + 2 * HOUR_MS });
    await back(first, [pair.main], goesOn);
    const plain = await newPair('none');
    await off({ ...plain, driverId: pair.driverId, did: pair.did });
    const gone = await store.db.selectFrom('shift_record').select('id').where('goes_on_from', '=', first).execute();
    expect(gone).toHaveLength(1);

    const other = await newPair();
    const late = await outNow(other, { endsAtMs: clock.nowMs() + HOUR_MS });
    clock.advance(2 * HOUR_MS);
    expect(await back(late, [other.main], goesOn)).toMatchObject({ code: 'nothingLeft' });
    expect(await back(late, [other.main])).toMatchObject({ ok: true });
  });
});

it('many desks at one key: one wins, every other is told who', async () => {
  const drivers = await Promise.all(Array.from({ length: 8 }, () => newPair()));
  const done = await Promise.all(
    drivers.map((of, n) => out({ ...pair, driverId: of.driverId }, {}, asRead(), n % 2 ? COACH : OTHER)),
  );
  const won = done.filter(({ ok }) => ok);
  expect(won).toHaveLength(1);
  const holder = await keyOf(pair.main);
  const { driver_id } = await recordOf(holder.record_id ?? 0);
  const name = await store.db.selectFrom('driver').select('name').where('id', '=', driver_id).executeTakeFirstOrThrow();
  for (const one of done) if (!one.ok) expect(one).toMatchObject({ code: 'keyNotIn', detail: { who: name.name } });
});

describe('a key does not come back', () => {
  it('from a shift that is none, not open, or still driven; and not without itself', async () => {
    expect(await back(999_999)).toMatchObject({ code: 'recordUnknown' });
    const span = { startsAtMs: clock.nowMs(), endsAtMs: clock.nowMs() + HOUR_MS };
    const planned = await rosterShift(context, COACH, {
      fleetId: 1,
      driverId: pair.driverId,
      vehicleId: null,
      ...span,
    });
    expect(planned.ok && (await back(planned.value.recordId))).toMatchObject({ code: 'notOpened' });
    const recordId = await outNow();
    await on();
    expect(await back(recordId)).toMatchObject({ code: 'stillSignedOn', detail: { plate: pair.plate } });
    await off();
    expect(await back(recordId, [])).toMatchObject({ code: 'mainMissing' });
    expect(await back(recordId, [pair.main, pair.card])).toMatchObject({ code: 'keyUnknown' });
    expect(await back(recordId, [pair.main], { ...searched, searched: null })).toMatchObject({
      code: 'lostUnanswered',
    });
    expect(await back(recordId)).toMatchObject({ ok: true });
    expect(await back(recordId, [])).toMatchObject({ code: 'recordOver', detail: { by: 'coach' } });
  });

  it('where it is lost: the shift is confirmed without it', async () => {
    const recordId = await outNow();
    const lose = (keyId: number) => loseKey(context, COACH, { fleetId: 1, keyId, why: 'Fell into the canal' });
    expect(await confirmShift(context, COACH, { fleetId: 1, recordId }, searched)).toMatchObject({
      code: 'mainMissing',
    });
    expect(await lose(999_999)).toMatchObject({ code: 'keyUnknown' });
    expect(await lose(pair.main)).toMatchObject({ ok: true });
    expect(await lose(pair.main)).toMatchObject({ code: 'keyLostAlready' });
    expect(await confirmShift(context, COACH, { fleetId: 1, recordId }, searched)).toMatchObject({ ok: true });
    const other = await newPair();
    expect(await out({ ...pair, driverId: other.driverId }, { keyIds: [] })).toMatchObject({ code: 'mainMissing' });
    expect(await hangUpKey(context, COACH, { fleetId: 1, keyId: pair.main })).toMatchObject({ ok: true });
    expect(await hangUpKey(context, COACH, { fleetId: 1, keyId: pair.main })).toMatchObject({ code: 'keyThere' });
    expect(await hangUpKey(context, COACH, { fleetId: 1, keyId: 999_999 })).toMatchObject({ code: 'keyUnknown' });
    await outNow({ ...pair, driverId: other.driverId });
    expect(await hangUpKey(context, COACH, { fleetId: 1, keyId: pair.main })).toMatchObject({ code: 'keyWithShift' });
  });
});

describe('a key that is late', () => {
  const told = async (driverId: number) => {
    const texts = store.db
      .selectFrom('driver_message_recipient as r')
      .innerJoin('driver_message as m', 'm.id', 'r.message_id')
      .select('m.text')
      .where('r.driver_id', '=', driverId)
      .orderBy('m.id');
    return (await texts.execute()).map(({ text }) => text);
  };
  const tasks = (plate: string) =>
    store.db
      .selectFrom('task')
      .selectAll()
      .where('request', '=', 'LateKey')
      .where('detail', '@>', JSON.stringify({ plate }) as never)
      .execute();

  it('is told to its driver after an hour, and is a task after three more, each once', async () => {
    const recordId = await outNow(pair, { endsAtMs: clock.nowMs() + HOUR_MS });
    const look = () => markLateKeys(context, KEYS, 1);
    clock.advance(2 * HOUR_MS - 1);
    await look();
    expect((await keyOf(pair.main)).state).toBe('out');
    clock.advance(1);
    await look();
    await look();
    expect((await keyOf(pair.main)).state).toBe('late');
    expect(await told(pair.driverId)).toEqual([expect.stringContaining(`The key of ${pair.plate} was due at`)]);
    expect(await tasks(pair.plate)).toHaveLength(0);
    clock.advance(3 * HOUR_MS);
    await Promise.all([look(), look()]);
    expect(await tasks(pair.plate)).toMatchObject([{ finished_at: null }]);
    await back(recordId);
    expect(await tasks(pair.plate)).toMatchObject([{ finished_by: 'coach' }]);
    expect((await recordOf(recordId)).late_at).not.toBeNull();
  });

  it('is not late where the key desk knew it, and the driver is told that it does', async () => {
    const recordId = await outNow(pair, { endsAtMs: clock.nowMs() + HOUR_MS });
    const extend = (endsAtMs: number, id = recordId) =>
      extendShift(context, desk, { fleetId: 1, recordId: id, endsAtMs, why: 'A long trip' });
    expect(await extend(clock.nowMs())).toMatchObject({ code: 'endPast' });
    expect(await extend(clock.nowMs() + 13 * HOUR_MS)).toMatchObject({ code: 'endTooFar' });
    expect(await extend(clock.nowMs() + HOUR_MS, 999_999)).toMatchObject({ code: 'recordUnknown' });
    expect(await extend(clock.nowMs() + 5 * HOUR_MS)).toMatchObject({ ok: true });
    clock.advance(3 * HOUR_MS);
    await markLateKeys(context, KEYS, 1);
    expect((await keyOf(pair.main)).state).toBe('out');
    expect(await told(pair.driverId)).toEqual([expect.stringContaining('The key desk knows')]);
    await back(recordId);
    expect(await extend(clock.nowMs() + HOUR_MS)).toMatchObject({ code: 'recordOver' });
  });
});

describe('a shift is rostered', () => {
  it('within what may be, and taken back before it begins', async () => {
    const now = clock.nowMs();
    const plan = (more: object = {}) =>
      rosterShift(context, COACH, {
        fleetId: 1,
        driverId: pair.driverId,
        vehicleId: pair.vehicleId,
        startsAtMs: now + HOUR_MS,
        endsAtMs: now + 9 * HOUR_MS,
        ...more,
      });
    expect(await plan({ driverId: 999_999 })).toMatchObject({ code: 'driverUnknown' });
    expect(await plan({ vehicleId: 999_999 })).toMatchObject({ code: 'vehicleUnknown' });
    expect(await plan({ endsAtMs: now + HOUR_MS })).toMatchObject({ code: 'endBeforeStart' });
    expect(await plan({ startsAtMs: now - 9 * HOUR_MS, endsAtMs: now })).toMatchObject({ code: 'endPast' });
    expect(await plan({ endsAtMs: now + 14 * HOUR_MS })).toMatchObject({ code: 'endTooFar' });
    const made = await plan();
    expect(await plan({ startsAtMs: now, endsAtMs: now + 2 * HOUR_MS })).toMatchObject({ code: 'rosterClash' });
    expect(await plan({ startsAtMs: now, endsAtMs: now + HOUR_MS })).toMatchObject({ ok: true });
    const withdraw = (recordId: number) => withdrawRostered(context, COACH, { fleetId: 1, recordId });
    expect(await withdraw(999_999)).toMatchObject({ code: 'recordUnknown' });
    expect(made.ok && (await withdraw(made.value.recordId))).toMatchObject({ ok: true });
    const recordId = await outNow();
    expect(await withdraw(recordId)).toMatchObject({ code: 'alreadyOpened' });
  });

  it('and a driver who is off, too early or too late signs on only by an override', async () => {
    const plain = await newPair('none');
    const plan = async (fromMs: number) => {
      const startsAtMs = clock.nowMs() + fromMs;
      const span = { startsAtMs, endsAtMs: startsAtMs + 8 * HOUR_MS };
      const made = await rosterShift(context, COACH, {
        fleetId: 1,
        driverId: plain.driverId,
        vehicleId: null,
        ...span,
      });
      if (!made.ok) throw new Error(made.code);
      return made.value.recordId;
    };
    const refused = async (fromMs: number, code: string) => {
      const recordId = await plan(fromMs);
      expect(await on(plain)).toMatchObject({ code });
      await withdrawRostered(context, COACH, { fleetId: 1, recordId });
    };
    await refused(30 * HOUR_MS, 'dayOff');
    await refused(2 * HOUR_MS, 'startNotReached');
    await refused(-20 * MINUTE_MS, 'lateStart');
    await plan(20 * MINUTE_MS);
    expect(await on(plain)).toMatchObject({ ok: true });
  });
});

it('a stock-take notes what hangs there', async () => {
  const taken = await takeStock(context, COACH, { fleetId: 1, tags: [`k${pair.plate}`, 'NOBODY’S'] });
  expect(taken).toMatchObject({ value: { unknown: ['NOBODY’S'], seen: [pair.main] } });
  expect(taken.ok && taken.value.missing).toContain(pair.card);
  expect((await keyOf(pair.main)).seen_at).toBe(clock.nowMs());
});
