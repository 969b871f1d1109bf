import { call } from '@orpc/server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM } from '#acts/context.ts';
import { replyMessage } from '#acts/driver-message/reply-message.ts';
import { giveShippedMessages } from '#acts/driver-message/shipped-messages.ts';
import { hearDrivers } from '#acts/lost-property/hear-drivers.ts';
import { tellDue } from '#acts/lost-property/tell-due.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { formOf } from '#core/case/case-form.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { foundItemKind, lostReportKind } from '#core/lost-property/case.ts';
import { emptyValues } from '#core/resource/resource.ts';
import { handClock } from '#engine/clock/clock.ts';
import { smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openDeskAt } from '#engine/testing/desk.ts';
import { forgetOld } from '#services/retention/retention.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { lostRow } from '#store/lost-property/lost-property.ts';
import { type Crew, insertCrew, insertJob } from '#store/testing/company.ts';
import { setValue } from '#store/testing/set-value.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

const NOW = Date.parse('2026-11-26T10:00:00Z');
const ACTOR = SYSTEM('lostProperty');
let store: Store;
let desk: Awaited<ReturnType<typeof openDeskAt>>;
/** Two at the key desk, and a manager, who supervises. */
let first: RequestContext;
let second: RequestContext;
let manager: RequestContext;
let drawn = '';
let blank = '';
let crews = 0;

const picture = async (ink: boolean) => {
  const line = Buffer.from(
    '<svg width="300" height="120"><path d="M10 90 L150 20 L290 100" stroke="#17202e" stroke-width="4" fill="none"/></svg>',
  );
  const paper = sharp({ create: { width: 300, height: 120, channels: 3, background: '#ffffff' } });
  return (await (ink ? paper.composite([{ input: line }]) : paper).png().toBuffer()).toString('base64');
};

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  desk = await openDeskAt(store, NOW);
  await sign();
  await giveShippedMessages(desk.suite);
  drawn = await picture(true);
  blank = await picture(false);
});
afterAll(() => store.close());

/** Nobody stays signed in for days. */
async function sign() {
  first = await desk.signIn('Key handler', [1]);
  second = await desk.signIn('Key handler', [1]);
  manager = await desk.signIn('Manager', [1]);
}

const as = (context: RequestContext) => ({ context });
const crew = () => insertCrew(store.db, 1, String(600 + (crews += 1)), { beganMs: NOW - 4 * HOUR_MS });
const LOST = {
  kind: 'phone',
  what: 'A black phone',
  colour: 'black',
  lostOn: '2026-11-26',
  lostAt: '10:30',
  name: 'Anna Lost',
  phone: '+46701112233',
};
const FOUND = { kind: 'phone', what: 'A phone', foundOn: '2026-11-26', foundAt: '10:50' };
type Whom = { driver?: number; vehicle?: number };
const report = (change: object = {}, { driver, vehicle }: Whom = {}) =>
  call(
    router.reports.open,
    {
      fleet: 1,
      driver: driver ?? null,
      vehicle: vehicle ?? null,
      ofCase: null,
      values: { ...emptyValues(formOf(lostReportKind)), ...LOST, ...change },
    },
    as(first),
  );
const item = (change: object = {}, { driver, vehicle }: Whom = {}) =>
  call(
    router.items.open,
    {
      fleet: 1,
      driver: driver ?? null,
      vehicle: vehicle ?? null,
      ofCase: null,
      values: { ...emptyValues(formOf(foundItemKind)), ...FOUND, ...change },
    },
    as(first),
  );
type Row = Awaited<ReturnType<typeof item>>;
const reportNow = async (id: number) => (await call(router.reports.get, { fleet: 1, id }, as(first))).row;
const itemNow = async (id: number) => (await call(router.items.get, { fleet: 1, id }, as(first))).row;
const move = (
  row: Row,
  name: string,
  values: Record<string, string | number | boolean | null | string[]> = {},
  context = first,
  why = '',
) => call(router.items.move, { fleet: 1, id: row.id, version: row.version, move: name, why, values }, as(context));
const moveReport = (row: Row, name: string, why = '') =>
  call(router.reports.move, { fleet: 1, id: row.id, version: row.version, move: name, why, values: {} }, as(first));
