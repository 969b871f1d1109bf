import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { queueMessage } from '#acts/outbox/queue-message.ts';
import { resendMessage } from '#acts/outbox/resend-message.ts';
import { type Receipt, takeReceipt } from '#acts/outbox/take-receipt.ts';
import { ok } from '#core/kit/result.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { handClock } from '#engine/clock/clock.ts';
import { openStore } from '#store/door/connect.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { claimMessage, type NewMessage } from '#store/outbox/outbox.ts';
import { insertFleet } from '#store/testing/plain-fleet.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { carrierKey, readCarrierKey } from './carrier-key.ts';
import { startOutbox } from './outbox.ts';
import { MOST_TRIES } from './schedule.ts';
import { smsCarrier } from './sms-carrier.ts';
import { mailServer } from './testing/mail-server.ts';
import { type ProviderManners, smsProvider } from './testing/sms-provider.ts';

const { url } = await testDatabase();
const store = openStore(url);
const ADMIN: Actor = { kind: 'user', id: 1, name: 'admin' };
const hand = handClock(Date.parse('2026-11-21T11:00:00Z'));
const parts = { store, clock: hand, wall: hand, log: { error: () => undefined, info: () => undefined } };
await insertFleet(store.db, 4, { time_zone: 'UTC' });

const closers: (() => Promise<void>)[] = [];
beforeEach(async () => {
  for (const table of ['outbox', 'task', 'audit'] as const) await store.db.deleteFrom(table).execute();
});
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});
afterAll(() => store.close());

async function provider(manners: ProviderManners = {}) {
  const made = await smsProvider(manners);
  closers.push(made.close);
  return made;
}
const TOLD = { token: 'let-me-in', sender: 'Cabs' };
function outbox(address: string, mail?: string) {
  const started = startOutbox({
    ...parts,
    mail: mail ? { way: 'smtp', url: mail, from: 'x@hansom.example' } : { way: 'none' },
    sms: { way: 'http', url: address, ...TOLD },
  });
  closers.push(started.stop);
  return started;
}

const SMS: NewMessage = {
  channel: 'sms',
  kind: 'onItsWay',
  language: 'fr',
  to: '+46701234567',
  subject: '',
  body: 'Votre taxi est en route',
};
async function queue(more: Partial<NewMessage> = {}): Promise<number> {
  await transact(store, ADMIN, hand.nowMs(), async (t) => {
    await queueMessage(t, { ...SMS, ...more });
    t.unchanged();
    return ok(null);
  });
  const { id } = await store.db.selectFrom('outbox').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return id;
}
const row = (id: number) => store.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const tasks = () => store.db.selectFrom('task').selectAll().execute();

