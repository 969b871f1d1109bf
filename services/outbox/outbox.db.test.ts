import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { queueMessage } from '#acts/outbox/queue-message.ts';
import { resendMessage } from '#acts/outbox/resend-message.ts';
import { takeReceipt } from '#acts/outbox/take-receipt.ts';
import { ok, refuse } from '#core/kit/result.ts';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { handClock } from '#engine/clock/clock.ts';
import { openStore } from '#store/door/connect.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { claimMessage, type NewMessage } from '#store/outbox/outbox.ts';
import { insertFleet } from '#store/testing/plain-fleet.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { readMailId } from './carrier-key.ts';
import { startOutbox } from './outbox.ts';
import type { MailRoute } from './routes.ts';
import { MOST_TRIES } from './schedule.ts';
import { smtpCarrier } from './smtp-carrier.ts';
import { type Manners, mailServer } from './testing/mail-server.ts';

const { url } = await testDatabase();
const store = openStore(url);
const FROM = 'Göteborgs Taxi <no-reply@hansom.example>';
const ADMIN: Actor = { kind: 'user', id: 1, name: 'admin' };
const hand = handClock(Date.parse('2026-11-21T11:00:00Z'));
const parts = { store, clock: hand, wall: hand, log: { error: () => undefined, info: () => undefined } };
for (const id of [4, 7]) await insertFleet(store.db, id, { time_zone: 'UTC' });

const closers: (() => Promise<void>)[] = [];
beforeEach(async () => {
  for (const table of ['outbox', 'task', 'audit'] as const) await store.db.deleteFrom(table).execute();
});
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});
afterAll(() => store.close());

async function server(manners: Manners = {}) {
  const made = await mailServer(manners);
  closers.push(made.close);
  return made;
}

function outbox(mail: MailRoute | string) {
  const route: MailRoute = typeof mail === 'string' ? { way: 'smtp', url: mail, from: FROM } : mail;
  const started = startOutbox({ ...parts, mail: route, sms: { way: 'none' } });
  closers.push(started.stop);
  return started;
}

const LETTER: NewMessage = {
  kind: 'note',
  language: 'en',
  to: 'coach@hansom.example',
  subject: 'A note',
  body: 'Hello\n',
};

/** Queues a mail as an act would; answers its id. */
async function queue(more: Partial<NewMessage> = {}): Promise<number> {
  await transact(store, ADMIN, hand.nowMs(), async (t) => {
    await queueMessage(t, { ...LETTER, ...more });
    t.audit({ act: 'try', entity: 'outbox', entityId: 0 });
    return ok(null);
  });
  const { id } = await store.db.selectFrom('outbox').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return id;
}

const row = (id: number) => store.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const tasks = () => store.db.selectFrom('task').selectAll().execute();
const acts = async () =>
  (await store.db.selectFrom('audit').select('act').where('act', '!=', 'try').execute()).map(({ act }) => act);