const seen = ({ id, version }: Row) => ({ id, version });
const link = (lost: Row, found: Row) =>
  call(router.link, { fleet: 1, report: seen(lost), item: seen(found) }, as(first));
const received = async (change: object = {}) => move(await item(change), 'receive');
const HANDED = {
  receiver: 'Anna Lost',
  marks: ['a scratch', 'a red case'],
  identitySeen: true,
  thirdPerson: false,
  letterSeen: false,
  feeMinor: 5_000,
};
const handOver = (row: Row, change: object = {}) =>
  call(router.handOver, { fleet: 1, ...seen(row), ...HANDED, signature: drawn, ...change }, as(first));
const matches = (id: number) => call(router.matches, { fleet: 1, id }, as(first));
const claimed = async () => {
  const [lost, found] = [await report(), await received()];
  await link(lost, found);
  return { lost: await reportNow(lost.id), found: await itemNow(found.id) };
};
const seat = (of: Crew) => ({ ...of, name: 'Driver' });
const answer = async (caseId: number, of: Crew, words: string) => {
  const messageId = (await lostRow(store.db, caseId))?.asked_message_id ?? 0;
  return replyMessage(desk.suite, { kind: 'driver', id: of.driverId, name: 'Driver' }, seat(of), messageId, words);
};
const tasksOf = async (caseId: number) => {
  const rows = await store.db
    .selectFrom('task')
    .select(['request', 'finished_at'])
    .where('subject', '=', `lost ${caseId}`)
    .orderBy('id')
    .execute();
  return rows.map(({ request, finished_at }) => `${request}${finished_at === null ? '' : ' done'}`);
};

describe('a report', () => {
  test('may be about nobody yet, and asks how to reach who lost it', async () => {
    const made = await report({ what: 'A striped scarf', kind: 'clothing' });
    expect(made).toMatchObject({ state: 'open', driverId: null, vehicleId: null });
    expect(made.number).toMatch(/^L-2026-\d+$/);
    expect(await refusalOf(report({ phone: '' }))).toMatchObject({ code: 'fieldInvalid' });
    expect(await refusalOf(report({ lostOn: '2026-11-28' }))).toMatchObject({ code: 'timeAhead' });
    expect(await refusalOf(report({ job: 999_999 }))).toMatchObject({ code: 'jobUnknown' });
    expect(await refusalOf(moveReport(made, 'ask'))).toMatchObject({ code: 'nobodyToAsk' });
    const closed = await moveReport(made, 'closeNotFound', 'Nothing came in.');
    expect((await matches(made.id)).suggestions).toEqual([]);
    expect(await moveReport(closed, 'reopen', 'She rang again.')).toMatchObject({ state: 'open', over: false });
  });

  test('is found by what was lost and by who lost it, and is changed while it is looked for', async () => {
    const made = await report({ what: 'A tuba', kind: 'other', name: 'Greta Brass' });
    for (const text of ['tuba', 'greta', `*${made.number}*`, `]C0${made.number}`])
      expect((await call(router.reports.list, { fleet: 1, text }, as(first))).rows.map(({ id }) => id)).toEqual([
        made.id,
      ]);
    const change = { fleet: 1, id: made.id, version: made.version };
    const changed = await call(
      router.reports.change,
      { ...change, values: { ...made.values, colour: 'gold' } },
      as(first),
    );
    expect(changed.values).toMatchObject({ colour: 'gold' });
    expect((await lostRow(store.db, made.id))?.colours).toEqual(['gold']);
    const later = { fleet: 1, id: made.id, version: changed.version };
    const wrong = (values: object) =>
      refusalOf(call(router.reports.change, { ...later, values: { ...changed.values, ...values } }, as(first)));
    expect(await wrong({ job: 999_999 })).toMatchObject({ code: 'jobUnknown' });
    expect(await wrong({ lostOn: '2026-12-24' })).toMatchObject({ code: 'timeAhead' });
  });

  test('with a trip has its driver asked at once, without a word of who lost it', async () => {
    const of = await crew();
    const job = await insertJob(store.db, 1, {
      atMs: NOW - HOUR_MS,
      state: 'offloaded',
      passenger: { passenger_name: 'Secret Person', phone: '+46701112299' },
      row: { vehicle_id: of.vehicleId, driver_id: of.driverId, shift_id: of.shiftId, finished_at: new Date(NOW) },
    });
    const made = await report({ job: job.id, phone: '+46701112299', name: 'Secret Person' });
    expect(made).toMatchObject({ state: 'contactingDriver', driverId: of.driverId, vehicleId: of.vehicleId });
    const asked = (await lostRow(store.db, made.id))?.asked_message_id ?? 0;
    const { text, replies } = await store.db
      .selectFrom('driver_message')
      .select(['text', 'replies'])
      .where('id', '=', asked)
      .executeTakeFirstOrThrow();
    expect(text).toContain('phone');
    expect(`${text} ${replies.join(' ')}`).not.toMatch(/Secret|4670111/);
    expect(replies).toHaveLength(3);
    const { trips } = await call(router.trips, { fleet: 1, id: made.id }, as(first));
    expect(trips.map(({ id }) => id)).toContain(job.id);
    expect(await refusalOf(call(router.trips, { fleet: 1, id: 9_999_999 }, as(first)))).toMatchObject({
      code: 'caseUnknown',
    });
    expect(await refusalOf(matches(9_999_999))).toMatchObject({ code: 'caseUnknown' });
  });

  test('about a car asks who drove it then', async () => {
    const of = await crew();
    expect(await report({}, { vehicle: of.vehicleId })).toMatchObject({
      state: 'contactingDriver',
      driverId: of.driverId,
    });
  });
});

