import { call } from '@orpc/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SYSTEM } from '#acts/context.ts';
import { createRecordIn } from '#acts/resource/create-record.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { formOf } from '#core/case/case-form.ts';
import { incidentCase } from '#core/incident/case.ts';
import { incidentKindResource } from '#core/incident/incident-kind.ts';
import { CODE_LENGTH } from '#core/incident/open/status-page.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { emptyValues, type RecordValues } from '#core/resource/resource.ts';
import { smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openDeskAt } from '#engine/testing/desk.ts';
import { forgetOld } from '#services/retention/retention.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { transact } from '#store/door/transaction.ts';
import { setValue } from '#store/testing/set-value.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

const NOW = Date.parse('2026-11-26T10:00:00Z');
const UNKNOWN = 'A'.repeat(CODE_LENGTH);
let store: Store;
let desk: Awaited<ReturnType<typeof openDeskAt>>;
let umpire: RequestContext;
let kind = 0;
let addresses = 0;
let mails = 0;
/** Each test asks from an address of its own, whose tries are counted by themselves. */
let visitor: RequestContext;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  desk = await openDeskAt(store, NOW, { config: { url: 'https://taxi.example' } });
  umpire = await desk.signIn('Umpire', [1]);
  await setValue(store, 'companyName', 'Gothenburg Cabs', 1);
  kind = await transact(store, SYSTEM('test'), NOW, async (t) => {
    const given = {
      ...emptyValues(incidentKindResource),
      code: 'MANNER',
      name: 'Conduct',
      letterEn: 'Dear {{name}}, see {{link}} of {{number}}.',
    };
    const made = await createRecordIn(t, { resource: incidentKindResource }, { fleetId: 1, sees: [1] }, given);
    if (!made.ok) throw new Error(made.code);
    return made.value.id;
  });
});
beforeEach(() => {
  addresses += 1;
  visitor = { suite: desk.suite, sessionKey: undefined, address: `192.0.2.${addresses}` };
});
afterAll(() => store.close());

const as = (context: RequestContext) => ({ context });
const signed = async () => {
  umpire = await desk.signIn('Umpire', [1]);
};
const status = (code: string, context = visitor) => call(router.openStatus, { code }, as(context));
const rate = (code: string, rating: number, words = '') => call(router.openRate, { code, rating, words }, as(visitor));
const answer = (code: string, text: string) => call(router.openAnswer, { code, text }, as(visitor));

const open = async () => {
  const mail = `guest${(mails += 1)}@example.org`;
  const row = await call(
    router.incidents.open,
    {
      fleet: 1,
      driver: null,
      vehicle: null,
      ofCase: null,
      values: {
        ...emptyValues(formOf(incidentCase)),
        kind,
        what: 'Inner words of Anna Secret',
        happenedOn: '2026-11-26',
        happenedAt: '08:10',
        name: 'Anna Secret',
        mail,
      },
    },
    as(umpire),
  );
  return { row, mail };
};
type Row = Awaited<ReturnType<typeof open>>['row'];
const move = (row: Row, name: string, values: RecordValues = {}, why = '') =>
  call(
    router.incidents.move,
    { fleet: 1, id: row.id, version: row.version, move: name, why, values: values as never },
    as(umpire),
  );
