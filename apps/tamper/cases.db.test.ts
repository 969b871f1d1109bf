import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stateIn } from '#acts/case/state.ts';
import { SYSTEM } from '#acts/context.ts';
import { createRecordIn } from '#acts/resource/create-record.ts';
import { collectCases } from '#acts/tamper/collect-cases.ts';
import { tamperActs } from '#acts/tamper/tamper-acts.ts';
import { refusalOf, refusedWith } from '#apps/testing/refusal-of.ts';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import { penaltyResource } from '#core/penalty/penalty.ts';
import { emptyValues, type RecordValues } from '#core/resource/resource.ts';
import { smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openDeskAt } from '#engine/testing/desk.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { transact } from '#store/door/transaction.ts';
import { ownStatements } from '#store/incident/statement.ts';
import { type Crew, insertCrew } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';
import { foundOf } from './testing/found-events.ts';

const NOW = Date.parse('2026-11-26T10:00:00Z');
let store: Store;
let desk: Awaited<ReturnType<typeof openDeskAt>>;
let umpire: RequestContext;
let crews = 0;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  desk = await openDeskAt(store, NOW);
  umpire = await desk.signIn('Umpire', [1]);
  await transact(store, SYSTEM('test'), NOW, async (t) => {
    const given = {
      code: 'METER',
      name: 'Meter',
      textEn: 'Meter',
      textFr: 'Compteur',
      minutes: [60],
      scope: 'bookings',
    };
    const values = { ...emptyValues(penaltyResource), ...given };
    const made = await createRecordIn(t, { resource: penaltyResource }, { fleetId: 1, sees: [1] }, values);
    if (!made.ok) throw new Error(made.code);
  });
  // So many others drive that no rule accuses half of them.
  for (let n = 0; n < 24; n += 1) await insertCrew(store.db, 1, String(500 + n), { beganMs: NOW - 8 * HOUR_MS });
});
afterAll(() => store.close());

const as = () => ({ context: umpire });
const crew = () => insertCrew(store.db, 1, String(900 + (crews += 1)), { beganMs: NOW - 8 * HOUR_MS });
const collect = () => collectCases({ store, clock: desk.clock }, SYSTEM('tamper'), 1);
const casesOf = async ({ driverId }: Crew) =>
  (await call(router.cases.list, { fleet: 1, which: 'all', driver: driverId }, as())).rows;
const now = async (id: number) => (await call(router.cases.get, { fleet: 1, id }, as())).row;
const move = async (id: number, name: string, values: RecordValues = {}, why = '') => {
  const { version } = await now(id);
  return call(router.cases.move, { fleet: 1, id, version, move: name, why, values: values as never }, as());
};
const penaltyId = async () => {
  const { penalties } = await call(router.penalties, { fleet: 1 }, as());
  return penalties[0]?.id ?? 0;
};
const propose = async (id: number) =>
  call(router.propose, { fleet: 1, id, penalty: await penaltyId(), reason: 'The meter was tampered with.' }, as());
/** The driver says what happened, where the office asked. */
async function say({ driverId }: Crew, text: string) {
  const [asked] = await ownStatements(store.db, driverId, { sinceMs: 0, most: 1 });
  const actor = { kind: 'driver', id: driverId, name: 'Driver' } as const;
  return transact(store, actor, desk.clock.nowMs(), (t) =>
    stateIn(t, { fleetId: 1, driverId }, { statementId: asked?.id ?? 0, text }, [tamperActs]),
  );
}
async function newCase(of: Crew) {
  await foundOf(store.db, of, NOW - HOUR_MS);
  await collect();
  const [row] = await casesOf(of);
  if (!row) throw new Error('No case was made.');
  return row;
}
const ASK = { question: 'What happened on the trip at nine?' };