describe('the driver', () => {
  test('who says yes has an item with them, once; another driver cannot answer', async () => {
    const [of, other] = [await crew(), await crew()];
    const made = await report({ what: 'A blue phone' }, { vehicle: of.vehicleId });
    expect(await answer(made.id, other, 'Yes, I have it')).toMatchObject({ ok: false, code: 'messageUnknown' });
    expect(await answer(made.id, of, 'Yes, I have it')).toMatchObject({ ok: true });
    await hearDrivers(desk.suite, ACTOR);
    await hearDrivers(desk.suite, ACTOR);
    const { rows } = await call(router.items.list, { fleet: 1, driver: of.driverId }, as(first));
    expect(rows).toMatchObject([
      { state: 'reportedByDriver', vehicleId: of.vehicleId, values: { what: 'A blue phone' } },
    ]);
    const { suggestions, answered } = await matches(made.id);
    expect(answered).toBe('yes');
    expect(suggestions[0]).toMatchObject({ id: rows[0]?.id, reasons: expect.arrayContaining(['vehicle', 'hours']) });
  });

  test('who is silent is to be called after 15 minutes, and may still answer', async () => {
    const of = await crew();
    const made = await report({}, { vehicle: of.vehicleId });
    await hearDrivers(desk.suite, ACTOR);
    expect(await tasksOf(made.id)).toEqual([]);
    desk.clock.advance(16 * MINUTE_MS);
    await hearDrivers(desk.suite, ACTOR);
    await hearDrivers(desk.suite, ACTOR);
    expect(await tasksOf(made.id)).toEqual(['LostCall']);
    await answer(made.id, of, 'No');
    await hearDrivers(desk.suite, ACTOR);
    expect(await tasksOf(made.id)).toEqual(['LostCall done']);
    expect((await lostRow(store.db, made.id))?.answered).toBe('no');
    const again = await moveReport(await reportNow(made.id), 'ask');
    await answer(again.id, of, 'I think so, grey?');
    await hearDrivers(desk.suite, ACTOR);
    expect((await lostRow(store.db, made.id))?.answered).toBe('other');
  });
});