describe('an SMS', () => {
  test('is handed over once, as JSON with the id it is known by, its language and its parts', async () => {
    const there = await provider();
    const id = await queue();
    const box = outbox(there.url);
    await box.turn();
    await box.turn();
    const { created_at: createdAtMs } = await row(id);
    const key = carrierKey({ id, round: 1, createdAtMs });
    expect(there.posted).toEqual([
      {
        path: '/messages',
        authorization: 'Bearer let-me-in',
        idempotencyKey: key,
        body: {
          id: key,
          to: '+46701234567',
          sender: 'Cabs',
          text: 'Votre taxi est en route',
          language: 'fr',
          encoding: 'gsm-7',
          segments: 1,
        },
      },
    ]);
    expect(await row(id)).toMatchObject({ tries: 1, sent_at: hand.nowMs(), kept_here: false, delivered_at: null });
    expect(await box.figures()).toMatchObject({ way: 'none', smsWay: 'http', waiting: 0 });
  });

  test.each([
    [500, 'text/html', '<h1>Oops</h1>', '500'],
    [503, 'application/json', '{"error":"busy"}', '503 busy'],
    [429, 'application/json', '{"title":"Too many"}', '429 Too many'],
    [401, 'application/json', '{"error":{"message":"Who are you?"}}', '401 Who are you?'],
  ])('that is answered %i is asked again after growing waits', async (status, type, body, told) => {
    let busy = true;
    const there = await provider({ answer: () => (busy ? { status, type, body } : null) });
    const id = await queue();
    const box = outbox(there.url);
    await box.turn();
    expect(await row(id)).toMatchObject({
      tries: 1,
      failed_at: null,
      last_error: told,
      next_try_at: hand.nowMs() + 30_000,
    });
    expect(box.trouble()).toBe(told);
    busy = false;
    hand.advance(30_000);
    await box.turn();
    expect(there.taken()).toHaveLength(1);
    expect(new Set(there.posted.map((one) => one.body.id)).size).toBe(1);
    expect(box.trouble()).toBeNull();
    expect(await tasks()).toEqual([]);
  });

  test.each([
    [400, '{"message":"The number is not in service"}', '400 The number is not in service'],
    [422, 'not a mobile', '422 not a mobile'],
    [404, '', '404'],
  ])(
    'that is refused for good by %i is given up with what was said: the office has a task',
    async (status, body, told) => {
      const there = await provider({ answer: () => ({ status, body }) });
      const id = await queue();
      await outbox(there.url).turn();
      expect(there.posted).toHaveLength(1);
      expect(await row(id)).toMatchObject({ failed_at: hand.nowMs(), last_error: told });
      expect(await tasks()).toMatchObject([{ fleet_id: 4, detail: { to: '+46701234567', error: told } }]);
    },
  );

  test('of a provider that does not answer in time, or is away, is asked again', async () => {
    const silent = await provider({ answer: () => new Promise(() => {}) });
    const claimed = {
      id: 1,
      round: 1,
      createdAtMs: 5,
      claimedUntilMs: 0,
      tries: 1,
      fleetId: null,
      bookingId: null,
      fileId: null,
      fileName: null,
    };
    const message = { ...claimed, ...SMS, channel: 'sms' as const };
    const never = new AbortController().signal;
    expect(await smsCarrier({ url: silent.url, ...TOLD }, { patienceMs: 40 }).deliver(message, never)).toEqual({
      outcome: 'later',
      error: expect.stringMatching(/timeout/i),
    });
    const gone = await smsProvider();
    await gone.close();
    const id = await queue();
    const box = outbox(gone.url);
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      await box.turn();
      expect(await row(id)).toMatchObject({ tries, last_error: expect.stringContaining('ECONNREFUSED') });
      hand.advance(360 * MINUTE_MS);
    }
    expect((await row(id)).failed_at).not.toBeNull();
  });

  test('to what is no number is never handed over', async () => {
    const there = await provider();
    const id = await queue({ to: '0701234567' });
    await outbox(there.url).turn();
    expect(there.posted).toEqual([]);
    expect((await row(id)).last_error).toContain('not a number');
  });

  test('that is too old to be of use is not sent any more', async () => {
    const there = await provider();
    const id = await queue({ expiresAtMs: hand.nowMs() + 10 * MINUTE_MS });
    const later = await queue({ expiresAtMs: hand.nowMs() + 11 * MINUTE_MS });
    hand.advance(10 * MINUTE_MS);
    await outbox(there.url).turn();
    expect(there.posted).toHaveLength(1);
    expect(await row(id)).toMatchObject({ sent_at: null, expired_at: hand.nowMs(), tries: 0 });
    expect((await row(later)).sent_at).not.toBeNull();
    expect(await resendMessage({ ...parts }, ADMIN, id)).toMatchObject({ code: 'messageExpired' });
  });

  test('waits for its provider while mail goes out, and mail does not wait for it', async () => {
    const post = await mailServer();
    closers.push(post.close);
    let open: () => void = () => undefined;
    const gate = new Promise<null>((resolve) => {
      open = () => resolve(null);
    });
    const there = await provider({ answer: () => gate });
    for (let n = 0; n < 4; n += 1) await queue();
    const mail = await queue({ channel: 'mail', to: 'anna@hansom.example', subject: 'Hello' });
    const box = outbox(there.url, post.url);
    const turned = box.turn();
    await expect.poll(() => row(mail).then((one) => one.sent_at)).not.toBeNull();
    expect(there.taken()).toEqual([]);
    open();
    await turned;
    expect(there.taken()).toHaveLength(4);
  });

  test('whose sender dies between handing it over and writing that down is posted once more, and read once', async () => {
    const there = await provider();
    const id = await queue();
    const nowMs = hand.nowMs();
    const claimed = await claimMessage(store.db, 'sms', new Date(nowMs), new Date(nowMs + 3 * MINUTE_MS));
    if (!claimed) throw new Error('Nothing was claimed.');
    await smsCarrier({ url: there.url, ...TOLD }).deliver(claimed, new AbortController().signal);
    const box = outbox(there.url);
    await box.turn();
    expect(there.posted).toHaveLength(1);
    hand.advance(3 * MINUTE_MS);
    await box.turn();
    await box.turn();
    expect(there.posted).toHaveLength(2);
    expect(there.taken()).toHaveLength(1);
    expect(await row(id)).toMatchObject({ tries: 2, sent_at: hand.nowMs() });
  });

  test.each(['sms.example.com', 'ftp://sms.example.com', ''])('has no provider by the name %j', (address) => {
    expect(() => smsCarrier({ url: address, ...TOLD })).toThrow('https://HOST/PATH');
  });
});

