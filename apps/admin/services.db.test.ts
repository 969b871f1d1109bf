import { call } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { MailWay } from '#engine/server/config/config-shape.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openHealth } from '#engine/server/health.ts';
import { testConfig } from '#engine/testing/test-config.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import type { NewMessage } from '#store/outbox/outbox.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

let store: Store;
let desk: Awaited<ReturnType<typeof openDesk>>;
let admin: RequestContext;
let manager: RequestContext;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  desk = await openDesk(store);
  desk.suite.health = openHealth();
  admin = await desk.signIn('Administrator', [1, 2]);
  manager = await desk.signIn('Manager', [1, 2]);
  mailGoes('smtp');
});
afterAll(() => store.close());

function mailGoes(way: MailWay['way']) {
  const from = 'Hansom <no-reply@hansom.example>';
  const mail: MailWay =
    way === 'none' ? { way } : way === 'smtp' ? { way, url: 'smtp://x', from, receiptSecret: null } : { way, from };
  desk.suite.config = testConfig({ mail });
}

type Columns = {
  expires_at?: Date;
  expired_at?: Date;
  tries?: number;
  sent_at?: Date;
  failed_at?: Date;
  next_try_at?: Date;
  claimed_until?: Date;
};

/** A mail as it lies in the outbox; answers its id. */
async function lay(mail: Partial<NewMessage> = {}, columns: Columns & { last_error?: string } = {}): Promise<number> {
  desk.clock.advance(1_000);
  const { id } = await store.db
    .insertInto('outbox')
    .values({
      kind: mail.kind ?? 'note',
      language: mail.language ?? 'en',
      channel: mail.channel ?? 'mail',
      to_address: mail.to ?? 'coach@hansom.example',
      subject: mail.subject ?? 'A note',
      body: mail.body ?? 'Hello',
      secret: mail.secret ?? false,
      created_at: at(0),
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const at = (ms: number) => new Date(desk.clock.nowMs() + ms);
const read = (messageId: number) => call(router.message, { messageId }, { context: admin });
const again = (messageId: number) => call(router.sendAgain, { messageId }, { context: admin });
type Asked = { filter?: 'all' | 'waiting' | 'failed' | 'sent'; channel?: 'all' | 'mail' | 'sms'; words?: string };
const list = (input: Asked = {}) => call(router.messages, input, { context: admin });

test('each part of the suite tells whether it works, what troubles it, and its figures', async () => {
  desk.suite.health.add(
    { name: 'database', check: () => ({ fleets: 2, note: '', cities: ['gothenburg', 'malmo'], empty: [] }) },
    {
      name: 'dispatcher',
      check: () => ({
        1: { ticks: 10, tickMs: 12, failures: 1, refusals: { tooLate: 1 } },
        2: { ticks: 20, tickMs: 7, failures: 0, refusals: {} },
      }),
    },
    { name: 'outbox', check: async () => ({ waiting: 3 }), trouble: async () => 'connect ECONNREFUSED' },
    {
      name: 'positions',
      check: () => {
        throw new Error('The disk is full');
      },
    },
  );
  const { services } = await call(router.services, {}, { context: admin });
  expect(services).toEqual([
    {
      name: 'database',
      state: 'works',
      why: null,
      figures: [
        { name: 'fleets', value: 2 },
        { name: 'cities', value: 'gothenburg, malmo' },
      ],
    },
    {
      name: 'dispatcher',
      state: 'works',
      why: null,
      figures: [
        { name: 'ticks', value: 30 },
        { name: 'tickMs', value: 12 },
        { name: 'failures', value: 1 },
      ],
    },
    { name: 'outbox', state: 'trouble', why: 'connect ECONNREFUSED', figures: [{ name: 'waiting', value: 3 }] },
    { name: 'positions', state: 'down', why: 'The disk is full', figures: [] },
  ]);
});

describe('the outbox', () => {
  test('lists mails newest first, each with its state', async () => {
    await store.db.deleteFrom('outbox').execute();
    const waiting = await lay();
    const sending = await lay({}, { tries: 1, claimed_until: at(60_000) });
    const retrying = await lay({}, { tries: 2, next_try_at: at(60_000), last_error: '451 Later' });
    const failed = await lay({}, { tries: 12, failed_at: at(0), last_error: '550 No such user' });
    const sent = await lay({}, { tries: 1, sent_at: at(0) });
    const { ways, messages: mails } = await list();
    expect(ways).toEqual({ mail: 'smtp', sms: 'outbox' });
    expect(mails.map(({ id, state }) => [id, state])).toEqual([
      [sent, 'sent'],
      [failed, 'failed'],
      [retrying, 'retrying'],
      [sending, 'sending'],
      [waiting, 'waiting'],
    ]);
    expect(mails[2]).toMatchObject({ to: 'coach@hansom.example', tries: 2, lastError: '451 Later' });
    expect(mails[0]).not.toHaveProperty('body');
    const ids = async (filter: 'waiting' | 'failed' | 'sent') => (await list({ filter })).messages.map(({ id }) => id);
    expect(await ids('waiting')).toEqual([retrying, sending, waiting]);
    expect(await ids('failed')).toEqual([failed]);
    expect(await ids('sent')).toEqual([sent]);
  });

  test('is searched by address and subject, letter by letter', async () => {
    const id = await lay({ to: 'Élise_100%@hansom.example', subject: 'Mot de passe' });
    for (const words of ['élise_100%', 'MOT DE', '%@hansom']) {
      expect((await list({ words })).messages.map((mail) => mail.id)).toEqual([id]);
    }
    for (const words of ['_100_', "'; drop table mail", '\\']) expect((await list({ words })).messages).toEqual([]);
  });

  test('shows the text of a mail, but no secret', async () => {
    const [plain, secret] = [await lay({ body: 'Hello' }), await lay({ body: 'one-time 1234', secret: true })];
    const emptied = await lay({ body: '', secret: true }, { tries: 1, sent_at: at(0) });
    expect(await read(plain)).toMatchObject({ body: 'Hello', hidden: null });
    expect(await read(secret)).toMatchObject({ body: null, hidden: 'secret' });
    expect(await read(emptied)).toMatchObject({ body: null, hidden: 'emptied' });
    expect(JSON.stringify(await list())).not.toContain('1234');
  });

  test('of the demo shows secrets too, since mail goes nowhere else', async () => {
    const secret = await lay({ body: 'one-time 1234', secret: true }, { tries: 1, sent_at: at(0) });
    mailGoes('outbox');
    expect(await read(secret)).toMatchObject({ body: 'one-time 1234', hidden: null });
    expect((await list()).ways.mail).toBe('outbox');
    mailGoes('smtp');
  });

  test('sends again what was given up, and writes down who asked for it', async () => {
    const id = await lay({}, { tries: 12, failed_at: at(0), last_error: '550' });
    expect(await again(id)).toEqual({});
    expect(await read(id)).toMatchObject({ state: 'waiting', tries: 0, lastError: null, failedAtMs: null });
    const line = await store.db
      .selectFrom('audit')
      .select(['act', 'actor_kind', 'was'])
      .where('entity', '=', 'outbox')
      .where('entity_id', '=', String(id))
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ act: 'resendMessage', actor_kind: 'user', was: { tries: 12, failed: true } });
  });

  test('refuses to send again what is unknown, sent, emptied, being sent, or has nowhere to go', async () => {
    await expect(again(999_999)).rejects.toMatchObject({ code: 'messageUnknown', status: 404 });
    await expect(read(999_999)).rejects.toMatchObject({ code: 'messageUnknown', status: 404 });
    const sent = await lay({}, { tries: 1, sent_at: at(0) });
    await expect(again(sent)).rejects.toMatchObject({ code: 'messageSent', status: 409 });
    const bounced = await lay({ secret: true, body: '' }, { sent_at: at(0), failed_at: at(0) });
    await expect(again(bounced)).rejects.toMatchObject({ code: 'messageEmptied', status: 409 });
    const sending = await lay({}, { tries: 1, claimed_until: at(60_000) });
    await expect(again(sending)).rejects.toMatchObject({ code: 'messageBeingSent', status: 409 });
    mailGoes('none');
    const waiting = await lay();
    await expect(again(waiting)).rejects.toMatchObject({ code: 'messageNowhere', status: 409 });
    mailGoes('smtp');
  });

  test('is read and moved by administrators only', async () => {
    const id = await lay();
    const denied = { code: 'notAllowed', status: 403 };
    const context = manager;
    await expect(call(router.services, {}, { context })).rejects.toMatchObject(denied);
    await expect(call(router.messages, {}, { context })).rejects.toMatchObject(denied);
    await expect(call(router.message, { messageId: id }, { context })).rejects.toMatchObject(denied);
    await expect(call(router.sendAgain, { messageId: id }, { context })).rejects.toMatchObject(denied);
    const nobody = { ...admin, sessionKey: undefined };
    await expect(call(router.messages, {}, { context: nobody })).rejects.toMatchObject({ code: 'notSignedIn' });
  });

  test('is narrowed to a channel; an SMS is shown by its first words, with its parts', async () => {
    await store.db.deleteFrom('outbox').execute();
    const mail = await lay();
    const sms = await lay({ channel: 'sms', to: '+46701234567', subject: '', body: `Your taxi ${'x'.repeat(200)}` });
    const ids = async (asked: Asked) => (await list(asked)).messages.map(({ id }) => id);
    expect(await ids({})).toEqual([sms, mail]);
    expect(await ids({ channel: 'sms' })).toEqual([sms]);
    expect(await ids({ channel: 'mail' })).toEqual([mail]);
    expect(await ids({ words: 'your taxi' })).toEqual([sms]);
    const [line] = (await list({ channel: 'sms' })).messages;
    expect(line).toMatchObject({ segments: 2, subject: expect.stringMatching(/^Your taxi x/) });
    expect(line?.subject).toHaveLength(120);
    const late = await lay({ channel: 'sms' }, { expired_at: at(0), expires_at: at(0) });
    expect(await read(late)).toMatchObject({ state: 'expired' });
    await expect(again(late)).rejects.toMatchObject({ code: 'messageExpired', status: 409 });
  });

  test.each([{ messageId: 0 }, { messageId: -1 }, { messageId: 'one' }, { messageId: 1e300 }])(
    'takes no such id: %j',
    async (input) => {
      await expect(call(router.message, input as { messageId: number }, { context: admin })).rejects.toMatchObject({
        status: 400,
      });
    },
  );
});

describe('the days that the reasons of dispatch are kept', () => {
  const kept = () => call(router.decisionsKept, {}, { context: admin });
  const keep = (days: number, before: number) => call(router.keepDecisions, { days, before }, { context: admin });

  test('are 90 unless chosen otherwise, told with what they take, and every change is audited', async () => {
    expect(await kept()).toMatchObject({ days: 90, nowBytes: expect.any(Number), dayBytes: null });
    expect(await keep(400, 90)).toEqual({ days: 400 });
    expect(await keep(400, 400)).toEqual({ days: 400 });
    expect((await kept()).days).toBe(400);
    const lines = await store.db.selectFrom('audit').selectAll().where('act', '=', 'setSetting').execute();
    expect(lines).toMatchObject([{ was: { value: null }, became: { value: 400 }, actor_kind: 'user' }]);
  });

  test('are not changed by one who saw another number, nor to fewer than 7 or more than 400', async () => {
    await expect(keep(30, 90)).rejects.toMatchObject({ code: 'settingChanged', data: { days: 400 } });
    for (const days of [6, 401, 30.5]) await expect(keep(days, 400)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect((await kept()).days).toBe(400);
  });
});

describe('what customers are told', () => {
  const rules = (context = admin) => call(router.confirmationRules, { fleet: 1 }, { context });
  const set = (before: number, more: object = {}, context = admin) =>
    call(
      router.setConfirmationRules,
      {
        fleet: 1,
        before,
        rules: {
          sends: ['onItsWay.sms'],
          events: true,
          country: 'AE',
          officePhone: '+971 4 212 3456',
          language: 'fr',
          ...more,
        },
      } as never,
      { context },
    );

  test('goes by the rules of the suite until the fleet sets its own', async () => {
    const { rules: usual, version, ways } = await rules();
    expect(usual).toMatchObject({ events: false, officePhone: '', language: 'en' });
    expect(usual.sends).toContain('takenAhead.mail');
    expect([version, ways]).toEqual([0, { mail: 'smtp', sms: 'outbox' }]);
    expect(await set(0)).toEqual({ version: 1 });
    expect(await set(1, { sends: [], officePhone: '' })).toEqual({ version: 2 });
    expect(await rules()).toMatchObject({ rules: { sends: [], country: 'AE', events: true }, version: 2 });
  });

  test('is set by one at a time, by administrators, for their fleets, and only as it can be', async () => {
    await expect(set(0)).rejects.toMatchObject({ code: 'rulesMoved', status: 409 });
    await expect(set(9)).rejects.toMatchObject({ code: 'rulesMoved', status: 409 });
    await expect(set(2, {}, manager)).rejects.toMatchObject({ code: 'notAllowed', status: 403 });
    await expect(rules(manager)).rejects.toMatchObject({ code: 'notAllowed', status: 403 });
    for (const more of [{ sends: ['onItsWay.post'] }, { country: 'XX' }, { officePhone: 'Anna' }, { language: 'de' }]) {
      await expect(set(2, more)).rejects.toMatchObject({ status: 400 });
    }
    const elsewhere = call(router.confirmationRules, { fleet: 7 }, { context: admin });
    await expect(elsewhere).rejects.toMatchObject({ code: 'fleetNotAllowed', status: 403 });
  });
});