describe('an item', () => {
  test('that is a card, food, cash or of value follows its rules', async () => {
    const card = await received({ kind: 'bankCard' });
    expect(await refusalOf(link(await report(), card))).toMatchObject({ code: 'cardNotGiven' });
    expect(await move(card, 'police', { station: 'North' })).toMatchObject({ state: 'police', over: true });
    const food = await received({ kind: 'food' });
    expect(await refusalOf(move(food, 'store', { shelf: 'A1' }))).toMatchObject({ code: 'foodNotKept' });
    expect(await move(food, 'dispose', {}, first, 'It smells.')).toMatchObject({ state: 'disposed' });
    const watch = await received({ kind: 'valuables' });
    expect(await refusalOf(move(watch, 'store', { shelf: 'A1', safe: false }))).toMatchObject({ code: 'safeNeeded' });
    const stored = await move(watch, 'store', { shelf: 'A1', safe: true });
    expect(stored).toMatchObject({ state: 'stored', values: { shelf: 'A1', safe: true } });
    expect(await refusalOf(move(stored, 'charity', { station: 'Red Cross' }))).toMatchObject({ code: 'heldUntil' });
    expect(await move(stored, 'charity', { station: 'Red Cross' }, manager)).toMatchObject({ state: 'charity' });
    expect(await refusalOf(move(await received(), 'count', { amountMinor: 5 }))).toMatchObject({ code: 'notCash' });
    expect(await refusalOf(item({ job: 999_999 }))).toMatchObject({ code: 'jobUnknown' });
    expect(await refusalOf(item({ foundOn: '2026-12-24' }))).toMatchObject({ code: 'timeAhead' });
  });

  test('of cash is counted by two who come to the same', async () => {
    const cash = await received({ kind: 'cash' });
    expect(await refusalOf(move(cash, 'store', { shelf: 'S', safe: true }))).toMatchObject({ code: 'cashNotCounted' });
    expect(await refusalOf(link(await report(), cash))).toMatchObject({ code: 'cashNotCounted' });
    const once = await move(cash, 'count', { amountMinor: 12_000 });
    expect(await refusalOf(move(once, 'count', { amountMinor: 12_000 }))).toMatchObject({ code: 'countedByOne' });
    expect(await refusalOf(move(once, 'count', { amountMinor: 11_000 }, second))).toMatchObject({
      code: 'countDiffers',
    });
    const twice = await move(once, 'count', { amountMinor: 12_000 }, second);
    expect(await move(twice, 'store', { shelf: 'S', safe: true })).toMatchObject({ state: 'stored' });
  });
});

describe('a match', () => {
  test('moves both, and back to where they stood', async () => {
    const [lost, found] = [await report(), await item()];
    const other = await item();
    await link(lost, found);
    expect(await reportNow(lost.id)).toMatchObject({ state: 'matched' });
    expect(await itemNow(found.id)).toMatchObject({ state: 'claimed' });
    expect((await matches(lost.id)).matched).toMatchObject({ id: found.id });
    expect((await matches(found.id)).matched).toMatchObject({ id: lost.id });
    expect(await refusalOf(link(await reportNow(lost.id), other))).toMatchObject({ code: 'moveNotNow' });
    expect(await refusalOf(link(lost, other))).toMatchObject({ code: 'caseMoved' });
    expect(await refusalOf(link({ ...lost, id: 9_999_999 }, other))).toMatchObject({ code: 'caseUnknown' });
    const unlink = (row: Row, why: string) => call(router.unlink, { fleet: 1, report: seen(row), why }, as(first));
    const now = await reportNow(lost.id);
    expect(await refusalOf(unlink(now, ' '))).toMatchObject({ code: 'reasonMissing' });
    await unlink(now, 'Another phone.');
    expect(await reportNow(lost.id)).toMatchObject({ state: 'open' });
    expect(await itemNow(found.id)).toMatchObject({ state: 'reportedByDriver' });
    expect(await refusalOf(unlink(await reportNow(lost.id), 'Again.'))).toMatchObject({ code: 'notMatched' });
  });
});