describe('a receipt', () => {
  async function sent() {
    const there = await provider();
    const id = await queue();
    await outbox(there.url).turn();
    const key = readCarrierKey(there.taken()[0]?.id ?? '');
    if (!key) throw new Error('The provider got no key.');
    const about = { channel: 'sms' as const, messageId: key.id, round: key.round, createdAtMs: key.createdAtMs };
    return { id, about, there };
  }
  const take = (receipt: Receipt) => takeReceipt({ store, clock: hand }, receipt);

  test('tells that a message was delivered, however often it comes', async () => {
    const { id, about } = await sent();
    hand.advance(5_000);
    const deliveredAtMs = hand.nowMs();
    for (let n = 0; n < 3; n += 1) {
      expect(await take({ ...about, state: 'delivered' })).toEqual({ ok: true, value: { state: 'delivered' } });
      hand.advance(1_000);
    }
    expect(await row(id)).toMatchObject({ delivered_at: deliveredAtMs, failed_at: null });
  });

  test('tells that it failed: the office has one task, and the message may be sent again', async () => {
    const { id, about, there } = await sent();
    const failed = { ...about, state: 'failed', error: 'Phone is off' } as const;
    for (let n = 0; n < 2; n += 1) await take(failed);
    expect(await row(id)).toMatchObject({ failed_at: hand.nowMs(), last_error: 'Phone is off', delivered_at: null });
    expect(await tasks()).toHaveLength(1);
    expect(await resendMessage({ ...parts }, ADMIN, id)).toEqual({ ok: true, value: null });
    await outbox(there.url).turn();
    expect(there.taken()).toHaveLength(2);
    // What is still told of the first round is not of this one.
    await take(failed);
    expect(await row(id)).toMatchObject({ failed_at: null, sent_at: hand.nowMs() });
    await take({ ...about, round: 2, state: 'delivered' });
    expect((await row(id)).delivered_at).not.toBeNull();
  });

  test.each([
    ['failed', 'delivered'],
    ['delivered', 'failed'],
  ] as const)('%s and then %s leave the message delivered, and no task', async (...order) => {
    const { id, about } = await sent();
    for (const state of order)
      await take(state === 'failed' ? { ...about, state, error: 'late' } : { ...about, state });
    expect((await row(id)).delivered_at).not.toBeNull();
    expect((await row(id)).failed_at).toBeNull();
    expect((await tasks()).filter(({ finished_at: at }) => at === null)).toEqual([]);
  });

  test('that comes before the provider’s own answer is not lost, and nothing is sent again', async () => {
    const id = await queue();
    const nowMs = hand.nowMs();
    const claimed = await claimMessage(store.db, 'sms', new Date(nowMs), new Date(nowMs + 3 * MINUTE_MS));
    if (!claimed) throw new Error('Nothing was claimed.');
    const { round, createdAtMs } = claimed;
    await take({ channel: 'sms', messageId: id, round, createdAtMs, state: 'delivered' });
    const there = await provider();
    hand.advance(3 * MINUTE_MS);
    await outbox(there.url).turn();
    expect(there.posted).toEqual([]);
    expect(await row(id)).toMatchObject({ sent_at: nowMs, delivered_at: nowMs });
  });

  test('of a message that is not ours is refused', async () => {
    const { id, about } = await sent();
    expect(await take({ ...about, messageId: id + 1, state: 'delivered' })).toMatchObject({ code: 'messageUnknown' });
    expect(await take({ ...about, channel: 'mail', state: 'delivered' })).toMatchObject({ code: 'messageUnknown' });
    expect(await take({ ...about, createdAtMs: 1, state: 'delivered' })).toMatchObject({ code: 'messageUnknown' });
    for (const key of ['', '1', '1.1', '-1.1.a', '1.1.a.b', '1e3.1.a']) expect(readCarrierKey(key)).toBeNull();
  });
});