describe('a mail that is queued', () => {
  test('is delivered once, in French with its accents, to the one it is for', async () => {
    const post = await server();
    const id = await queue({
      language: 'fr',
      to: 'élise@hansom.example',
      subject: 'Votre mot de passe à usage unique – à changer',
      body: 'Bonjour Élise,\n\nvoici « œuf-9 ». Valable jusqu’à 14 h.\n.\nÀ bientôt\n',
    });
    const box = outbox(post.url);
    await box.turn();
    await box.turn();
    expect(post.letters).toHaveLength(1);
    const [{ mail, to, from }] = post.letters as [(typeof post.letters)[0]];
    expect(to).toEqual(['élise@hansom.example']);
    expect(from).toBe('no-reply@hansom.example');
    expect(mail.from).toEqual({ name: 'Göteborgs Taxi', address: 'no-reply@hansom.example' });
    expect(mail.subject).toBe('Votre mot de passe à usage unique – à changer');
    expect(mail.text).toBe('Bonjour Élise,\n\nvoici « œuf-9 ». Valable jusqu’à 14 h.\n.\nÀ bientôt\n');
    expect(mail.headers.find(({ key }) => key === 'content-language')?.value).toBe('fr');
    expect(await row(id)).toMatchObject({ tries: 1, sent_at: hand.nowMs(), last_error: null, claimed_until: null });
  });

  test('is sent after its commit without waiting for the timer', async () => {
    let taken: (subject: string) => void = () => undefined;
    const arrived = new Promise<string>((resolve) => {
      taken = resolve;
    });
    const post = await server({
      letter: ({ mail }) => {
        taken(mail.subject ?? '');
        return null;
      },
    });
    const box = outbox(post.url);
    await box.turn();
    await queue({ subject: 'At once' });
    expect(await arrived).toBe('At once');
  });

  test('is not sent where its change is rolled back', async () => {
    const post = await server();
    await transact(store, ADMIN, hand.nowMs(), async (t) => {
      await queueMessage(t, LETTER);
      return refuse('no');
    });
    await outbox(post.url).turn();
    expect(post.letters).toEqual([]);
  });

  test('that holds a secret is emptied once sent, any other is kept', async () => {
    const post = await server();
    const [secret, plain] = [await queue({ body: 'one-time 1234', secret: true }), await queue()];
    await outbox(post.url).turn();
    expect(post.letters.map(({ mail }) => mail.text)).toContain('one-time 1234\n');
    expect((await row(secret)).body).toBe('');
    expect((await row(plain)).body).toBe('Hello\n');
  });

  test('cannot smuggle a header or another recipient in by its subject or address', async () => {
    const post = await server();
    const id = await queue({ subject: 'Hi\r\nBcc: thief@evil.example\r\n\r\nBody', to: 'coach@hansom.example' });
    const bad = await Promise.all(
      [
        'coach@hansom.example, thief@evil.example',
        'coach@hansom.example\r\nRCPT TO:<thief@evil.example>',
        'Coach <coach@hansom.example>',
        '"thief@evil.example"@hansom.example',
        'nobody',
        `${'x'.repeat(250)}@hansom.example`,
      ].map((to) => queue({ to })),
    );
    await outbox(post.url).turn();
    expect(post.letters).toHaveLength(1);
    expect(post.letters[0]?.to).toEqual(['coach@hansom.example']);
    expect(post.letters[0]?.mail.bcc ?? []).toEqual([]);
    expect(post.letters[0]?.mail.subject).toBe('Hi Bcc: thief@evil.example Body');
    expect((await row(id)).sent_at).not.toBeNull();
    for (const one of bad) {
      expect(await row(one)).toMatchObject({
        sent_at: null,
        last_error: expect.stringContaining('not a mail address'),
      });
      expect((await row(one)).failed_at).not.toBeNull();
    }
  });
});

describe('a server that does not take the mail', () => {
  test('and says later is asked again, after growing waits, until it takes it', async () => {
    let busy = true;
    const post = await server({ letter: () => (busy ? { code: 451, text: 'Try later' } : null) });
    const id = await queue();
    const box = outbox(post.url);
    await box.turn();
    expect(await row(id)).toMatchObject({
      tries: 1,
      failed_at: null,
      next_try_at: hand.nowMs() + 30_000,
      last_error: expect.stringContaining('451 Try later'),
    });
    await box.turn();
    expect((await row(id)).tries).toBe(1);
    hand.advance(30_000);
    await box.turn();
    expect(await row(id)).toMatchObject({ tries: 2, next_try_at: hand.nowMs() + MINUTE_MS });
    busy = false;
    hand.advance(MINUTE_MS);
    await box.turn();
    expect(post.letters).toHaveLength(1);
    expect(await row(id)).toMatchObject({ tries: 3, last_error: null, next_try_at: null });
    expect(await tasks()).toEqual([]);
  });

  test.each([
    ['recipient', { recipient: () => ({ code: 550, text: 'No such user' }) }],
    ['letter', { letter: () => ({ code: 554, text: 'No such user' }) }],
  ] satisfies [string, Manners][])(
    'and refuses the %s for good is not asked again: the office has a task',
    async (_, manners) => {
      const post = await server(manners);
      const id = await queue();
      await outbox(post.url).turn();
      expect(await row(id)).toMatchObject({ tries: 1, next_try_at: null, failed_at: hand.nowMs() });
      expect(await tasks()).toMatchObject([
        {
          fleet_id: 4,
          request: 'Mail',
          subject: String(id),
          detail: { to: 'coach@hansom.example', error: expect.stringContaining('No such user') },
        },
      ]);
      expect(await acts()).toEqual(['failMessage']);
    },
  );

  test('leaves no secret behind once it holds no longer: given up or still waiting, its text is erased', async () => {
    const post = await server({ recipient: (to) => ({ code: to.startsWith('gone') ? 550 : 451, text: 'No' }) });
    const secret = { secret: true, body: 'one-time 1234', expiresAtMs: hand.nowMs() + HOUR_MS };
    const [gone, waits] = [await queue({ ...secret, to: 'gone@hansom.example' }), await queue(secret)];
    const box = outbox(post.url);
    await box.turn();
    expect(await row(gone)).toMatchObject({ failed_at: hand.nowMs(), body: 'one-time 1234' });
    hand.advance(HOUR_MS);
    await box.turn();
    expect((await row(gone)).body).toBe('');
    expect(await row(waits)).toMatchObject({ body: '', expired_at: hand.nowMs() });
    for (const id of [gone, waits]) {
      expect(await resendMessage(parts, ADMIN, id)).toMatchObject({ code: 'messageExpired' });
    }
  });

  test('or is away is tried twelve times, then the mail is given up with a task', async () => {
    const post = await mailServer();
    await post.close();
    const id = await queue();
    const box = outbox(post.url);
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      await box.turn();
      const mail = await row(id);
      expect(mail).toMatchObject({ tries, last_error: expect.stringContaining('ECONNREFUSED') });
      expect(mail.failed_at === null).toBe(tries < MOST_TRIES);
      hand.advance(6 * HOUR_MS);
    }
    expect(box.trouble()).toContain('ECONNREFUSED');
    expect(await tasks()).toHaveLength(1);
    expect(await box.figures()).toMatchObject({ way: 'smtp', waiting: 0, failed: 1 });
  });
});

