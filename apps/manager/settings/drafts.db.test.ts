import { call } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settingDrafts as kind } from '#acts/setting/setting-drafts.ts';
import { DAY_MS, MINUTE_MS } from '#core/kit/time.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { startPlannedDrafts } from '#services/drafts/planned-drafts.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { failWrites, trailLength } from '#store/testing/failing-write.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from '../server.ts';

/** No session ends so soon. */
const SOON_MS = 10 * MINUTE_MS;
const { settings, settingDrafts } = router;
let store: Store;
let desk: Awaited<ReturnType<typeof openDesk>>;
let administrator: RequestContext;
let manager: RequestContext;
let ofOne: RequestContext;
let byManager = '';
let types: { sedan: number; ferry: number };
const broke: unknown[] = [];

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  types = await smallCompany(store);
  desk = await openDesk(store);
  administrator = await desk.signIn('Administrator', [1, 2]);
  manager = await desk.signIn('Manager', [1, 2]);
  ofOne = await desk.signIn('Manager', [1]);
  byManager = manager.sessionKey?.split(':')[1] ?? '';
});
afterAll(() => store.close());

const list = async (context = administrator) => (await call(settingDrafts.list, {}, { context })).drafts;
const told = async (draftId: number, context = administrator) => {
  const draft = (await list(context)).find((one) => one.draftId === draftId);
  if (!draft) throw new Error(`Draft ${draftId} is not told of.`);
  return draft;
};
let count = 0;
type Value = { name: string; fleet?: number | null; value: string | number | boolean | null };
/** A draft with these values; answers its number. */
async function draftOf(values: readonly Value[], context = administrator): Promise<number> {
  count += 1;
  const { draftId } = await call(settingDrafts.make, { name: `Draft ${count}` }, { context });
  for (const value of values) await change(draftId, value, context);
  return draftId;
}
const target = async (draftId: number) => ({ draftId, version: (await told(draftId)).version });
async function change(draftId: number, { fleet = null, ...asked }: Value, context = administrator) {
  return call(settingDrafts.change, { ...(await target(draftId)), fleet, ...asked }, { context });
}
const goLive = async (draftId: number, context = administrator) =>
  call(settingDrafts.goLive, await target(draftId), { context });
const plan = async (draftId: number, inMs: number, context = administrator) =>
  call(settingDrafts.plan, { ...(await target(draftId)), atMs: desk.clock.nowMs() + inMs }, { context });
const rollBack = async (draftId: number, context = administrator) =>
  call(settingDrafts.rollBack, await target(draftId), { context });
/** What holds in the company or a fleet. */
async function held(name: string, fleet?: number) {
  const answer = await call(settings.list, fleet === undefined ? {} : { fleet }, { context: administrator });
  return answer.settings.find((one) => one.name === name);
}
const valueOf = async (name: string, fleet?: number) => (await held(name, fleet))?.value;
async function set({ name, fleet = null, value }: Value, context = manager) {
  const version = (await held(name, fleet ?? undefined))?.version ?? 0;
  return call(settings.set, { name, fleet, value, version }, { context });
}
/** The service looks once, as it does every second. */
async function look() {
  const service = startPlannedDrafts(kind, { store, clock: desk.clock, onError: (error) => broke.push(error) });
  await service.look();
  await service.stop();
  return service.figures();
}