const linksTo = async (mail: string) => {
  const rows = await store.db
    .selectFrom('outbox')
    .select('body')
    .where('to_address', '=', mail)
    .orderBy('id')
    .execute();
  return rows.map(({ body }) => /https:\/\/taxi\.example\/incident#([\w-]+)/.exec(body)?.[1] ?? '');
};
/** An incident that was acknowledged, with the code of its letter. */
const acknowledged = async () => {
  const { row, mail } = await open();
  const moved = await move(row, 'acknowledge');
  const [code = ''] = await linksTo(mail);
  return { row: moved, mail, code };
};
const decide = (row: Row, text = 'We are sorry, {{name}}.') =>
  move(row, 'decide', { outcome: ['apology'], answer: text }, 'Inner reason of Anna Secret');

test('a letter holds a link whose code is kept as its hash, and opens how the matter stands without a name', async () => {
  const { row, mail, code } = await acknowledged();
  expect(code).toHaveLength(CODE_LENGTH);
  const kept = await store.db.selectFrom('incident_code').selectAll().where('case_id', '=', row.id).execute();
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain(code);
  const told = await status(code);
  expect(told).toMatchObject({
    number: row.number,
    kind: 'Conduct',
    company: 'Gothenburg Cabs',
    state: 'lookedInto',
    zone: 'Europe/Stockholm',
    openedAtMs: NOW,
    answer: '',
    rated: null,
  });
  expect(told.answerByMs).toBeGreaterThan(NOW);
  const decided = await decide(row, 'We are sorry, {{name}}: {{link}}');
  const after = await status(code);
  expect(after).toMatchObject({ state: 'decided', answer: 'We are sorry, : ', answerByMs: null });
  expect(JSON.stringify([told, after])).not.toMatch(/Anna|Secret|Inner|guest/);
  // Each letter that says the word has a code of its own; each opens the same.
  const [, second = ''] = await linksTo(mail);
  expect(second).not.toBe(code);
  expect(await status(second)).toEqual(after);
  const reopened = await move(await move(decided, 'close'), 'reopen', {}, 'a witness');
  expect(await status(code)).toMatchObject({ state: 'lookedInto', answer: '' });
  expect(reopened.state).toBe('investigating');
});

test('where the suite does not know its address, a letter has no link, and no code is made', async () => {
  const { config } = desk.suite;
  const { url } = config;
  config.url = '';
  const { row, mail } = await open();
  await move(row, 'acknowledge');
  config.url = url;
  expect(await linksTo(mail)).toEqual(['']);
  const made = store.db.selectFrom('incident_code').select('case_id').where('case_id', '=', row.id);
  expect(await made.execute()).toEqual([]);
});

test('a closed matter is rated once, and the office reads it', async () => {
  const { row, code } = await acknowledged();
  expect(await refusalOf(rate(code, 4))).toMatchObject({ code: 'notClosed', status: 409 });
  const closed = await move(await decide(row), 'close');
  for (const wrong of [0, 6, 2.5]) expect((await refusalOf(rate(code, wrong))).status).toBe(400);
  await rate(code, 4, ' Quick and kind. ');
  expect(await refusalOf(rate(code, 1))).toMatchObject({ code: 'ratedAlready', status: 409 });
  expect(await status(code)).toMatchObject({ state: 'closed', rated: 4 });
  const { ratings } = await call(router.ratings, { fleet: 1, id: row.id }, as(umpire));
  expect(ratings).toMatchObject([{ caseId: row.id, rating: 4, words: 'Quick and kind.' }]);
  const all = await call(router.ratings, { fleet: 1 }, as(umpire));
  expect(all.ratings).toContainEqual(ratings[0]);
  const { steps } = await call(router.incidents.get, { fleet: 1, id: row.id }, as(umpire));
  expect(steps.at(-1)).toMatchObject({ byKind: 'customer', text: 'Rated 4 of 5 by whoever complained' });
  expect(closed.state).toBe('closed');
});

test('two who rate at once are one', async () => {
  const { row, code } = await acknowledged();
  await move(await decide(row), 'close');
  const outcomes = await Promise.allSettled([rate(code, 5), rate(code, 1), rate(code, 3)]);
  expect(outcomes.filter(({ status: is }) => is === 'fulfilled')).toHaveLength(1);
});

test('whoever complained answers while the matter waits for them, and the time to answer goes on', async () => {
  const { row, code } = await acknowledged();
  expect(await refusalOf(answer(code, 'Here I am'))).toMatchObject({ code: 'notYourTurn', status: 409 });
  await move(row, 'waitCustomer');
  expect(await status(code)).toMatchObject({ state: 'yourTurn', answerByMs: null });
  await desk.clock.advance(20 * HOUR_MS);
  await signed();
  expect(await refusalOf(answer(code, '  '))).toMatchObject({ code: 'noteEmpty', status: 422 });
  expect(await refusalOf(answer(code, 'x'.repeat(2_001)))).toMatchObject({ code: 'noteTooLong', status: 422 });
  await answer(code, 'It was the one with the red scarf.');
  const { row: now, steps, terms } = await call(router.incidents.get, { fleet: 1, id: row.id }, as(umpire));
  expect(now.state).toBe('investigating');
  expect(steps.slice(-2)).toMatchObject([
    { step: 'note', byKind: 'customer', text: 'It was the one with the red scarf.' },
    { step: 'investigate', byKind: 'customer', fromState: 'waitingCustomer' },
  ]);
  expect(terms.find(({ name }) => name === 'answer')).toMatchObject({ state: 'runs', consumedMs: 0 });
  expect(await refusalOf(answer(code, 'And more'))).toMatchObject({ code: 'notYourTurn' });
});

test('a code that opens nothing is always answered alike, also one that was erased or cannot be', async () => {
  const { row, code } = await acknowledged();
  await move(await decide(row), 'close');
  await rate(code, 2, 'Anna Secret was not pleased.');
  await desk.clock.advance(731 * DAY_MS);
  await forgetOld(store, desk.suite);
  await signed();
  const nothing = { code: 'incidentUnknown', status: 404 };
  for (const wrong of [code, UNKNOWN, '', 'x', "' or 1=1 --", '💥'])
    expect(await refusalOf(status(wrong))).toMatchObject(nothing);
  expect(await refusalOf(rate(UNKNOWN, 5))).toMatchObject(nothing);
  expect(await refusalOf(answer(UNKNOWN, 'Hello'))).toMatchObject(nothing);
  const { ratings } = await call(router.ratings, { fleet: 1, id: row.id }, as(umpire));
  expect(ratings).toMatchObject([{ rating: 2, words: '' }]);
});

test('ten thousand guesses from one address are refused with a wait, and others are not kept waiting', async () => {
  const { code } = await acknowledged();
  const codes = new Map<string, number>();
  for (let n = 0; n < 10_000; n += 1) {
    const refused = await refusalOf(status(`${UNKNOWN}${n}`));
    codes.set(`${refused.code} ${refused.status}`, (codes.get(`${refused.code} ${refused.status}`) ?? 0) + 1);
  }
  expect(Object.fromEntries(codes)).toEqual({ 'incidentUnknown 404': 10, 'tooMany 429': 9_990 });
  const refused = await refusalOf(status(code));
  expect(refused).toMatchObject({ code: 'tooMany', data: { waitSeconds: expect.any(Number) } });
  expect(await refusalOf(rate(code, 5))).toMatchObject({ code: 'tooMany' });
  expect(await refusalOf(answer(code, 'Hello'))).toMatchObject({ code: 'tooMany' });
  expect(await status(code, { ...visitor, address: '198.51.100.7' })).toMatchObject({ state: 'lookedInto' });
  await desk.clock.advance(15 * MINUTE_MS);
  expect(await status(code)).toMatchObject({ state: 'lookedInto' });
  await signed();
});

test('also whoever has the code asks so often a minute, and no oftener', async () => {
  const { code } = await acknowledged();
  for (let n = 0; n < 60; n += 1) await status(code);
  expect(await refusalOf(status(code))).toMatchObject({ code: 'tooMany', status: 429 });
  await desk.clock.advance(MINUTE_MS);
  expect(await status(code)).toMatchObject({ state: 'lookedInto' });
});