describe('handing over', () => {
  test('asks marks, identity, a letter from a third person, and a signature', async () => {
    const { found } = await claimed();
    for (const [change, code] of [
      [{ signature: null }, 'signatureEmpty'],
      [{ signature: blank }, 'signatureEmpty'],
      [{ signature: Buffer.from('no picture').toString('base64') }, 'notAPicture'],
      [{ receiver: ' ' }, 'receiverMissing'],
      [{ marks: ['one'] }, 'marksMissing'],
      [{ identitySeen: false }, 'identityNotSeen'],
      [{ thirdPerson: true }, 'letterMissing'],
    ] as const)
      expect(await refusalOf(handOver(found, change))).toMatchObject({ code });
    const open = await received();
    expect(await refusalOf(handOver(open))).toMatchObject({ code: 'moveNotNow' });
    const print = (id: number, paper: 'label' | 'receipt') => call(router.print, { fleet: 1, id, paper }, as(first));
    expect(await refusalOf(print(open.id, 'receipt'))).toMatchObject({ code: 'notHandedOver' });
    expect(await refusalOf(print(9_999_999, 'label'))).toMatchObject({ code: 'caseUnknown' });
    expect(await print(open.id, 'label')).toMatchObject({ copy: false });
    expect(await refusalOf(call(router.openSignature, { fleet: 1, id: open.id }, as(first)))).toMatchObject({
      code: 'noFile',
    });
  });

  test('closes both, with a receipt and the signature to look at', async () => {
    const { lost, found } = await claimed();
    await handOver(found);
    expect(await itemNow(found.id)).toMatchObject({ state: 'handedOver', over: true });
    expect(await reportNow(lost.id)).toMatchObject({ state: 'closedFound', over: true });
    expect(await matches(found.id)).toMatchObject({ signed: true, receiver: 'Anna Lost' });
    expect((await call(router.openSignature, { fleet: 1, id: found.id }, as(first))).path).toContain('/');
    expect(await call(router.print, { fleet: 1, id: found.id, paper: 'receipt' }, as(first))).toMatchObject({
      copy: false,
    });
  });

  test('by post closes both too', async () => {
    const { lost, found } = await claimed();
    expect(await move(found, 'post', { sending: 'RR 1' })).toMatchObject({ state: 'posted' });
    expect(await reportNow(lost.id)).toMatchObject({ state: 'closedFound' });
  });
});

test('a term that passed is a task of the office, once, and is over with its matter', async () => {
  await setValue(store, 'lostPack', 'nsw');
  const made = await item({ what: 'A lone glove', kind: 'clothing' });
  await tellDue(desk.suite, ACTOR, 1);
  expect(await tasksOf(made.id)).toEqual([]);
  desk.clock.advance(25 * HOUR_MS);
  await sign();
  await tellDue(desk.suite, ACTOR, 1);
  await tellDue(desk.suite, ACTOR, 1);
  expect(await tasksOf(made.id)).toEqual(['LostDue']);
  await move(await itemNow(made.id), 'receive');
  expect(await tasksOf(made.id)).toEqual(['LostDue done']);
  expect((await call(router.desk, { fleet: 1 }, as(first))).pack).toBe('nsw');
});

