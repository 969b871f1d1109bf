import { afterAll, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import { handClock } from '#engine/clock/clock.ts';
import { openStore } from '#store/door/connect.ts';
import { type Addressees, userMessages } from '#store/message/user-message.ts';
import { insertFleet } from '#store/testing/plain-fleet.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { letGroupSee, narrowUser } from '#store/user/user.ts';
import { deleteUserMessage } from './delete-user-message.ts';
import { sendUserMessage } from './send-user-message.ts';

const store = openStore((await testDatabase()).url);
afterAll(() => store.close());
const clock = handClock(Date.parse('2026-11-21T11:00:00Z'));
const context = { store, clock };
for (const id of [1, 2, 3]) await insertFleet(store.db, id);

async function group(name: string, fleets: number[]): Promise<number> {
  const { id } = await store.db
    .insertInto('app_group')
    .values({ name, app_flags: [], option_flags: [], further_rights: [] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await letGroupSee(store.db, id, fleets);
  return id;
}

async function user(name: string, groupId: number, fleets: number[], active = true) {
  const { id } = await store.db
    .insertInto('app_user')
    .values({
      name,
      full_name: name,
      group_id: groupId,
      password_hash: 'none',
      password_changed_at: new Date(clock.nowMs()),
      active,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await narrowUser(store.db, id, fleets);
  return { id, name };
}

const office = await group('Office', [1, 2]);
const night = await group('Night', [2]);
const strangers = await group('Strangers', [3]);
const sender = { ...(await user('sender', office, [1])), fleets: [1] };
const both = await user('both', office, []);
const second = await user('second', office, [2]);
const first = await user('first', office, [1, 2]);
const nightly = await user('nightly', night, []);
const stranger = await user('stranger', strangers, []);
const gone = await user('gone', office, [1], false);

const inAnHour = () => clock.nowMs() + HOUR_MS;
const send = (to: Addressees, more: { text?: string; expiresAtMs?: number; fleets?: number[] } = {}) =>
  sendUserMessage(context, more.fleets ? { ...sender, fleets: more.fleets } : sender, {
    text: more.text ?? 'Hello',
    to,
    expiresAtMs: more.expiresAtMs ?? inAnHour(),
  });
const inbox = async (one: { id: number }, past = false) =>
  (await userMessages(store.db, { userId: one.id, nowMs: clock.nowMs(), past })).map(({ text }) => text);

describe('a message', () => {
  test('to all reaches whoever is active and shares a fleet with the sender, but not the sender', async () => {
    expect(await send('all', { text: 'To all' })).toMatchObject({ ok: true, value: { recipients: 2 } });
    for (const one of [both, first]) expect(await inbox(one)).toContain('To all');
    for (const one of [sender, second, nightly, stranger, gone]) expect(await inbox(one)).toEqual([]);
  });

  test('to a group reaches those of it who share a fleet', async () => {
    expect(await send({ groups: [night] })).toMatchObject({ ok: false, code: 'nobodyAddressed' });
    const sent = await send({ groups: [night, strangers] }, { text: 'To the night', fleets: [1, 2] });
    expect(sent).toMatchObject({ value: { recipients: 1 } });
    expect(await inbox(nightly)).toEqual(['To the night']);
    expect(await inbox(stranger)).toEqual([]);
  });

  test('to users leaves out those of other fleets, and may go to oneself', async () => {
    const to = { users: [sender.id, second.id, stranger.id, gone.id, 999_999] };
    expect(await send(to, { text: 'By name' })).toMatchObject({ value: { recipients: 1 } });
    expect(await inbox(sender)).toEqual(['By name']);
    expect(await send({ users: [stranger.id] })).toMatchObject({ code: 'nobodyAddressed' });
    expect(await send({ users: [] })).toMatchObject({ code: 'nobodyAddressed' });
    expect(await send({ groups: [] })).toMatchObject({ code: 'nobodyAddressed' });
  });

  test('from a sender without fleets reaches nobody', async () => {
    expect(await send('all', { fleets: [] })).toMatchObject({ code: 'nobodyAddressed' });
  });

  test.each([
    [{ text: ' \n ' }, 'messageEmpty'],
    [{ text: 'x'.repeat(2_001) }, 'messageTooLong'],
    [{ expiresAtMs: clock.nowMs() }, 'expiryPast'],
  ])('is refused where there is nothing, too much or no time left to read: %s', async (more, code) => {
    expect(await send('all', more)).toMatchObject({ ok: false, code });
  });

  test('of the longest length is kept to the letter, script and all', async () => {
    const text = `<script>alert(1)</script>${'é'.repeat(1_975)}`;
    expect(text).toHaveLength(2_000);
    await send({ users: [both.id] }, { text });
    expect((await inbox(both))[0]).toBe(text);
  });

  test('is written to the audit with its sender', async () => {
    const sent = await send('all', { text: 'For the record' });
    const lines = await store.db
      .selectFrom('audit')
      .select(['actor_name', 'act', 'became'])
      .where('entity', '=', 'userMessage')
      .where('entity_id', '=', String(sent.ok ? sent.value.messageId : 0))
      .execute();
    expect(lines).toMatchObject([{ actor_name: 'sender', act: 'sendUserMessage', became: { text: 'For the record' } }]);
  });
});

describe('a message received', () => {
  test('is read newest first until it expires, and for a week more by who asks for past ones', async () => {
    await send({ users: [first.id] }, { text: 'older', expiresAtMs: clock.nowMs() + 3 * HOUR_MS });
    clock.advance(1_000);
    await send({ users: [first.id] }, { text: 'newer' });
    expect((await inbox(first)).slice(0, 2)).toEqual(['newer', 'older']);
    clock.advance(2 * HOUR_MS);
    expect(await inbox(first)).toEqual(['older']);
    expect((await inbox(first, true)).slice(0, 2)).toEqual(['newer', 'older']);
    clock.advance(8 * DAY_MS);
    expect(await inbox(first, true)).toEqual([]);
  });

  test('is deleted for its reader alone', async () => {
    const sent = await send({ users: [both.id, first.id] }, { text: 'To two' });
    const id = sent.ok ? sent.value.messageId : 0;
    expect(await deleteUserMessage(context, both, id)).toEqual({ ok: true, value: null });
    expect(await deleteUserMessage(context, both, id)).toEqual({ ok: true, value: null });
    expect(await inbox(both)).not.toContain('To two');
    expect(await inbox(both, true)).toContain('To two');
    expect(await inbox(first)).toContain('To two');
    clock.advance(8 * DAY_MS);
    expect(await inbox(both, true)).toEqual([]);
  });

  test('by somebody else, or by nobody, is not there to be deleted', async () => {
    const sent = await send({ users: [first.id] }, { text: 'Not yours' });
    const id = sent.ok ? sent.value.messageId : 0;
    expect(await deleteUserMessage(context, both, id)).toMatchObject({ ok: false, code: 'messageUnknown' });
    expect(await deleteUserMessage(context, both, 999_999)).toMatchObject({ code: 'messageUnknown' });
    expect(await inbox(first)).toContain('Not yours');
  });
});