describe('several senders', () => {
  test('at once deliver each mail once', async () => {
    const post = await server();
    const ids: number[] = [];
    for (let n = 0; n < 20; n += 1) ids.push(await queue({ subject: `Mail ${n}` }));
    const other = openStore(url);
    closers.push(other.close);
    const boxes = [
      outbox(post.url),
      startOutbox({ ...parts, store: other, mail: { way: 'smtp', url: post.url, from: FROM }, sms: { way: 'none' } }),
    ];
    closers.push(async () => boxes[1]?.stop());
    await Promise.all(boxes.map((box) => box.turn()));
    expect(post.letters.map(({ mail }) => mail.subject).toSorted()).toEqual(ids.map((_, n) => `Mail ${n}`).toSorted());
  });

  test('one of which dies after the server took the mail and before it was marked: it comes once more, known as the same', async () => {
    const post = await server();
    const id = await queue();
    const nowMs = hand.nowMs();
    // The one that dies: it has claimed the mail and handed it over, and marks nothing.
    const claimed = await claimMessage(store.db, 'mail', new Date(nowMs), new Date(nowMs + 3 * MINUTE_MS));
    if (claimed) await smtpCarrier({ url: post.url, from: FROM }).deliver(claimed, new AbortController().signal);
    const box = outbox(post.url);
    await box.turn();
    expect(post.letters).toHaveLength(1);
    hand.advance(3 * MINUTE_MS);
    await box.turn();
    await box.turn();
    expect(post.letters).toHaveLength(2);
    expect(new Set(post.letters.map(({ mail }) => mail.messageId)).size).toBe(1);
    expect(await row(id)).toMatchObject({ tries: 2, sent_at: hand.nowMs() });
  });
});