describe('a draft of settings', () => {
  test('changes nothing until it is made live; then all its values hold at once, and tell with what they came', async () => {
    const draftId = await draftOf([
      { name: 'noShowMinutes', value: 8 },
      { name: 'noShowMinutes', fleet: 2, value: 3 },
      { name: 'offersParcel', fleet: 1, value: false },
    ]);
    expect(await valueOf('noShowMinutes', 1)).toBe(5);
    const draft = await told(draftId);
    expect(draft).toMatchObject({ state: 'draft', mayWrite: true });
    expect(draft.changes.map(({ name, fleetName, was, becomes }) => [name, fleetName, was, becomes])).toEqual([
      ['noShowMinutes', null, 5, 8],
      ['noShowMinutes', 'West Coach & Ferry', 5, 3],
      ['offersParcel', 'Gothenburg Cabs', true, false],
    ]);
    await goLive(draftId);
    expect(await valueOf('noShowMinutes', 1)).toBe(8);
    expect(await valueOf('noShowMinutes', 2)).toBe(3);
    expect(await valueOf('offersParcel', 1)).toBe(false);
    const { lines } = await call(settings.history, { name: 'noShowMinutes', fleet: 2 }, { context: administrator });
    expect(lines).toMatchObject([{ was: null, became: 3, draft: 'Draft 1' }]);
    expect(await told(draftId)).toMatchObject({ state: 'live', liveBy: expect.any(String) });
  });

  test('is rolled back as a whole, and only once', async () => {
    const [draft] = await list();
    const { draftId } = draft!;
    await rollBack(draftId);
    expect(await valueOf('noShowMinutes', 1)).toBe(5);
    expect(await held('noShowMinutes', 2)).toMatchObject({ value: 5, source: 'usual' });
    expect(await told(draftId)).toMatchObject({ state: 'rolledBack' });
    await expect(rollBack(draftId)).rejects.toMatchObject({ code: 'draftNotThen' });
    await expect(goLive(draftId)).rejects.toMatchObject({ code: 'draftNotThen' });
  });

  test('a value drafted as it is live is no change', async () => {
    const draftId = await draftOf([{ name: 'twinMinutes', value: 45 }]);
    await change(draftId, { name: 'twinMinutes', value: null });
    expect((await told(draftId)).changes).toEqual([]);
    await expect(goLive(draftId)).rejects.toMatchObject({ code: 'draftEmpty' });
    await call(settingDrafts.drop, await target(draftId), { context: administrator });
    expect(await told(draftId)).toMatchObject({ state: 'dropped', endedBy: expect.any(String) });
  });

  test('sets nothing at all where one of its values cannot be written', async () => {
    const draftId = await draftOf([
      { name: 'crowdJobs', value: 7 },
      { name: 'twinMinutes', value: 45 },
    ]);
    const before = await trailLength(store.db);
    const mend = await failWrites(store.db, 'setting_value', `new.name = 'twinMinutes'`);
    await expect(goLive(draftId)).rejects.toThrow();
    expect(await valueOf('crowdJobs')).toBe(4);
    expect(await trailLength(store.db)).toEqual(before);
    expect(await told(draftId)).toMatchObject({ state: 'draft' });
    await mend();
    await goLive(draftId);
    expect([await valueOf('crowdJobs'), await valueOf('twinMinutes')]).toEqual([7, 45]);
  });
});

describe('whose base moved', () => {
  test('is refused with who changed what and when, and goes on from the live values', async () => {
    const draftId = await draftOf([
      { name: 'pastMinutes', value: 10 },
      { name: 'permanentDays', value: 3 },
    ]);
    desk.clock.advance(MINUTE_MS);
    await set({ name: 'pastMinutes', value: 20 });
    await expect(goLive(draftId)).rejects.toMatchObject({
      code: 'draftBaseMoved',
      data: { name: 'pastMinutes', fleet: 0, by: byManager, atMs: desk.clock.nowMs(), more: 0 },
    });
    expect(await valueOf('permanentDays')).toBe(2);
    await expect(plan(draftId, SOON_MS)).rejects.toMatchObject({ code: 'draftBaseMoved' });
    expect((await told(draftId)).changes[0]).toMatchObject({
      was: 20,
      becomes: 10,
      moved: { by: byManager, drafted: 5 },
    });
    await call(settingDrafts.renew, await target(draftId), { context: administrator });
    await expect(call(settingDrafts.renew, await target(draftId), { context: administrator })).rejects.toMatchObject({
      code: 'draftBaseSame',
    });
    await goLive(draftId);
    expect([await valueOf('pastMinutes'), await valueOf('permanentDays')]).toEqual([10, 3]);
  });

  test('is not rolled back where somebody changed one of its values since, who is named', async () => {
    const draftId = (await list()).find(({ state }) => state === 'live')!.draftId;
    await set({ name: 'permanentDays', value: 5 });
    await expect(rollBack(draftId)).rejects.toMatchObject({
      code: 'draftValuesMoved',
      data: { name: 'permanentDays', by: byManager, more: 0 },
    });
    expect(await valueOf('pastMinutes')).toBe(10);
    await set({ name: 'permanentDays', value: 3 });
    await rollBack(draftId);
    expect([await valueOf('pastMinutes'), await valueOf('permanentDays')]).toEqual([20, 2]);
  });
});