test('who lost something, and whom it was given to, is erased 90 days after, and was never in the trail', async () => {
  const { lost, found } = await claimed();
  await handOver(found, { receiver: 'Berta Gone' });
  const clocks = () => ({ clock: desk.clock, wall: handClock(desk.clock.nowMs()) });
  desk.clock.advance(89 * DAY_MS);
  await forgetOld(store, clocks());
  await sign();
  expect((await reportNow(lost.id)).values).toMatchObject({ name: 'Anna Lost', phone: '+46701112233' });
  desk.clock.advance(2 * DAY_MS);
  await forgetOld(store, clocks());
  await sign();
  const { values } = await reportNow(lost.id);
  expect(values).not.toHaveProperty('name');
  expect(values).not.toHaveProperty('phone');
  expect(values).toMatchObject({ what: 'A black phone' });
  expect(await lostRow(store.db, lost.id)).toMatchObject({ phone: null });
  expect(await lostRow(store.db, found.id)).toMatchObject({ receiver: null });
  for (const table of ['case_step', 'audit'] as const) {
    const { rows } = await store.pool.query(
      `select count(*)::int as n from ${table} t where t::text like '%Anna Lost%' or t::text like '%70111223%' or t::text like '%Berta Gone%'`,
    );
    expect([table, rows[0]]).toEqual([table, { n: 0 }]);
  }
});

test('letters go to who lost something, never about an item alone', async () => {
  const [lost, found] = [await report({ mail: 'anna@example.org' }), await item()];
  const letter = {
    template: null,
    way: 'paper',
    language: 'en',
    subject: 'Your {{number}}',
    body: '{{what}}',
  } as const;
  await call(router.reports.writeLetter, { fleet: 1, id: lost.id, ...letter }, as(first));
  const { letters } = await call(router.reports.get, { fleet: 1, id: lost.id }, as(first));
  expect(letters).toMatchObject([{ subject: `Your ${lost.number}`, body: 'A black phone', toName: 'Anna Lost' }]);
  const ofItem = call(router.items.writeLetter, { fleet: 1, id: found.id, ...letter }, as(first));
  expect(await refusalOf(ofItem)).toMatchObject({ code: 'lettersNotWritten', status: 409 });
  const draft = call(router.items.draftLetter, { fleet: 1, id: found.id, template: null }, as(first));
  expect(await refusalOf(draft)).toMatchObject({ code: 'lettersNotWritten' });
});

test('the fee is entered once in the books and stands on the receipt; without one nothing is', async () => {
  await sign();
  const kinds = async () =>
    Object.fromEntries(
      (
        await store.db
          .selectFrom('ledger_account')
          .select(['kind', 'balance_minor'])
          .where('kind', 'in', ['cash', 'lostFees'])
          .execute()
      ).map(({ kind, balance_minor: minor }) => [kind, Number(minor)]),
    );
  const before = await kinds();
  const { found } = await claimed();
  await handOver(found, { feeMinor: 5_040 });
  const after = await kinds();
  expect([(after['cash'] ?? 0) - (before['cash'] ?? 0), (after['lostFees'] ?? 0) - (before['lostFees'] ?? 0)]).toEqual([
    5_000, -5_040,
  ]);
  const entry = await store.db
    .selectFrom('ledger_entry')
    .select(['kind', 'why'])
    .where('key', '=', `lost fee ${found.id}`)
    .execute();
  expect(entry).toEqual([{ kind: 'lostFee', why: found.number }]);
  expect(await call(router.print, { fleet: 1, id: found.id, paper: 'receipt' }, as(first))).toMatchObject({
    copy: false,
  });
  const free = await claimed();
  await handOver(free.found, { feeMinor: null });
  expect(await kinds()).toEqual(after);
});

test('where the rules want it, the driver signs a notice with what they bring in', async () => {
  await setValue(store, 'lostPack', 'sa', 1);
  expect(await call(router.desk, { fleet: 1 }, as(first))).toMatchObject({
    pack: 'sa',
    signedNotice: true,
    coinMinor: 100,
  });
  const { id } = await item({}, { driver: (await crew()).driverId });
  expect(await call(router.print, { fleet: 1, id, paper: 'notice' }, as(first))).toMatchObject({ copy: false });
  await setValue(store, 'lostPack', 'nsw', 1);
  expect(await call(router.desk, { fleet: 1 }, as(first))).toMatchObject({ signedNotice: false });
});
