import { call } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveCase } from '#acts/case/move-case.ts';
import { SYSTEM } from '#acts/context.ts';
import { giveShippedMessages } from '#acts/driver-message/shipped-messages.ts';
import { moveDueSuspensions } from '#acts/suspension/move-due.ts';
import { suspensionActs } from '#acts/suspension/suspension-acts.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { noticePaper } from '#cards/suspension/notice-paper.ts';
import { formOf } from '#core/case/case-form.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { emptyValues } from '#core/resource/resource.ts';
import { startHindrances } from '#core/standing/start.ts';
import { suspensionKind } from '#core/suspension/case.ts';
import { smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openDeskAt } from '#engine/testing/desk.ts';
import { hashedEvidence } from '#store/case/evidence.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { startFacts } from '#store/standing/start-facts.ts';
import { suspensionsOfFleet } from '#store/suspension/suspension.ts';
import { insertCrew } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { carFacts } from '#store/vehicle/car-facts.ts';
import { router } from './server.ts';
import { insertPenalty } from './testing/insert-penalty.ts';

const NOW = Date.parse('2026-11-26T10:00:00Z');
let store: Store;
let desk: Awaited<ReturnType<typeof openDeskAt>>;
/** An umpire, another one, and two managers, who supervise and decide appeals. */
let umpire: RequestContext;
let other: RequestContext;
let manager: RequestContext;
let second: RequestContext;
let penalty = 0;
let areaId = 0;
let accountId = 0;
let crews = 0;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  desk = await openDeskAt(store, NOW);
  umpire = await desk.signIn('Umpire', [1]);
  other = await desk.signIn('Umpire', [1]);
  manager = await desk.signIn('Manager', [1]);
  second = await desk.signIn('Manager', [1]);
  penalty = await newPenalty('LATE');
  await giveShippedMessages(desk.suite);
  const polygon = JSON.stringify({ type: 'Polygon', coordinates: [] });
  const area = { fleet_id: 1, code: 'C', name: 'Centrum', polygon };
  areaId = (await store.db.insertInto('area').values(area).returning('id').executeTakeFirstOrThrow()).id;
  const account = { fleet_id: 1, number: 'A1', name: 'Hospital' };
  accountId = (await store.db.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => store.close());

const as = (context: RequestContext) => ({ context });

const newPenalty = (code: string, change: object = {}) => insertPenalty(store, code, change);
const crew = async () => insertCrew(store.db, 1, String(400 + (crews += 1)), { beganMs: NOW });
const valuesOf = (change: object = {}) => ({
  ...emptyValues(formOf(suspensionKind)),
  penalty,
  minutes: 60,
  reason: 'Twenty minutes late.',
  ...change,
});
const SEEN = { kind: 'words', ref: null, text: 'The customer rang at ten.' } as const;

type Whom = { driverId?: number; vehicleId?: number };
const open = (whom: Whom, change: object = {}, context = umpire, evidence: readonly (typeof SEEN)[] = [SEEN]) =>
  call(
    router.suspensions.open,
    {
      fleet: 1,
      driver: whom.driverId ?? null,
      vehicle: whom.vehicleId ?? null,
      ofCase: null,
      values: valuesOf(change),
      evidence: [...evidence],
    },
    as(context),
  );
type Row = Awaited<ReturnType<typeof open>>;
const move = (row: Pick<Row, 'id' | 'version'>, name: string, context = umpire, more: object = {}) =>
  call(
    router.suspensions.move,
    { fleet: 1, id: row.id, version: row.version, move: name, values: {}, ...more },
    as(context),
  );
const issued = async (whom: Whom, change: object = {}, context = umpire) =>
  move(await open(whom, change, context), 'issue', context);
const get = (id: number) => call(router.suspensions.get, { fleet: 1, id }, as(umpire));
const decisionOf = async (id: number) => (await call(router.decision, { fleet: 1, id }, as(umpire))).decision;
const appeal = (of: number, context = umpire) =>
  call(
    router.appeals.open,
    { fleet: 1, driver: null, vehicle: null, ofCase: of, values: { text: 'I was in a tunnel.', channel: 'phone' } },
    as(context),
  );
