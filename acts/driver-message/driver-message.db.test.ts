import { beforeAll, describe, expect, it } from 'vitest';
import { TOLD_LATE_MOST_MS } from '#core/job/done-at.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import type { MessageTarget } from '#core/message/driver-message.ts';
import { transact } from '#store/door/transaction.ts';
import { addressLate, messageRows, messagesOfDrivers } from '#store/driver-message/driver-message.ts';
import { insertClassAndGroup } from '#store/testing/company.ts';
import { insertFleet } from '#store/testing/plain-fleet.ts';
import type { Seat } from '../job/answer-offer.ts';
import { COACH, smallFleet } from '../job/testing/small-fleet.ts';
import { deliverMessages } from './deliver-messages.ts';
import { replyMessage } from './reply-message.ts';
import { seeMessage } from './see-message.ts';
import { type DriverMessage, sendMessage } from './send-message.ts';
import { giveShippedMessages } from './shipped-messages.ts';
import { withdrawMessage } from './withdraw-message.ts';

const fleet = await smallFleet();
const { context, store, clock } = fleet;
let areaId = 0;
let userId = 0;

beforeAll(async () => {
  const nobody = { name: 'Nobody drives here', city: 'gothenburg', longitude: 12, latitude: 57.7 };
  await insertFleet(store.db, 2, nobody);
  await giveShippedMessages(context);
  const polygon = JSON.stringify({ type: 'Polygon', coordinates: [] });
  const area = await store.db
    .insertInto('area')
    .values({ fleet_id: 1, code: 'C', name: 'Centrum', polygon })
    .returning('id')
    .executeTakeFirstOrThrow();
  areaId = area.id;
  const group = await store.db
    .insertInto('app_group')
    .values({ name: 'Desk', app_flags: [], option_flags: [], further_rights: [] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const user = await store.db
    .insertInto('app_user')
    .values({
      name: COACH.name,
      full_name: 'Coach',
      group_id: group.id,
      password_hash: '',
      password_changed_at: new Date(clock.nowMs()),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  userId = user.id;
});

const send = (change: Partial<DriverMessage>) =>
  sendMessage(
    context,
    { kind: 'user', id: userId, name: COACH.name },
    {
      fleetId: 1,
      target: { kind: 'fleet' },
      standing: [],
      typeCode: 'INFO',
      text: 'Ice on the bridge',
      templateId: null,
      expiresAtMs: null,
      replies: [],
      ...change,
    },
  );
const rowOf = async (id: number) => (await messageRows(store.db, 1, clock.nowMs(), [id]))[0];
const driversOf = async (messageId: number) =>
  (
    await store.db
      .selectFrom('driver_message_recipient')
      .select('driver_id')
      .where('message_id', '=', messageId)
      .orderBy('driver_id')
      .execute()
  ).map((row) => row.driver_id);

async function sent(target: MessageTarget, more: Partial<DriverMessage> = {}): Promise<number> {
  const answer = await send({ target, ...more });
  if (!answer.ok) throw new Error(`the message was refused: ${answer.code}`);
  return answer.value.messageId;
}
const to = (seat: Seat) => ({ kind: 'driver', driverId: seat.driverId }) as const;
const see = (seat: Seat, messageId: number, doneAtMs?: number) =>
  seeMessage(context, fleet.driver(seat), seat, messageId, doneAtMs);
const reply = (seat: Seat, messageId: number, text: string, doneAtMs?: number) =>
  replyMessage(context, fleet.driver(seat), seat, messageId, text, doneAtMs);

async function newcomer(group: string): Promise<Seat> {
  const seat = await fleet.seat();
  await insertClassAndGroup(store.db, 1, 'taxi', group);
  await store.db.updateTable('driver').set({ driver_group: group }).where('id', '=', seat.driverId).execute();
  return seat;
}
async function signOff(seat: Seat): Promise<void> {
  await store.db
    .updateTable('shift')
    .set({ ended_at: new Date(clock.nowMs()) })
    .where('id', '=', seat.shiftId)
    .execute();
  await store.db
    .updateTable('vehicle_now')
    .set({ shift_id: null, driver_id: null })
    .where('vehicle_id', '=', seat.vehicleId)
    .execute();
}
const comesLater = (seat: Seat) =>
  transact(store, fleet.driver(seat), clock.nowMs(), async (t) => {
    t.unchanged();
    await addressLate(t, seat);
  });

describe('a message goes to those it is meant for', () => {
  it('to the driver named, also where they do not work now', async () => {
    const [away, other] = [await fleet.seat(), await fleet.seat()];
    await signOff(away);
    const id = await sent(to(away));
    expect(await driversOf(id)).toEqual([away.driverId]);
    expect(
      await messagesOfDrivers(store.db, [away.driverId, other.driverId], clock.nowMs(), 'undelivered'),
    ).toMatchObject([
      { messageId: id, driverId: away.driverId, text: 'Ice on the bridge', from: COACH.name, urgent: false },
    ]);
  });

  it('to whoever drives the vehicle, and to nobody where it stands still', async () => {
    const seat = await fleet.seat();
    const target = { kind: 'vehicle', vehicleId: seat.vehicleId } as const;
    expect(await driversOf(await sent(target))).toEqual([seat.driverId]);
    await signOff(seat);
    expect(await send({ target })).toEqual({ ok: false, code: 'nobodyToReach' });
  });

  it('to those who stand in the area now, not to those who come later', async () => {
    const [inside, late] = [await fleet.seat(), await fleet.seat()];
    const id = await sent({ kind: 'area', areaId }, { standing: [inside.vehicleId] });
    await comesLater(late);
    expect(await driversOf(id)).toEqual([inside.driverId]);
    expect(await send({ target: { kind: 'area', areaId } })).toEqual({ ok: false, code: 'nobodyToReach' });
  });

  it('to a group, with those of it who sign on before it expires', async () => {
    const [now, later, never, stranger] = [
      await newcomer('night'),
      await newcomer('night'),
      await newcomer('night'),
      await newcomer('school'),
    ];
    for (const seat of [later, never]) await signOff(seat);
    const id = await sent({ kind: 'group', group: 'night' });
    await comesLater(later);
    await comesLater(stranger);
    expect(await driversOf(id)).toEqual([now.driverId, later.driverId]);
    clock.advance(5 * HOUR_MS);
    await comesLater(never);
    expect(await driversOf(id)).toEqual([now.driverId, later.driverId]);
  });

  it('to the whole fleet in one go, and not to who comes after it was taken back', async () => {
    const working = await store.db
      .selectFrom('vehicle_now')
      .select('driver_id')
      .where('shift_id', 'is not', null)
      .execute();
    const id = await sent({ kind: 'fleet' });
    expect((await driversOf(id)).length).toBe(working.length);
    const late = await fleet.seat();
    expect(await withdrawMessage(context, COACH, { fleetId: 1, messageId: id })).toMatchObject({ ok: true });
    await comesLater(late);
    expect(await driversOf(id)).not.toContain(late.driverId);
  });

  it('with the urgency and the validity of its type, the text of its template and the answers offered', async () => {
    const seat = await fleet.seat();
    const template = await store.db
      .selectFrom('driver_message_template')
      .selectAll()
      .where('name', '=', 'Call the office')
      .executeTakeFirstOrThrow();
    const id = await sent(to(seat), {
      typeCode: 'URGENT',
      text: '  ',
      templateId: template.id,
      replies: ['OK', 'Call me', 'OK'],
    });
    expect(await rowOf(id)).toMatchObject({
      urgent: true,
      text: template.text,
      replies: ['OK', 'Call me'],
      expiresAtMs: clock.nowMs() + 30 * MINUTE_MS,
      targetName: expect.stringContaining('Driver'),
      recipients: 1,
      delivered: 0,
    });
  });
});

describe('a message is refused, and nothing is written', () => {
  it.each<[string, Partial<DriverMessage>]>([
    ['messageEmpty', { text: '   ' }],
    ['messageTooLong', { text: 'x'.repeat(501) }],
    ['typeUnknown', { typeCode: 'GOSSIP' }],
    ['templateUnknown', { templateId: 4_711 }],
    ['replyUnknown', { replies: ['Perhaps'] }],
    ['tooManyReplies', { replies: ['OK', 'Yes', 'No', 'On my way', 'In 10 minutes', 'Call me', 'One more'] }],
    ['expiryPast', { expiresAtMs: 1 }],
    ['expiryTooFar', { expiresAtMs: Date.parse('2031-01-01') }],
    ['targetUnknown', { target: { kind: 'driver', driverId: 9_999 } }],
    ['targetUnknown', { target: { kind: 'vehicle', vehicleId: 9_999 } }],
    ['targetUnknown', { target: { kind: 'area', areaId: 9_999 } }],
    ['targetUnknown', { target: { kind: 'group', group: 'nobody' } }],
    ['nobodyToReach', { fleetId: 2 }],
  ])('%s', async (code, change) => {
    const before = await store.db.selectFrom('driver_message').select('id').execute();
    expect(await send(change)).toMatchObject({ ok: false, code });
    expect(await store.db.selectFrom('driver_message').select('id').execute()).toEqual(before);
  });
});

describe('receipts', () => {
  it('count once: there, read, answered, with the answer told to the office', async () => {
    const seat = await fleet.seat();
    const id = await sent(to(seat), { replies: ['OK'] });
    const delivery = { messageId: id, driverId: seat.driverId, vehicleId: seat.vehicleId };
    await deliverMessages(context, 1, [delivery]);
    expect(await rowOf(id)).toMatchObject({ delivered: 1, read: 0 });
    clock.advance(SECOND_MS);
    await deliverMessages(context, 1, [delivery]);
    expect(await see(seat, id)).toMatchObject({ ok: true });
    clock.advance(SECOND_MS);
    expect(await see(seat, id)).toMatchObject({ ok: true });
    expect(await reply(seat, id, ' On my way ')).toMatchObject({ ok: true });
    expect(await reply(seat, id, 'OK')).toEqual({ ok: false, code: 'alreadyReplied' });
    const row = await rowOf(id);
    expect(row).toMatchObject({ delivered: 1, read: 1, replied: 1 });
    expect(row?.lastReply).toMatchObject({ text: 'On my way', atMs: clock.nowMs() });
    const trail = await store.db
      .selectFrom('audit')
      .select(['act', 'driver_id'])
      .where('entity', '=', 'driverMessage')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(trail.map(({ act }) => act)).toEqual([
      'sendDriverMessage',
      'deliverDriverMessage',
      'readDriverMessage',
      'answerDriverMessage',
    ]);
    expect(trail[3]?.driver_id).toBe(seat.driverId);
  });

  it('an answer is also a receipt; it has words, and not too many', async () => {
    const seat = await fleet.seat();
    const id = await sent(to(seat));
    expect(await reply(seat, id, '  ')).toEqual({ ok: false, code: 'replyEmpty' });
    expect(await reply(seat, id, 'x'.repeat(201))).toEqual({ ok: false, code: 'replyTooLong', detail: { most: 200 } });
    expect(await reply(seat, id, 'x'.repeat(200))).toMatchObject({ ok: true });
    expect(await rowOf(id)).toMatchObject({ delivered: 1, read: 1, replied: 1 });
  });

  it('nobody reads or answers what was not sent to them', async () => {
    const [seat, other] = [await fleet.seat(), await fleet.seat()];
    const id = await sent(to(seat));
    expect(await see(other, id)).toEqual({ ok: false, code: 'messageUnknown' });
    expect(await reply(other, id, 'Yes')).toEqual({ ok: false, code: 'messageUnknown' });
  });

  it('after it expired an answer is refused, a reading still counts, and no terminal is told it any more', async () => {
    const seat = await fleet.seat();
    const id = await sent(to(seat), { expiresAtMs: clock.nowMs() + MINUTE_MS });
    clock.advance(MINUTE_MS);
    expect(await messagesOfDrivers(store.db, [seat.driverId], clock.nowMs(), 'all')).toEqual([]);
    expect(await reply(seat, id, 'Yes')).toEqual({ ok: false, code: 'messageExpired' });
    expect(await see(seat, id)).toMatchObject({ ok: true });
    expect(await withdrawMessage(context, COACH, { fleetId: 1, messageId: id })).toEqual({
      ok: false,
      code: 'messageExpired',
    });
  });

  it('an answer given in time in a tunnel counts when it comes out; one given long ago does not', async () => {
    const [seat, second] = [await fleet.seat(), await fleet.seat()];
    const expiresAtMs = clock.nowMs() + MINUTE_MS;
    const id = await sent(to(seat), { expiresAtMs });
    const late = await sent(to(second), { expiresAtMs });
    clock.advance(5 * MINUTE_MS);
    expect(await reply(seat, id, 'Yes', expiresAtMs - SECOND_MS)).toMatchObject({ ok: true });
    clock.advance(TOLD_LATE_MOST_MS);
    expect(await reply(second, late, 'Yes', expiresAtMs - SECOND_MS)).toEqual({ ok: false, code: 'messageExpired' });
  });

  it('what was taken back cannot be answered, nor taken back again, nor by another fleet', async () => {
    const seat = await fleet.seat();
    const id = await sent(to(seat));
    const take = (fleetId: number) => withdrawMessage(context, COACH, { fleetId, messageId: id });
    expect(await take(2)).toEqual({ ok: false, code: 'messageUnknown' });
    expect(await take(1)).toMatchObject({ ok: true });
    expect(await take(1)).toEqual({ ok: false, code: 'messageWithdrawn' });
    expect(await reply(seat, id, 'Yes')).toEqual({ ok: false, code: 'messageWithdrawn' });
    expect(await messagesOfDrivers(store.db, [seat.driverId], clock.nowMs(), 'all')).toEqual([]);
  });
});

it('Fleets from before there were messages get the shipped types, templates and answers once, and keep their own', async () => {
  const counts = async () => ({
    types: await store.db.selectFrom('driver_message_type').select(['fleet_id', 'code']).orderBy('id').execute(),
    replies: (await store.db.selectFrom('driver_reply').select('id').execute()).length,
  });
  const before = await counts();
  expect(new Set(before.types.map(({ fleet_id }) => fleet_id))).toEqual(new Set([1, 2]));
  await giveShippedMessages(context);
  expect(await counts()).toEqual(before);
  await store.db.deleteFrom('driver_message_template').where('fleet_id', '=', 2).execute();
  await store.db.deleteFrom('driver_message_type').where('fleet_id', '=', 2).execute();
  // Its answers are its own: it has not come from an older release.
  await giveShippedMessages(context);
  expect((await counts()).types.every(({ fleet_id }) => fleet_id === 1)).toBe(true);
  const lines = store.db.selectFrom('audit').select('entity_id').where('act', '=', 'giveShippedMessages');
  expect((await lines.orderBy('id').execute()).map(({ entity_id }) => Number(entity_id))).toEqual([1, 2]);
});
