import { call } from '@orpc/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDesk } from '#apps/testing/open-desk.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { OUTLOOK_HOLDS_MS } from '#core/dispatch/worth/outlook-said.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { planOf } from '#services/dispatcher/fleet-plan.ts';
import { addFleet } from '#services/dispatcher/testing/rank-of-cars.ts';
import { keepOutlook } from '#store/dispatch/outlook.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { readFleets } from '#store/fleet/fleet.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router as lab } from './server.ts';

let store: Store;
let fleet = 0;
let manager: RequestContext;
let other: RequestContext;
let area: number;
let desk: Awaited<ReturnType<typeof openDesk>>;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
});
afterAll(() => store.close());
beforeEach(async () => {
  fleet += 1;
  await addFleet(store, fleet);
  const polygon = JSON.stringify({ type: 'Polygon', coordinates: [] });
  const row = await store.db
    .insertInto('area')
    .values({ fleet_id: fleet, code: '01', name: 'Harbour', polygon })
    .returning('id')
    .executeTakeFirstOrThrow();
  area = row.id;
  desk = await openDesk(store);
  manager = await desk.signIn('Manager', [fleet]);
  other = await desk.signIn('Administrator', [fleet]);
});

const created = (name = 'Quiet nights', from = 'version-1', context = manager) =>
  call(lab.createDraft, { fleet, name, from }, { context });
const saved = (draft: { draftId: number; version: number }, document: object, context = manager) =>
  call(
    lab.saveDraft,
    { fleet, draftId: draft.draftId, version: draft.version, document: document as never },
    { context },
  );
const live = (draft: { draftId: number; version: number }, seen = 1, context = manager) =>
  call(
    lab.makeLive,
    { fleet, draftId: draft.draftId, version: draft.version, live: seen, note: 'after the trial' },
    { context },
  );
const listed = () => call(lab.listPlans, { fleet }, { context: manager });
const shown = (plan: string) => call(lab.getPlan, { fleet, plan }, { context: manager });

const auditOf = async (act: string) =>
  store.db.selectFrom('audit').selectAll().where('fleet_id', '=', fleet).where('act', '=', act).execute();

test('a fleet begins with a plan that is live, and no draft', async () => {
  expect(await listed()).toEqual({
    live: 1,
    versions: [{ version: 1, name: 'First plan', note: '', madeLiveAtMs: null, madeLiveBy: 'system', live: true }],
    drafts: [],
    areas: [{ id: area, code: '01', name: 'Harbour' }],
  });
});

test('a plan is shown with what it comes to and the range of each number', async () => {
  const draft = await created('Harbour first', 'preset-hybrid');
  await saved(draft, { preset: 'hybrid', numbers: { answerNowSeconds: 30 }, rungs: { queue: { restSeconds: 90 } } });
  const plan = await shown(`draft-${draft.draftId}`);
  expect(plan.document).toEqual({
    preset: 'hybrid',
    numbers: { answerNowSeconds: 30 },
    rungs: { queue: { restSeconds: 90 } },
  });
  expect([plan.numbers.answerNowSeconds, plan.presets.hybrid.numbers.answerNowSeconds]).toEqual([30, 20]);
  expect([plan.ladder.queue.restSeconds, plan.presets.hybrid.ladder.queue.restSeconds]).toEqual([90, 20]);
  expect([plan.ranges.numbers.answerNowSeconds, plan.ranges.rungs.restSeconds]).toEqual([
    [10, 120],
    [5, 3_600],
  ]);
  expect(plan.draft).toMatchObject({ name: 'Harbour first', version: 2, basedOn: 1, changedBy: expect.any(String) });
  expect(await refusalOf(shown('draft-99999'))).toMatchObject({ code: 'planUnknown', status: 404 });
});

test('a draft that is made live holds from the next decision on, as a new version, and is no draft any more', async () => {
  const draft = await created();
  const document = {
    preset: 'optimal',
    rules: [{ areaIds: [area], weekdays: [], fromHour: 22, toHour: 6, rungs: {} }],
  };
  const made = await live(await saved(draft, document));
  expect(made).toMatchObject({ version: 2, name: 'Quiet nights', note: 'after the trial', live: true });
  const facts = (await readFleets(store.db)).get(fleet)!;
  expect(planOf(facts)).toMatchObject({
    complaint: null,
    plan: { version: 2, rules: document.rules },
  });
  const { versions, drafts } = await listed();
  expect([versions.map((one) => [one.version, one.live]), drafts]).toEqual([
    [
      [2, true],
      [1, false],
    ],
    [],
  ]);
  const told = await store.db.selectFrom('announcement').select('topic').where('fleet_id', '=', fleet).execute();
  expect(told).toEqual([{ topic: 'fleets' }]);
  expect(await auditOf('makePlanLive')).toMatchObject([{ why: 'after the trial', was: { version: 1 } }]);
});