const hinders = async (whom: { driverId: number; vehicleId: number }) => {
  const { start } = await startFacts(store.db, { fleetId: 1, ...whom }, desk.clock.nowMs(), 'keyOut');
  return start
    ? startHindrances(start, { nowMs: desk.clock.nowMs(), zone: 'Europe/Stockholm' }).map(({ code }) => code)
    : [];
};
async function balance(driverId: number, kind: string): Promise<number> {
  const account = await store.db
    .selectFrom('ledger_account')
    .select('balance_minor')
    .where('kind', '=', kind)
    .where('holder', '=', `driver ${driverId}`)
    .executeTakeFirst();
  return account?.balance_minor ?? 0;
}

describe('the notice of a suspension', () => {
  const print = (id: number, context = umpire) => call(router.paper, { fleet: 1, id }, as(context));

  test('goes out with its evidence once it is issued, and after that as a copy', async () => {
    const { driverId } = await crew();
    const draft = await open({ driverId });
    expect(await refusalOf(print(draft.id))).toMatchObject({ code: 'notIssued', status: 409 });
    expect(await refusalOf(print(999_999))).toMatchObject({ code: 'caseUnknown', status: 404 });
    await move(draft, 'issue');
    expect(await print(draft.id)).toMatchObject({ path: expect.stringMatching(/^\/api\/file\//), copy: false });
    expect(await print(draft.id)).toMatchObject({ copy: true });
  });

  test('tells what was decided and where to appeal, each evidence with its code, and nothing for the office only', async () => {
    const { driverId } = await crew();
    const draft = await open({ driverId }, { inside: 'third this week', scope: 'area', areas: [areaId] });
    await move(draft, 'issue');
    const paper = await noticePaper(desk.suite, 1, draft.id);
    const told = JSON.stringify(paper?.printed);
    expect(told).not.toContain('third this week');
    for (const text of ['Some areas: Centrum', 'version 1', 'Twenty minutes late.', 'The customer rang at ten.'])
      expect(told).toContain(text);
    const { evidence } = await store.db
      .selectFrom('suspension')
      .select('evidence')
      .where('case_id', '=', draft.id)
      .executeTakeFirstOrThrow();
    expect(told).toContain(`1  ${evidence[0]?.sha256}`);
  });

  test('an evidence has another code once what it points to is another', async () => {
    await issued(await crew());
    const message = await store.db
      .selectFrom('driver_message')
      .select(['id', 'text'])
      .where('fleet_id', '=', 1)
      .limit(1)
      .executeTakeFirstOrThrow();
    const one = { kind: 'message', ref: message.id, text: '', atMs: NOW, by: 'ada' } as const;
    const [before] = await hashedEvidence(store.db, [one]);
    expect(await hashedEvidence(store.db, [one])).toEqual([before]);
    await store.db.updateTable('driver_message').set({ text: 'Another' }).where('id', '=', message.id).execute();
    const [after] = await hashedEvidence(store.db, [one]);
    await store.db.updateTable('driver_message').set({ text: message.text }).where('id', '=', message.id).execute();
    expect(after?.sha256).not.toBe(before?.sha256);
  });
});

describe('a suspension', () => {
  test('is drafted, issued, begins, is served; the driver is told, points and fine are given, and its trail is whole', async () => {
    const { driverId, vehicleId } = await crew();
    const draft = await open({ driverId });
    expect(draft).toMatchObject({ state: 'draft', driverId, did: expect.any(String), over: false });
    expect(draft.number).toMatch(/^S-2026-\d+$/);
    expect(await hinders({ driverId, vehicleId })).not.toContain('suspended');
    const out = await move(draft, 'issue');
    expect(out).toMatchObject({ state: 'notified', version: draft.version + 1 });
    expect(await hinders({ driverId, vehicleId })).toContain('suspended');
    expect(await decisionOf(draft.id)).toMatchObject({
      fromMs: desk.clock.nowMs(),
      untilMs: desk.clock.nowMs() + HOUR_MS,
      penalty: 'Offence LATE',
      penaltyVersion: 1,
      occurrence: 1,
      points: 3,
      fineMinor: 50_000,
      agreedBy: null,
      appealUntilMs: desk.clock.nowMs() + 14 * DAY_MS,
      appeal: null,
    });
    expect(await balance(driverId, 'driverFines')).toBe(50_000);
    const told = await store.db
      .selectFrom('driver_message')
      .select('text')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(told?.text).toContain(`Suspension ${draft.number}: Offence LATE. You get no work from 26/11/2026 11:00`);
    expect(told?.text).toContain('Twenty minutes late.');
    await moveDueSuspensions(desk.suite, SYSTEM('suspensions'));
    expect((await get(draft.id)).row.state).toBe('active');
    desk.clock.advance(HOUR_MS);
    expect(await hinders({ driverId, vehicleId })).not.toContain('suspended');
    await moveDueSuspensions(desk.suite, SYSTEM('suspensions'));
    const { row, steps, evidence, moves } = await get(draft.id);
    expect(row).toMatchObject({ state: 'served', over: true });
    expect(steps.map(({ step, toState }) => [step, toState])).toEqual([
      ['open', 'draft'],
      ['issue', 'notified'],
      ['begin', 'active'],
      ['serve', 'served'],
    ]);
    expect(evidence).toMatchObject([SEEN]);
    expect(moves).toEqual(['quash']);
  });

  test('of a second time is longer by the table, and who may not supervise issues no longer one', async () => {
    const { driverId } = await crew();
    await issued({ driverId });
    const past = await call(router.past, { fleet: 1, driver: driverId, penalty }, as(umpire));
    expect(past).toMatchObject({
      points: 3,
      step: null,
      due: { occurrence: 2, minutes: 1_440, points: 3, fineMinor: 50_000 },
    });
    const longer = await open({ driverId }, { minutes: 1_441 });
    expect(await refusalOf(move(longer, 'issue'))).toMatchObject({ code: 'longerThanTable', data: { minutes: 1_440 } });
    expect(await move(longer, 'issue', manager)).toMatchObject({ state: 'notified' });
    expect((await call(router.points, { fleet: 1 }, as(umpire))).drivers).toContainEqual(
      expect.objectContaining({ id: driverId, points: 6, step: 'warn' }),
    );
  });

  test('over a week, or without an end, is issued once another agrees, and anew after it is changed', async () => {
    const { driverId } = await crew();
    const draft = await open({ driverId }, { minutes: null }, manager);
    expect(await refusalOf(move(draft, 'issue', manager))).toMatchObject({ code: 'secondNeeded', data: { days: 7 } });
    expect(await refusalOf(move(draft, 'agree', manager))).toMatchObject({ code: 'ownDraft' });
    expect(await refusalOf(move(draft, 'agree', umpire))).toMatchObject({ code: 'moveNotAllowed' });
    const agreed = await move(draft, 'agree', second);
    const changed = await call(
      router.suspensions.change,
      { fleet: 1, id: draft.id, version: agreed.version, values: valuesOf({ minutes: 20_000 }) },
      as(manager),
    );
    expect(await refusalOf(move(changed, 'issue', manager))).toMatchObject({ code: 'secondNeeded' });
    const again = await move(changed, 'agree', second);
    expect(await refusalOf(move(again, 'issue', second))).toMatchObject({ code: 'secondNeeded' });
    await move(again, 'issue', manager);
    expect(await decisionOf(draft.id)).toMatchObject({ agreedBy: second.sessionKey?.split(':')[1] });
  });

  test('is refused with a sentence: no evidence, a day that is over, an ended penalty, a stranger, two at once', async () => {
    const { driverId } = await crew();
    const bare = await open({ driverId }, {}, umpire, []);
    expect(await refusalOf(move(bare, 'issue'))).toMatchObject({ code: 'evidenceMissing' });
    const past = await open({ driverId }, { beginsOn: '2026-11-25' });
    expect(await refusalOf(move(past, 'issue'))).toMatchObject({ code: 'beginsPast' });
    const far = await open({ driverId }, { beginsOn: '2099-01-01' });
    expect(await refusalOf(move(far, 'issue'))).toMatchObject({ code: 'beginsTooFar' });
    const ending = await newPenalty('ENDS');
    const ended = await open({ driverId }, { penalty: ending });
    await store.db
      .updateTable('penalty')
      .set({ ended_at: new Date(NOW) })
      .where('id', '=', ending)
      .execute();
    expect(await refusalOf(move(ended, 'issue'))).toMatchObject({ code: 'penaltyEnded' });
    expect(await refusalOf(open({ driverId: 9_999_999 }))).toMatchObject({ code: 'subjectUnknown' });
    expect(await refusalOf(open({}))).toMatchObject({ code: 'subjectMissing' });
    expect(await refusalOf(open({ driverId }, { reason: ' ' }))).toMatchObject({
      code: 'fieldInvalid',
      data: { field: 'reason' },
    });
    expect(await refusalOf(open({ driverId }, { penalty: 999_999 }))).toMatchObject({ code: 'referenceUnknown' });
    expect(await refusalOf(move(bare, 'fly'))).toMatchObject({ code: 'moveUnknown' });
    expect(await refusalOf(move(bare, 'lift', umpire, { why: 'no' }))).toMatchObject({ code: 'moveNotNow' });
    expect(await refusalOf(move(bare, 'discard'))).toMatchObject({ code: 'reasonMissing' });
    expect(await refusalOf(move({ id: 9_999_999, version: 1 }, 'issue'))).toMatchObject({ code: 'caseUnknown' });
    const gone = await move(bare, 'discard', umpire, { why: 'A mistake.' });
    expect(gone).toMatchObject({ state: 'discarded', over: true });
    expect(await refusalOf(move(bare, 'issue', other))).toMatchObject({ code: 'caseMoved' });
    const change = { fleet: 1, id: gone.id, version: gone.version, values: valuesOf({ minutes: 30 }) };
    expect(await refusalOf(call(router.suspensions.change, change, as(umpire)))).toMatchObject({
      code: 'caseNotDraft',
    });
    const stale = { ...change, id: past.id, version: 99 };
    expect(await refusalOf(call(router.suspensions.change, stale, as(umpire)))).toMatchObject({ code: 'caseMoved' });
    expect(await refusalOf(call(router.suspensions.get, { fleet: 1, id: 9_999_999 }, as(umpire)))).toMatchObject({
      code: 'caseUnknown',
    });
    expect(await refusalOf(call(router.decision, { fleet: 1, id: 9_999_999 }, as(umpire)))).toMatchObject({
      code: 'caseUnknown',
    });
    expect(await decisionOf(past.id)).toBeNull();
  });

  test('is issued by a person, never by a rule', async () => {
    const { driverId } = await crew();
    const { id, version } = await open({ driverId });
    const target = { fleetId: 1, id, version, sees: [1], rights: null };
    const byRule = (move: string) =>
      moveCase(desk.suite, SYSTEM('rule'), suspensionActs, target, { move, why: '', given: {} });
    expect(await byRule('issue')).toMatchObject({ ok: false, code: 'userNeeded' });
    expect(await byRule('agree')).toMatchObject({ ok: false, code: 'userNeeded' });
  });

  test('of some areas and accounts leaves the rest, and one of bookings leaves the key', async () => {
    const [one, two] = [await crew(), await crew()];
    await issued({ driverId: one.driverId }, { scope: 'bookings' });
    expect(await hinders(one)).not.toContain('suspended');
    const { drivers } = await suspensionsOfFleet(store.db, 1, desk.clock.nowMs());
    expect(drivers.get(one.driverId)).toMatchObject({ all: true });
    await issued({ driverId: two.driverId }, { scope: 'area', areas: [areaId] });
    await issued({ vehicleId: two.vehicleId }, { scope: 'account', accounts: [accountId] });
    const [facts] = await carFacts(store.db, [two.vehicleId], new Date(desk.clock.nowMs()));
    expect(facts).toMatchObject({
      suspended: false,
      barred: { areaIds: [areaId], accountIds: [accountId] },
    });
  });

  test('follows its driver into another record of the same person', async () => {
    const [kept, doubled] = [await crew(), await crew()];
    await issued({ driverId: doubled.driverId });
    await store.db
      .updateTable('vehicle_now')
      .set({ driver_id: null })
      .where('driver_id', '=', doubled.driverId)
      .execute();
    await store.db
      .updateTable('suspension')
      .set({ driver_id: kept.driverId })
      .where('driver_id', '=', doubled.driverId)
      .execute();
    expect(await hinders(kept)).toContain('suspended');
  });
});

describe('an appeal', () => {
  test('that is granted gives back points, fine and work, and notes what was lost; who issued it does not decide', async () => {
    const whom = await crew();
    const out = await issued({ driverId: whom.driverId }, { minutes: 60 }, manager);
    await call(router.suspensions.note, { fleet: 1, id: out.id, text: 'He rang.' }, as(umpire));
    const made = await appeal(out.id);
    expect(made).toMatchObject({ state: 'open', ofCase: out.id });
    expect(made.number).toMatch(/^A-2026-\d+$/);
    expect(await refusalOf(appeal(out.id))).toMatchObject({ code: 'appealedAlready' });
    const decide = (name: string, context: RequestContext, more: object = {}) =>
      call(
        router.appeals.move,
        { fleet: 1, id: made.id, version: made.version, move: name, why: 'He was in a tunnel.', values: {}, ...more },
        as(context),
      );
    expect(await refusalOf(decide('grant', manager))).toMatchObject({ code: 'ownDecision' });
    expect(await refusalOf(decide('uphold', manager))).toMatchObject({ code: 'ownDecision' });
    expect(await decide('grant', second, { values: { earningsLostMinor: 120_000 } })).toMatchObject({
      state: 'granted',
      over: true,
    });
    expect((await get(out.id)).row).toMatchObject({ state: 'quashed', over: true });
    expect(await decisionOf(out.id)).toMatchObject({
      earningsLostMinor: 120_000,
      appeal: { number: made.number, state: 'granted' },
    });
    expect(await hinders(whom)).not.toContain('suspended');
    expect(await balance(whom.driverId, 'driverFines')).toBe(0);
    const past = await call(router.past, { fleet: 1, driver: whom.driverId, penalty }, as(umpire));
    expect(past).toMatchObject({ points: 0, due: { occurrence: 1 } });
    expect(past.earlier).toMatchObject([{ id: out.id, state: 'quashed', minutes: 60 }]);
  });

  test('is upheld, and comes only against what was issued', async () => {
    const { driverId } = await crew();
    const draft = await open({ driverId });
    expect(await refusalOf(appeal(draft.id))).toMatchObject({ code: 'suspensionUnknown' });
    const out = await move(draft, 'issue');
    const made = await appeal(out.id);
    const upheld = await call(
      router.appeals.move,
      { fleet: 1, id: made.id, version: made.version, move: 'uphold', why: 'The log says otherwise.', values: {} },
      as(manager),
    );
    expect(upheld.state).toBe('upheld');
  });
});

describe('evidence and notes', () => {
  test('are added, each evidence once, and refused where they say nothing or point to nothing', async () => {
    const { driverId } = await crew();
    const { id } = await open({ driverId });
    const prove = (evidence: { kind: 'job' | 'words'; ref: number | null; text?: string }) =>
      call(router.suspensions.prove, { fleet: 1, id, evidence }, as(umpire));
    expect(await prove({ kind: 'words', ref: null, text: 'Seen by the rank.' })).toEqual({ added: true });
    expect(await refusalOf(prove({ kind: 'words', ref: null }))).toMatchObject({ code: 'evidenceEmpty' });
    expect(await refusalOf(prove({ kind: 'job', ref: 99_999_999 }))).toMatchObject({ code: 'evidenceUnknown' });
    for (let n = 0; n < 48; n += 1) await prove({ kind: 'words', ref: null, text: `Word ${n}` });
    expect(await refusalOf(prove({ kind: 'words', ref: null, text: 'One more' }))).toMatchObject({
      code: 'evidenceTooMany',
    });
    const note = (text: string, of = id) => call(router.suspensions.note, { fleet: 1, id: of, text }, as(umpire));
    expect(await refusalOf(note(' '))).toMatchObject({ code: 'noteEmpty' });
    expect(await refusalOf(note('x'.repeat(2_001)))).toMatchObject({ code: 'noteTooLong' });
    expect(await refusalOf(note('lost', 9_999_999))).toMatchObject({ code: 'caseUnknown' });
    expect(await note('He rang.')).toEqual({ id });
    expect(
      await refusalOf(call(router.suspensions.prove, { fleet: 1, id: 9_999_999, evidence: { ...SEEN } }, as(umpire))),
    ).toMatchObject({
      code: 'caseUnknown',
    });
  });
});

describe('the database itself', () => {
  test('keeps what happened and what was decided, and no case in force without a decision', async () => {
    const { driverId } = await crew();
    const out = await issued({ driverId });
    const refuses = (sql: string) =>
      expect(store.pool.query(sql)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
    await refuses(`update case_step set text = 'other' where case_id = ${out.id}`);
    await refuses(`delete from case_evidence where case_id = ${out.id}`);
    await refuses(`update suspension set reason = 'other' where case_id = ${out.id}`);
    await refuses(`delete from suspension where case_id = ${out.id}`);
    const draft = await open({ driverId });
    await refuses(`update case_file set state = 'active' where id = ${draft.id}`);
    await refuses(`insert into suspension (case_id, fleet_id, driver_id, scope, from_at, penalty_id, penalty_version, penalty_name,
      occurrence, reason, evidence, points, decided_by, decided_by_name, decided_at, appeal_until)
      select ${draft.id}, 1, ${driverId}, 'allWork', now(), ${penalty}, 1, 'x', 1, 'x', '[]', 0, id, name, now(), now() from app_user limit 1`);
  });

  test('numbers cases without gaps, also where an opening was refused between', async () => {
    const { driverId } = await crew();
    const first = await open({ driverId });
    await refusalOf(open({ driverId }, { reason: '' }));
    const next = await open({ driverId });
    const numberIn = ({ number }: Row) => Number(number.split('-')[2]);
    expect(numberIn(next)).toBe(numberIn(first) + 1);
  });
});

test('lists find by number, DID, name and plate, page by page, and the report shows the same offence side by side', async () => {
  const { driverId } = await crew();
  const made = await open({ driverId });
  const list = (input: object) => call(router.suspensions.list, { fleet: 1, ...input }, as(umpire));
  expect((await list({ text: made.number.toLowerCase() })).rows).toMatchObject([{ id: made.id }]);
  expect((await list({ text: made.did ?? '' })).rows.map(({ id }) => id)).toContain(made.id);
  expect((await list({ text: '100%' })).rows).toEqual([]);
  const page = await list({ limit: 1 });
  expect(page).toMatchObject({ rows: [{ id: made.id }], more: true });
  expect((await list({ limit: 1, beforeId: made.id })).rows[0]?.id).toBeLessThan(made.id);
  expect((await list({ which: 'over' })).rows.every(({ over }) => over)).toBe(true);
  const { lines } = await call(router.fairness, { fleet: 1 }, as(umpire));
  expect(lines[0]).toMatchObject({ penalty: 'Offence LATE' });
  expect((await call(router.desk, { fleet: 1 }, as(umpire))).secondDays).toBe(7);
  const found = await call(router.suspensions.subjects, { fleet: 1, text: made.did ?? '' }, as(umpire));
  expect(found.drivers[0]).toMatchObject({ id: driverId });
  expect(Object.keys(await call(router.suspensions.choices, { fleet: 1 }, as(umpire)))).toEqual([
    'penalty',
    'areas',
    'accounts',
  ]);
});

test('a letter to the driver says what was decided, and a draft has nothing of it yet', async () => {
  const { driverId } = await crew();
  await store.db.updateTable('driver').set({ email: 'kim@example.org' }).where('id', '=', driverId).execute();
  const row = await issued({ driverId });
  const letter = {
    template: null,
    way: 'mail',
    language: 'en',
    subject: '{{number}}',
    body: '{{penalty}}: {{reason}}',
  } as const;
  await call(router.suspensions.writeLetter, { fleet: 1, id: row.id, ...letter }, as(umpire));
  const { letters } = await call(router.suspensions.get, { fleet: 1, id: row.id }, as(umpire));
  expect(letters).toMatchObject([
    { toAddress: 'kim@example.org', subject: row.number, body: 'Offence LATE: Twenty minutes late.' },
  ]);
  const draft = await open({ driverId: (await crew()).driverId });
  await call(router.suspensions.writeLetter, { fleet: 1, id: draft.id, ...letter, way: 'paper' }, as(umpire));
  const whole = await call(router.suspensions.get, { fleet: 1, id: draft.id }, as(umpire));
  expect(whole.letters).toMatchObject([{ body: ': Twenty minutes late.' }]);
});

test('an appeal that comes after its time is refused', async () => {
  const late = await issued({ driverId: (await crew()).driverId });
  desk.clock.advance(14 * DAY_MS + MINUTE_MS);
  // Nobody stays signed in for so long.
  const fresh = await desk.signIn('Umpire', [1]);
  expect(await refusalOf(appeal(late.id, fresh))).toMatchObject({ code: 'appealTooLate' });
});