describe('a mail that was taken and comes back', () => {
  const context = parts;

  test('is known by its id, becomes a task of the office, and what is sent anew bears another id', async () => {
    const post = await server();
    const id = await queue();
    const box = outbox(post.url);
    await box.turn();
    const key = readMailId(post.letters[0]?.mail.messageId ?? '');
    expect(key).toMatchObject({ id, round: 1 });
    const about = { channel: 'mail' as const, messageId: id, round: 1, createdAtMs: key?.createdAtMs ?? 0 };
    const bounced = { ...about, state: 'failed' as const, error: '550 5.1.1 No such user' };
    for (let n = 0; n < 2; n += 1) expect(await takeReceipt(context, bounced)).toMatchObject({ ok: true });
    expect(await row(id)).toMatchObject({ failed_at: hand.nowMs(), last_error: '550 5.1.1 No such user' });
    expect(await tasks()).toMatchObject([
      { subject: String(id), request: 'Mail', finished_at: null, detail: { channel: 'mail' } },
    ]);
    expect(await resendMessage(context, ADMIN, id)).toEqual({ ok: true, value: null });
    await box.turn();
    expect(readMailId(post.letters[1]?.mail.messageId ?? '')).toMatchObject({ id, round: 2 });
    // Of the one before: it says nothing of this one.
    await takeReceipt(context, bounced);
    expect(await row(id)).toMatchObject({ failed_at: null });
  });

  test('leaves no secret behind, also where it is told before the mail is marked as sent', async () => {
    const id = await queue({ secret: true });
    const { createdAtMs = 0 } =
      (await claimMessage(store.db, 'mail', new Date(hand.nowMs()), new Date(hand.nowMs() + 1))) ?? {};
    const about = { channel: 'mail' as const, messageId: id, round: 1, createdAtMs };
    await takeReceipt(context, { ...about, state: 'failed', error: 'Mailbox full' });
    expect(await row(id)).toMatchObject({ body: '', last_error: 'Mailbox full' });
    expect(await resendMessage(context, ADMIN, id)).toMatchObject({ code: 'messageEmptied' });
  });
});

test('stopping waits for the mail that is being sent, and begins no other', async () => {
  let open: () => void = () => undefined;
  let came: () => void = () => undefined;
  const inside = new Promise<void>((resolve) => {
    came = resolve;
  });
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const post = await server({
    letter: async () => {
      came();
      await gate;
      return null;
    },
  });
  const ids = [];
  for (let n = 0; n < 8; n += 1) ids.push(await queue());
  const box = outbox(post.url);
  void box.turn();
  await inside;
  const stopped = box.stop();
  open();
  await stopped;
  const rows = await Promise.all(ids.map(row));
  const sent = rows.filter((mail) => mail.sent_at !== null);
  expect(sent.length).toBe(post.letters.length);
  expect(sent.length).toBeLessThan(8);
  expect(rows.every((mail) => mail.claimed_until === null)).toBe(true);
});

test('in the demo a mail stays on the page, marked as delivered, its secret readable there', async () => {
  const id = await queue({ body: 'one-time 1234', secret: true });
  const box = outbox({ way: 'outbox' });
  await box.turn();
  expect(await row(id)).toMatchObject({ body: 'one-time 1234', sent_at: hand.nowMs(), tries: 1 });
  expect(await box.figures()).toMatchObject({ way: 'outbox', waiting: 0 });
});

test('where no mail is configured nothing is sent', async () => {
  const id = await queue();
  const box = outbox({ way: 'none' });
  await box.turn();
  expect(await row(id)).toMatchObject({ sent_at: null, tries: 0 });
});

describe('sending again', () => {
  const context = { store, clock: hand, wall: hand };

  test('makes a mail that was given up due, and finishes the task about it', async () => {
    let away = true;
    const post = await server({ recipient: () => (away ? { code: 550, text: 'No such user' } : null) });
    const id = await queue();
    const box = outbox(post.url);
    await box.turn();
    away = false;
    expect(await resendMessage(context, ADMIN, id)).toEqual({ ok: true, value: null });
    await box.turn();
    expect(post.letters).toHaveLength(1);
    expect(await row(id)).toMatchObject({ tries: 1, failed_at: null, sent_at: hand.nowMs() });
    expect(await tasks()).toMatchObject([{ finished_at: hand.nowMs(), finished_by: 'admin' }]);
    expect(await acts()).toEqual(['failMessage', 'resendMessage']);
  });

  test('is refused for a mail that is unknown, sent, or just being sent', async () => {
    const id = await queue();
    expect(await resendMessage(context, ADMIN, 999_999)).toMatchObject({ code: 'messageUnknown' });
    await claimMessage(store.db, 'mail', new Date(hand.nowMs()), new Date(hand.nowMs() + MINUTE_MS));
    expect(await resendMessage(context, ADMIN, id)).toMatchObject({ code: 'messageBeingSent' });
    hand.advance(MINUTE_MS);
    await outbox({ way: 'outbox' }).turn();
    expect(await resendMessage(context, ADMIN, id)).toMatchObject({ code: 'messageSent' });
    expect(await acts()).toEqual([]);
  });
});