test('an earlier plan is made live again as a new version, and history keeps both', async () => {
  await live(await saved(await created(), { preset: 'optimal' }));
  const input = { fleet, version: 1, live: 2, note: 'waits grew' };
  const back = await call(lab.rollBack, input, { context: manager });
  expect(back).toMatchObject({ version: 3, name: 'First plan', note: 'waits grew', live: true });
  expect((await shown('version-3')).document).toEqual((await shown('version-1')).document);
  expect(await auditOf('rollBackPlan')).toHaveLength(1);
  const again = { ...input, live: 3 };
  expect(await refusalOf(call(lab.rollBack, again, { context: manager }))).toMatchObject({
    code: 'planUnchanged',
    status: 409,
  });
  const unknown = { ...again, version: 77 };
  expect(await refusalOf(call(lab.rollBack, unknown, { context: manager }))).toMatchObject({
    code: 'versionUnknown',
    status: 404,
    data: { version: 77 },
  });
});

test('two plans are laid side by side: what is written, and what would be otherwise', async () => {
  const draft = await created('Longer answers', 'version-1');
  const document = { preset: 'nearest', numbers: { answerNowSeconds: 40 } };
  await saved(draft, document);
  const becomes = `draft-${draft.draftId}`;
  const compared = await call(lab.comparePlans, { fleet, was: 'version-1', becomes }, { context: manager });
  expect(compared).toEqual({
    was: { preset: 'nearest', numbers: {} },
    becomes: document,
    differences: [{ kind: 'number', name: 'answerNowSeconds', before: 20, after: 40 }],
  });
  const missing = call(lab.comparePlans, { fleet, was: 'version-8', becomes }, { context: manager });
  expect(await refusalOf(missing)).toMatchObject({ code: 'planUnknown' });
});

describe('what is wrong with a draft', () => {
  test('is told by the path of each field, and nothing is saved', async () => {
    const draft = await created();
    const unsound = { preset: 'nearest', numbers: { candidates: 900 }, rungs: { cover: { on: 'yes' } }, extra: 1 };
    expect(await refusalOf(saved(draft, unsound))).toEqual({
      code: 'planInvalid',
      status: 422,
      data: {
        problems: 3,
        first: 'extra',
        extra: 'notKnown',
        'numbers.candidates': 'outOfRange',
        'rungs.cover.on': 'notYesOrNo',
      },
    });
    expect((await shown(`draft-${draft.draftId}`)).draft?.version).toBe(1);
  });

  test.each([50, -1, '1.5'])(
    'may be a share of %s for what cars are worth, which no fleet dispatches by',
    async (worthShare) => {
      const draft = await created();
      expect((await refusalOf(saved(draft, { preset: 'optimal', numbers: { worthShare } }))).data).toEqual({
        problems: 1,
        first: 'numbers.worthShare',
        'numbers.worthShare': typeof worthShare === 'number' ? 'outOfRange' : 'notANumber',
      });
    },
  );

  test('may be an area that the fleet does not have, or one that backs up itself', async () => {
    const rule = { areaIds: [area, 987_654], weekdays: [], fromHour: 0, toHour: 24, rungs: {} };
    const backupAreas = [{ areaId: area, backupAreaIds: [area] }];
    expect((await refusalOf(saved(await created(), { preset: 'queue', rules: [rule], backupAreas }))).data).toEqual({
      problems: 2,
      first: 'rules.0.areaIds.1',
      'rules.0.areaIds.1': 'notKnown',
      'backupAreas.0.backupAreaIds.0': 'tooMany',
    });
  });
});

describe('a draft that somebody else has changed meanwhile', () => {
  test('is neither saved, renamed, thrown away nor made live over their work', async () => {
    const draft = await created();
    await saved(draft, { preset: 'queue' }, other);
    const target = { fleet, draftId: draft.draftId, version: draft.version };
    for (const work of [
      () => saved(draft, { preset: 'optimal' }),
      () => call(lab.renameDraft, { ...target, name: 'Mine' }, { context: manager }),
      () => call(lab.deleteDraft, target, { context: manager }),
      () => live(draft),
    ]) {
      expect(await refusalOf(work())).toMatchObject({
        code: 'draftMoved',
        status: 409,
        data: { by: expect.any(String) },
      });
    }
  });

  test('or thrown away is not there any more', async () => {
    const draft = await created();
    const target = { fleet, draftId: draft.draftId, version: draft.version };
    expect(await call(lab.deleteDraft, target, { context: manager })).toEqual({ draftId: draft.draftId });
    expect(await refusalOf(saved(draft, { preset: 'queue' }))).toMatchObject({ code: 'draftUnknown', status: 404 });
    expect(await auditOf('deleteDraft')).toMatchObject([{ was: { name: 'Quiet nights' } }]);
  });
});