test('what is found of a driver on a day is one case, which goes on collecting; what is not sure enough waits for more', async () => {
  const of = await crew();
  await foundOf(store.db, of, NOW - 2 * HOUR_MS, { code: 'rapidMeter', confidence: 0.5 });
  expect(await collect()).toEqual({ opened: 0, added: 0 });
  await foundOf(store.db, of, NOW - HOUR_MS, { code: 'rapidMeter', confidence: 0.9 });
  await foundOf(store.db, of, NOW - DAY_MS);
  expect(await collect()).toEqual({ opened: 1, added: 0 });
  const [row, ...more] = await casesOf(of);
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    number: expect.stringMatching(/^T-2026-\d+$/),
    state: 'found',
    openedBy: 'tamper',
    values: { day: '2026-11-26', rules: ['rapidMeter'], sure: 95 },
  });
  // Nobody drove the day before: the shift began this morning.
  await foundOf(store.db, of, NOW - HOUR_MS / 2);
  expect(await collect()).toEqual({ opened: 0, added: 1 });
  expect((await now(row?.id ?? 0)).values).toMatchObject({ rules: ['rapidMeter', 'meterKm'], sure: 100 });
  const { rows } = await call(router.events, { fleet: 1, ofCase: row?.id ?? 0 }, as());
  expect(rows.map(({ code, caseNumber }) => [code, caseNumber])).toEqual([
    ['meterKm', row?.number],
    ['rapidMeter', row?.number],
    ['rapidMeter', row?.number],
  ]);
});

test('an event in shadow accuses nobody', async () => {
  const of = await crew();
  await foundOf(store.db, of, NOW - HOUR_MS, { state: 'shadow' });
  await collect();
  expect(await casesOf(of)).toEqual([]);
});

test('the driver is asked and answers, the office confirms, and the umpire has a draft that rests on it', async () => {
  const of = await crew();
  const { id, number } = await newCase(of);
  expect(await refusalOf(move(id, 'confirm', {}, 'Clear'))).toMatchObject({ code: 'moveNotNow' });
  await move(id, 'ask', ASK);
  expect(await refusedWith(move(id, 'confirm', {}, 'Clear'))).toBe('driverNotHeard 409');
  expect(await refusedWith(propose(id))).toBe('caseNotConfirmed 409');
  const asked = await ownStatements(store.db, of.driverId, { sinceMs: 0, most: 1 });
  expect(asked).toMatchObject([{ kind: 'tamper', question: ASK.question, text: null }]);
  expect(await say(of, 'The road was closed.')).toMatchObject({ ok: true });
  expect(await now(id)).toMatchObject({ state: 'explained' });
  await move(id, 'confirm', {}, 'The road was open all day.');
  const { number: draft } = await propose(id);
  expect(draft).toMatch(/^S-2026-/);
  expect(await now(id)).toMatchObject({ state: 'umpire', over: true });
  const [suspension] = await store.db
    .selectFrom('case_file')
    .selectAll()
    .where('source', '=', `tamper ${id}`)
    .execute();
  expect(suspension).toMatchObject({ state: 'draft', driver_id: of.driverId });
  const evidence = await store.db
    .selectFrom('case_evidence')
    .select('text')
    .where('case_id', '=', suspension?.id ?? 0)
    .execute();
  expect(evidence[0]?.text).toContain(number);
  expect(await refusedWith(propose(id))).toBe('caseNotConfirmed 409');
  // More of the same day is a case of its own, as this one is decided.
  await foundOf(store.db, of, NOW - HOUR_MS / 4);
  await collect();
  expect((await casesOf(of)).map(({ state }) => state)).toEqual(['found', 'umpire']);
});

test('who does not answer within the term is decided about without', async () => {
  const of = await crew();
  const { id } = await newCase(of);
  await move(id, 'ask', ASK);
  expect(await refusedWith(move(id, 'ask', ASK))).toBe('moveNotNow 409');
  desk.clock.advance(73 * HOUR_MS);
  umpire = await desk.signIn('Umpire', [1]);
  await move(id, 'confirm', {}, 'Nothing was said.');
  // Late is better than never: it is kept, and the case stays where it is.
  expect(await say(of, 'I was ill.')).toMatchObject({ ok: true });
  expect(await now(id)).toMatchObject({ state: 'confirmed' });
  desk.clock.advance(-73 * HOUR_MS);
  umpire = await desk.signIn('Umpire', [1]);
});