test('two drafts that change one value are told of each other; the second that is made live is stopped by the first', async () => {
  const one = await draftOf([{ name: 'leadFloorMinutes', value: 20 }]);
  const other = await draftOf(
    [
      { name: 'leadFloorMinutes', value: 25 },
      { name: 'leadMarginMinutes', value: 12 },
    ],
    manager,
  );
  const names = async (draftId: number) =>
    (await told(draftId)).changes.map(({ others }) => others.map(({ name }) => name));
  const { name: first } = await told(one);
  const { name: second } = await told(other);
  expect(await names(one)).toEqual([[second]]);
  expect(await names(other)).toEqual([[first], []]);
  const answers = await Promise.allSettled([goLive(one), goLive(other, manager)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = answers.find((answer) => answer.status === 'rejected');
  // Nothing was set there before: of two in the very same moment neither has a row to hold, and the later write is told.
  expect(refused?.reason).toMatchObject({
    code: expect.stringMatching(/^(draftBaseMoved|settingMoved)$/),
    data: { name: 'leadFloorMinutes' },
  });
});

describe('a planned draft', () => {
  test('becomes live at its time in the name of who planned it, once, however many nodes look', async () => {
    const draftId = await draftOf([{ name: 'noShowMinutes', fleet: 1, value: 9 }], manager);
    await plan(draftId, SOON_MS, manager);
    await expect(change(draftId, { name: 'twinMinutes', value: 50 })).rejects.toMatchObject({ code: 'draftNotThen' });
    desk.clock.advance(SOON_MS - 1);
    await look();
    expect(await valueOf('noShowMinutes', 1)).toBe(5);
    desk.clock.advance(1);
    const nodes = await Promise.all([look(), look()]);
    expect(nodes.reduce((sum, { madeLive }) => sum + madeLive, 0)).toBe(1);
    expect(await held('noShowMinutes', 1)).toMatchObject({ value: 9, changedBy: byManager });
    expect(await told(draftId)).toMatchObject({ state: 'live', liveBy: byManager });
  });

  test('becomes live when the suite is up again, where it stood still at its time; a withdrawn one never', async () => {
    const late = await draftOf([{ name: 'noShowMinutes', fleet: 1, value: 11 }]);
    const withdrawn = await draftOf([{ name: 'noShowMinutes', fleet: 2, value: 12 }]);
    await plan(late, SOON_MS);
    await plan(withdrawn, SOON_MS);
    await call(settingDrafts.withdraw, await target(withdrawn), { context: administrator });
    desk.clock.advance(4 * SOON_MS);
    await look();
    expect(await valueOf('noShowMinutes', 1)).toBe(11);
    expect(await valueOf('noShowMinutes', 2)).toBe(5);
    expect(await told(withdrawn)).toMatchObject({ state: 'draft', plannedForMs: null });
  });

  test('stops where its base moved: nothing is set, the office has a task, and the draft says why', async () => {
    const draftId = await draftOf([
      { name: 'atPickupMetres', fleet: 2, value: 200 },
      { name: 'noShowMinutes', fleet: 2, value: 10 },
    ]);
    await plan(draftId, SOON_MS);
    await set({ name: 'noShowMinutes', fleet: 2, value: 6 });
    expect((await told(draftId)).changes[1]).toMatchObject({ moved: { by: byManager } });
    desk.clock.advance(SOON_MS);
    expect(await look()).toEqual({ madeLive: 0, stopped: 1 });
    expect(await valueOf('atPickupMetres', 2)).toBe(150);
    const { name, stopped } = await told(draftId);
    expect(stopped).toMatchObject({ code: 'draftBaseMoved', name: 'noShowMinutes', fleet: 2, by: byManager });
    const tasks = () => store.db.selectFrom('task').selectAll().where('request', '=', 'Draft').execute();
    expect(await tasks()).toMatchObject([{ fleet_id: 2, finished_at: null, detail: { draft: name, by: byManager } }]);
    await call(settingDrafts.renew, await target(draftId), { context: administrator });
    expect(await tasks()).toMatchObject([{ finished_at: desk.clock.nowMs() }]);
    await goLive(draftId);
    expect(await valueOf('noShowMinutes', 2)).toBe(10);
  });

  test('stops where one of its values is none any more', async () => {
    const draftId = await draftOf([{ name: 'usualVehicleType', fleet: 1, value: types.sedan }]);
    await plan(draftId, SOON_MS);
    const ended = (at: Date | null) =>
      store.db.updateTable('vehicle_type').set({ ended_at: at }).where('id', '=', types.sedan).execute();
    await ended(new Date(desk.clock.nowMs()));
    desk.clock.advance(SOON_MS);
    await look();
    expect(await told(draftId)).toMatchObject({ state: 'stopped', stopped: { code: 'settingTypeUnknown' } });
    await ended(null);
    expect(broke).toEqual([]);
  });

  test('is planned neither for the past nor too far ahead, nor for a Saturday night by the clocks of its fleet', async () => {
    const draftId = await draftOf([{ name: 'crowdJobs', fleet: 1, value: 9 }]);
    const at = async (atMs: number) =>
      call(settingDrafts.plan, { ...(await target(draftId)), atMs }, { context: administrator });
    await expect(at(desk.clock.nowMs() - 1)).rejects.toMatchObject({ code: 'draftInPast' });
    await expect(plan(draftId, 401 * DAY_MS)).rejects.toMatchObject({ code: 'draftTooFar', data: { days: 400 } });
    await expect(at(Date.parse('2026-11-28T17:00Z'))).rejects.toMatchObject({
      code: 'draftBlackout',
      data: { until: '2026-11-29 06:00' },
    });
    await at(Date.parse('2026-11-28T16:59Z'));
  });
});

describe('refused is', () => {
  test('a value that is none, at its place', async () => {
    const draftId = await draftOf([]);
    const wrong: [Value, string][] = [
      [{ name: 'colourOfCars', value: 1 }, 'settingUnknown'],
      [{ name: 'passwordDays', fleet: 1, value: 30 }, 'settingOfCompany'],
      [{ name: 'aheadDays', value: 'soon' }, 'settingWrongKind'],
      [{ name: 'aheadDays', value: 0 }, 'settingOutOfRange'],
      [{ name: 'asksBags', value: 'maybe' }, 'settingNotOffered'],
      [{ name: 'usualVehicleType', fleet: 1, value: types.ferry }, 'settingTypeUnknown'],
    ];
    for (const [asked, code] of wrong) await expect(change(draftId, asked)).rejects.toMatchObject({ code });
  });

  test('what somebody else has changed meanwhile, who is named', async () => {
    const draftId = await draftOf([]);
    const seen = await target(draftId);
    await change(draftId, { name: 'hoursKeptDays', value: 100 }, manager);
    const asked = { ...seen, name: 'hoursKeptDays', fleet: null, value: 200 };
    await expect(call(settingDrafts.change, asked, { context: administrator })).rejects.toMatchObject({
      code: 'draftMoved',
      data: { by: byManager },
    });
  });

  test('who may not: sign-in rules without the right to users, the company by one who sees not all of it', async () => {
    const draftId = await draftOf([{ name: 'passwordDays', value: 30 }]);
    await expect(goLive(draftId, manager)).rejects.toMatchObject({ code: 'settingNotYours' });
    expect(await told(draftId, ofOne)).toMatchObject({ mayWrite: false });
    await expect(change(draftId, { name: 'crowdJobs', value: 6 }, ofOne)).rejects.toMatchObject({
      code: 'companyNotYours',
    });
    const ofOther = await draftOf([{ name: 'crowdJobs', fleet: 2, value: 6 }]);
    expect((await list(ofOne)).map((one) => one.draftId)).not.toContain(ofOther);
    await expect(goLive(ofOther, ofOne)).rejects.toMatchObject({ code: 'draftUnknown' });
  });

  test('a name that is taken or none, and a draft that never was', async () => {
    const make = (name: string) => call(settingDrafts.make, { name }, { context: administrator });
    await make('Summer');
    await expect(make('summer')).rejects.toMatchObject({ code: 'draftNameTaken' });
    await expect(make('a\u200Bb')).rejects.toMatchObject({ code: 'draftNameForm' });
    await expect(make('   ')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const never = { draftId: 9_999, version: 1 };
    await expect(call(settingDrafts.drop, never, { context: administrator })).rejects.toMatchObject({
      code: 'draftUnknown',
    });
  });
});