test('a plan that was made live meanwhile is not overwritten unseen', async () => {
  const [mine, theirs] = [await created('Mine'), await created('Theirs')];
  await live(await saved(theirs, { preset: 'hybrid' }, other), 1, other);
  const late = live(await saved(mine, { preset: 'queue' }));
  expect(await refusalOf(late)).toMatchObject({ code: 'liveMoved', data: { version: 2, by: expect.any(String) } });
});

test('a draft that comes to the same as the live plan is not made live', async () => {
  expect(await refusalOf(live(await created()))).toMatchObject({ code: 'planUnchanged', status: 409 });
});

test('a draft made sound by an area that is gone is not made live', async () => {
  const rule = { areaIds: [area], weekdays: [], fromHour: 0, toHour: 24, rungs: {} };
  const draft = await saved(await created(), { preset: 'queue', rules: [rule] });
  await store.db.deleteFrom('area').where('id', '=', area).execute();
  expect(await refusalOf(live(draft))).toMatchObject({
    code: 'planInvalid',
    data: { 'rules.0.areaIds.0': 'notKnown' },
  });
});

describe('the name of a draft', () => {
  test('is its own in the fleet, in capitals or not', async () => {
    const draft = await created('Nights');
    expect(await refusalOf(created('NIGHTS'))).toEqual({
      code: 'draftNameTaken',
      status: 409,
      data: { name: 'NIGHTS' },
    });
    const renamed = await call(
      lab.renameDraft,
      { fleet, draftId: draft.draftId, version: 1, name: 'NIGHTS' },
      { context: manager },
    );
    expect([renamed.name, renamed.version]).toEqual(['NIGHTS', 2]);
    expect(await auditOf('renameDraft')).toHaveLength(1);
  });

  test('can be seen and is not too long', async () => {
    for (const name of ['', 'x'.repeat(61), 'night\u200bs']) {
      expect(await refusalOf(created(name))).toMatchObject({ code: 'draftNameForm', status: 422 });
    }
    expect(await refusalOf(created('Nights', 'version-5'))).toMatchObject({ code: 'planUnknown', status: 404 });
  });
});

test('a fleet has fifty drafts at most', async () => {
  const row = {
    fleet_id: fleet,
    document: '{"preset":"queue"}',
    based_on: 1,
    changed_at: new Date(0),
    changed_by: 'x',
  };
  await store.db
    .insertInto('dispatch_draft')
    .values(Array.from({ length: 50 }, (_, n) => ({ ...row, name: `Draft ${n}` })))
    .execute();
  expect(await refusalOf(created())).toEqual({ code: 'draftsFull', status: 409, data: { most: 50 } });
});

test('plans of another fleet are not told', async () => {
  const strange = { fleet: fleet + 1_000 };
  expect(await refusalOf(call(lab.listPlans, strange, { context: manager }))).toMatchObject({
    code: 'fleetNotAllowed',
  });
});

test('tells what the dispatcher said last of the live plan, and nothing of what is old or of another plan', async () => {
  const told = () => call(lab.outlook, { fleet }, { context: manager });
  expect(await told()).toMatchObject({ version: 1, worth: false, advice: false, state: 'silent', atMs: null });
  const numbers = { worthShare: 1, advicePerRound: 5 };
  await live(await saved(await created(), { preset: 'optimal', numbers }));
  const { store: at, clock } = desk.suite;
  const nowMs = clock.nowMs();
  const figures = { asked: 8, known: 6, alike: 5, jobs: 40, trust: 0.8 };
  const said = { atMs: nowMs, planVersion: 2, state: 'inForce', ...figures } as const;
  await keepOutlook(at.db, fleet, { ...said, planVersion: 1 });
  expect(await told()).toMatchObject({ version: 2, worth: true, advice: true, state: 'silent', known: 0 });
  await keepOutlook(at.db, fleet, said);
  expect(await told()).toMatchObject({ state: 'inForce', atMs: nowMs, ...figures });
  await keepOutlook(at.db, fleet, { ...said, atMs: nowMs - OUTLOOK_HOLDS_MS });
  expect(await told()).toMatchObject({ state: 'silent', known: 0 });
  await keepOutlook(at.db, fleet, { ...said, atMs: nowMs + 1 });
  expect(await told()).toMatchObject({ state: 'silent' });
});