test('a case that is dismissed teaches its rules where not to look', async () => {
  const of = await crew();
  const { id, number } = await newCase(of);
  const dismissal = { dismissedAs: 'lostSignal', teaches: 'place' };
  expect(await refusedWith(move(id, 'dismiss', dismissal))).toBe('reasonMissing 422');
  await move(id, 'dismiss', dismissal, 'There is a tunnel here.');
  const { exceptions } = await call(router.rules, { fleet: 1 }, as());
  expect(exceptions[0]).toMatchObject({
    code: 'meterKm',
    longitude: 11.97,
    latitude: 57.7,
    metres: 300,
    why: 'There is a tunnel here.',
    caseNumber: number,
  });
  const { decided } = await call(router.rules, { fleet: 1 }, as());
  expect(decided.find(({ code }) => code === 'meterKm')?.dismissed).toBeGreaterThan(0);
});

test('a case that was opened by hand has no finding to teach from, and needs a driver to ask', async () => {
  const { vehicleId } = await crew();
  const values = { day: '2026-11-26', rules: [], found: 'A passenger says that the meter was covered.', sure: null };
  const opened = await call(
    router.cases.open,
    { fleet: 1, driver: null, vehicle: vehicleId, ofCase: null, values },
    as(),
  );
  const { id } = opened;
  expect(await refusedWith(move(id, 'ask', ASK))).toBe('nobodyToAsk 409');
  const dismissal = { dismissedAs: 'tooLittle', teaches: 'vehicle' };
  expect(await refusedWith(move(id, 'dismiss', dismissal, 'Nothing else points to it.'))).toBe('nothingToTeach 409');
});

test('a driver who is asked twice answers the first question first', async () => {
  const of = await crew();
  const { id } = await newCase(of);
  await move(id, 'ask', ASK);
  await say(of, 'I took the bridge.');
  await move(id, 'ask', { question: 'Which bridge?' });
  await store.db.updateTable('case_file').set({ state: 'explained' }).where('id', '=', id).execute();
  expect(await refusedWith(move(id, 'ask', ASK))).toBe('askedAlready 409');
});

test('a proposal is refused for an unknown case or penalty, and a second time', async () => {
  const of = await crew();
  const { id } = await newCase(of);
  const confirmed = () =>
    store.db.updateTable('case_file').set({ state: 'confirmed', over: false }).where('id', '=', id).execute();
  const wanted = { fleet: 1, id, penalty: await penaltyId(), reason: 'Because.' };
  expect(await refusedWith(call(router.propose, { ...wanted, id: 999_999 }, as()))).toBe('caseUnknown 404');
  await confirmed();
  expect(await refusedWith(call(router.propose, { ...wanted, penalty: 999_999 }, as()))).toBe('penaltyUnknown 404');
  await call(router.propose, wanted, as());
  await confirmed();
  expect(await refusedWith(call(router.propose, wanted, as()))).toBe('madeAlready 409');
});

test('what a finding rests on is opened with its facts, and the look is written down', async () => {
  const of = await crew();
  const atMs = NOW - HOUR_MS;
  await store.db
    .insertInto('trip')
    .values({
      fleet_id: 1,
      kind: 'hail',
      vehicle_id: of.vehicleId,
      driver_id: of.driverId,
      shift_id: of.shiftId,
      began_at: new Date(atMs - 600_000),
      ended_at: new Date(atMs),
      distance_metres: 5_000,
    })
    .execute();
  await foundOf(store.db, of, atMs, { state: 'shadow' });
  const { rows } = await call(router.events, { fleet: 1, vehicle: of.vehicleId }, as());
  const { id } = rows[0]!;
  const told = await call(router.lookAtEvent, { fleet: 1, id }, as());
  expect(told.facts.map(({ kind, metres }) => [kind, metres])).toEqual([
    ['outOfQueue', null],
    ['meterOn', null],
    ['meterOff', 5_000],
    ['inQueue', null],
  ]);
  expect(told.trips).toMatchObject([{ meteredMetres: 5_000, heardMetres: null, off: null, kind: 'hail' }]);
  expect(await refusedWith(call(router.lookAtEvent, { fleet: 1, id: 999_999 }, as()))).toBe('eventUnknown 404');
  const looks = await store.db.selectFrom('audit').select('actor_kind').where('act', '=', 'lookAtTampering').execute();
  expect(looks).toEqual([{ actor_kind: 'user' }]);
});
