import { call } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { penaltyDrafts as kind } from '#acts/penalty/penalty-drafts.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { penaltyResource } from '#core/penalty/penalty.ts';
import { emptyValues } from '#core/resource/resource.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { startPlannedDrafts } from '#services/drafts/planned-drafts.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { failWrites, trailLength } from '#store/testing/failing-write.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { narrowUser } from '#store/user/user.ts';
import { router } from '../server.ts';

const SOON_MS = 10 * MINUTE_MS;
const { penalties, penaltyDrafts } = router;
let store: Store;
let desk: Awaited<ReturnType<typeof openDesk>>;
let ada: RequestContext;
let bo: RequestContext;
let ofOne: RequestContext;
const nameOf = ({ sessionKey }: RequestContext) => sessionKey?.split(':')[1] ?? '';
const broke: unknown[] = [];

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  desk = await openDesk(store);
  ada = await desk.signIn('Manager', [1, 2]);
  bo = await desk.signIn('Manager', [1, 2]);
  ofOne = await desk.signIn('Manager', [1]);
});
afterAll(() => store.close());

const valuesOf = (code: string, more: object = {}) => ({
  ...emptyValues(penaltyResource),
  code,
  name: `Offence ${code}`,
  textEn: 'You came late.',
  textFr: 'Vous êtes arrivé en retard.',
  minutes: [30, 120, 1_440],
  ...more,
});
const kept = (code: string, more: object = {}, fleet = 1) =>
  call(penalties.create, { fleet, values: valuesOf(code, more) }, { context: bo });
const inForce = async (fleet = 1) =>
  new Map(
    (await call(penalties.list, { fleet }, { context: bo })).records.map((one) => [String(one.values['code']), one]),
  );
const minutesOf = async (code: string) => (await inForce()).get(code)?.values['minutes'];

const list = async (context = ada) => (await call(penaltyDrafts.list, {}, { context })).drafts;
const told = async (draftId: number, context = ada) => {
  const draft = (await list(context)).find((one) => one.draftId === draftId);
  if (!draft) throw new Error(`Draft ${draftId} is not told of.`);
  return draft;
};
const target = async (draftId: number) => ({ draftId, version: (await told(draftId)).version });
let count = 0;
async function draftOf(context = ada): Promise<number> {
  count += 1;
  return (await call(penaltyDrafts.make, { name: `Draft ${count}` }, { context })).draftId;
}
type Ask = { fleet?: number; id?: number | null; instead?: string; values: ReturnType<typeof valuesOf> };
const change = async (draftId: number, { fleet = 1, id = null, ...ask }: Ask, context = ada) =>
  call(penaltyDrafts.change, { ...(await target(draftId)), fleet, id, ...ask }, { context });
const goLive = async (draftId: number, context = ada) => call(penaltyDrafts.goLive, await target(draftId), { context });
const plan = async (draftId: number, context = ada) =>
  call(penaltyDrafts.plan, { ...(await target(draftId)), atMs: desk.clock.nowMs() + SOON_MS }, { context });
const rollBack = async (draftId: number, context = ada) =>
  call(penaltyDrafts.rollBack, await target(draftId), { context });
async function look() {
  const service = startPlannedDrafts(kind, { store, clock: desk.clock, onError: (error) => broke.push(error) });
  await service.look();
  await service.stop();
  return service.figures();
}
const tasks = () => store.db.selectFrom('task').selectAll().where('request', '=', 'Draft').orderBy('id').execute();

describe('a draft of penalties', () => {
  test('holds one that is added, one that is changed and one that is ended; all come live at once, and go back at once', async () => {
    const late = await kept('LATE');
    const smoke = await kept('SMOKE');
    const draftId = await draftOf();
    await change(draftId, { values: valuesOf('NEW', { points: 3 }) });
    await change(draftId, { id: late.id, values: valuesOf('LATE', { minutes: [60, 240] }) });
    await change(draftId, { id: smoke.id, values: valuesOf('SMOKE', { ended: true }) });
    expect(
      (await told(draftId)).changes.map(({ name, was, becomes }) => [name, was?.['minutes'], becomes?.['minutes']]),
    ).toEqual([
      ['NEW', undefined, [30, 120, 1_440]],
      ['LATE', [30, 120, 1_440], [60, 240]],
      ['SMOKE', [30, 120, 1_440], [30, 120, 1_440]],
    ]);
    expect([...(await inForce()).keys()]).toEqual(['LATE', 'SMOKE']);
    await goLive(draftId);
    const now = await inForce();
    expect(now.get('NEW')?.values).toMatchObject({ points: 3, ended: false });
    expect(now.get('LATE')?.values['minutes']).toEqual([60, 240]);
    expect(now.get('SMOKE')?.values['ended']).toBe(true);
    const { lines } = await call(penalties.history, { fleet: 1, id: late.id }, { context: bo });
    expect(lines[0]).toMatchObject({ by: nameOf(ada), act: 'update', why: 'Draft 1' });

    await rollBack(draftId);
    const back = await inForce();
    expect([...back.keys()]).toEqual(['LATE', 'SMOKE']);
    expect(back.get('LATE')?.values['minutes']).toEqual([30, 120, 1_440]);
    expect(back.get('SMOKE')?.values['ended']).toBe(false);
    expect(await told(draftId)).toMatchObject({ state: 'rolledBack' });
    await expect(rollBack(draftId)).rejects.toMatchObject({ code: 'draftNotThen' });
  });

  test('sets nothing at all where one of them cannot be written', async () => {
    const late = (await inForce()).get('LATE')!;
    const draftId = await draftOf();
    await change(draftId, { values: valuesOf('FIRST') });
    await change(draftId, { id: late.id, values: valuesOf('LATE', { points: 7 }) });
    const before = await trailLength(store.db);
    const mend = await failWrites(store.db, 'penalty', `new.points = 7`);
    await expect(goLive(draftId)).rejects.toThrow();
    expect(await trailLength(store.db)).toEqual(before);
    expect((await inForce()).has('FIRST')).toBe(false);
    await mend();
    await call(penaltyDrafts.drop, await target(draftId), { context: ada });
  });

  test('a penalty as it is live is no change, and one that was added is changed and left again', async () => {
    const late = (await inForce()).get('LATE')!;
    const draftId = await draftOf();
    await change(draftId, { id: late.id, values: valuesOf('LATE', { points: 9 }) });
    await change(draftId, { id: late.id, values: valuesOf('LATE') });
    await change(draftId, { values: valuesOf('ADD') });
    await change(draftId, { instead: 'ADD', values: valuesOf('ADDED', { points: 2 }) });
    expect((await told(draftId)).changes).toMatchObject([{ name: 'ADDED', id: null, becomes: { points: 2 } }]);
    await call(
      penaltyDrafts.leave,
      { ...(await target(draftId)), fleet: 1, id: null, name: 'ADDED' },
      { context: ada },
    );
    expect((await told(draftId)).changes).toEqual([]);
    await expect(goLive(draftId)).rejects.toMatchObject({ code: 'draftEmpty' });
  });
});

describe('whose base moved', () => {
  test('is refused with who changed which, and goes on from what is live', async () => {
    const late = (await inForce()).get('LATE')!;
    const draftId = await draftOf();
    await change(draftId, { id: late.id, values: valuesOf('LATE', { minutes: [5] }) });
    desk.clock.advance(MINUTE_MS);
    const asked = { fleet: 1, id: late.id, version: late.version, values: valuesOf('LATE', { points: 4 }) };
    await call(penalties.update, asked, { context: bo });
    await expect(goLive(draftId)).rejects.toMatchObject({
      code: 'draftBaseMoved',
      data: { name: 'LATE', fleet: 1, by: nameOf(bo), atMs: desk.clock.nowMs(), more: 0 },
    });
    expect((await told(draftId)).changes[0]).toMatchObject({ was: { points: 4 }, moved: { by: nameOf(bo) } });
    await call(penaltyDrafts.renew, await target(draftId), { context: ada });
    await expect(call(penaltyDrafts.renew, await target(draftId), { context: ada })).rejects.toMatchObject({
      code: 'draftBaseSame',
    });
    await goLive(draftId);
    expect(await minutesOf('LATE')).toEqual([5]);
  });

  test('is not rolled back where somebody changed one since; a planned one stops, and the office has a task', async () => {
    const late = (await inForce()).get('LATE')!;
    const draftId = (await list()).find(({ state }) => state === 'live')!.draftId;
    const planned = await draftOf();
    await change(planned, { values: valuesOf('PLANNED') });
    await change(planned, { id: late.id, values: valuesOf('LATE', { points: 1 }) });
    await plan(planned);
    const asked = { fleet: 1, id: late.id, version: late.version, values: valuesOf('LATE', { points: 2 }) };
    await call(penalties.update, asked, { context: bo });
    await expect(rollBack(draftId)).rejects.toMatchObject({ code: 'draftValuesMoved', data: { by: nameOf(bo) } });
    desk.clock.advance(SOON_MS);
    expect(await look()).toEqual({ madeLive: 0, stopped: 1 });
    expect((await inForce()).has('PLANNED')).toBe(false);
    expect(await told(planned)).toMatchObject({ stopped: { code: 'draftBaseMoved', name: 'LATE', by: nameOf(bo) } });
    expect(await tasks()).toMatchObject([
      { fleet_id: 1, finished_at: null, detail: { what: 'penalty', why: 'draftBaseMoved', by: nameOf(bo) } },
    ]);
    await call(penaltyDrafts.drop, await target(planned), { context: ada });
    expect(await tasks()).toMatchObject([{ finished_at: desk.clock.nowMs() }]);
  });
});

test('two drafts of one penalty are told of each other, of an added one by its code; the first stops the second', async () => {
  const smoke = (await inForce()).get('SMOKE')!;
  const one = await draftOf();
  const other = await draftOf(bo);
  await change(one, { id: smoke.id, values: valuesOf('SMOKE', { points: 1 }) });
  await change(one, { values: valuesOf('TWICE') });
  await change(other, { values: valuesOf('twice', { points: 2 }) }, bo);
  await change(other, { id: smoke.id, values: valuesOf('SMOKE', { points: 2 }) }, bo);
  const met = async (draftId: number) =>
    (await told(draftId)).changes.map(({ name, others }) => [name, others.map((one) => one.draftId)]);
  expect(await met(one)).toEqual([
    ['SMOKE', [other]],
    ['TWICE', [other]],
  ]);
  expect(await met(other)).toEqual([
    ['twice', [one]],
    ['SMOKE', [one]],
  ]);
  await goLive(one);
  await expect(goLive(other, bo)).rejects.toMatchObject({ code: 'draftBaseMoved', data: { more: 1 } });
});

describe('a planned draft', () => {
  test('becomes live at its time in the name of who planned it', async () => {
    const draftId = await draftOf(bo);
    await change(draftId, { values: valuesOf('INTIME') }, bo);
    await plan(draftId, bo);
    desk.clock.advance(SOON_MS);
    expect(await look()).toEqual({ madeLive: 1, stopped: 0 });
    const made = (await inForce()).get('INTIME')!;
    const { lines } = await call(penalties.history, { fleet: 1, id: made.id }, { context: bo });
    expect(lines).toMatchObject([{ act: 'create', by: nameOf(bo) }]);
    expect(await told(draftId)).toMatchObject({ state: 'live', liveBy: nameOf(bo) });
  });

  /** Each person of a test has a group of their own. */
  const withoutRight = async (context: RequestContext) =>
    store.pool.query(
      `update app_group set option_flags = array_remove(option_flags, 'penaltiesEdit')
       where id = (select group_id from app_user where name = $1)`,
      [nameOf(context)],
    );
  const idOf = async (context: RequestContext) =>
    (await store.db.selectFrom('app_user').select('id').where('name', '=', nameOf(context)).executeTakeFirstOrThrow())
      .id;
  const active = (is: boolean, context: RequestContext) =>
    store.db.updateTable('app_user').set({ active: is }).where('name', '=', nameOf(context)).execute();

  test.each([
    ['lost the right to penalties', 'plannerMayNot', withoutRight],
    [
      'does not see the fleet any more',
      'plannerMayNot',
      async (who: RequestContext) => narrowUser(store.db, await idOf(who), [2]),
    ],
    ['is no user any more', 'plannerGone', (who: RequestContext) => active(false, who)],
  ])('stops where who planned it %s: %s', async (_, code, lose) => {
    const planner = await desk.signIn('Manager', [1, 2]);
    const draftId = await draftOf(planner);
    await change(draftId, { values: valuesOf(`P${draftId}`) }, planner);
    await plan(draftId, planner);
    await lose(planner);
    desk.clock.advance(SOON_MS);
    expect(await look()).toEqual({ madeLive: 0, stopped: 1 });
    expect((await inForce()).has(`P${draftId}`)).toBe(false);
    expect(await told(draftId)).toMatchObject({ state: 'stopped', stopped: { code, by: nameOf(planner) } });
    expect((await tasks()).at(-1)).toMatchObject({ finished_at: null, detail: { why: code, by: nameOf(planner) } });
    await plan(draftId, bo);
    desk.clock.advance(SOON_MS);
    expect(await look()).toEqual({ madeLive: 1, stopped: 0 });
  });

  test('no plan lies in a Saturday night by the clocks of its fleet, nor in the past or too far ahead', async () => {
    const draftId = await draftOf();
    await change(draftId, { values: valuesOf('BLACK') });
    const at = async (atMs: number) => call(penaltyDrafts.plan, { ...(await target(draftId)), atMs }, { context: ada });
    await expect(at(Date.parse('2026-11-28T17:00Z'))).rejects.toMatchObject({ code: 'draftBlackout' });
    await expect(at(desk.clock.nowMs() - 1)).rejects.toMatchObject({ code: 'draftInPast' });
    await expect(at(Date.parse('2028-11-28T17:00Z'))).rejects.toMatchObject({ code: 'draftTooFar' });
    expect(broke).toEqual([]);
  });
});

describe('refused is', () => {
  test('what is no penalty, at its field; and a code that another has, in force or in the draft', async () => {
    const draftId = await draftOf();
    const wrong: [Ask, string, string][] = [
      [{ values: valuesOf('BAD', { minutes: [120, 30] }) }, 'fieldInvalid', 'minutes'],
      [{ values: valuesOf('late') }, 'fieldTaken', 'code'],
      [{ values: valuesOf('BAD', { scope: 'everything' }) }, 'fieldInvalid', 'scope'],
    ];
    for (const [ask, code, field] of wrong)
      await expect(change(draftId, ask)).rejects.toMatchObject({ code, data: { field } });
    const late = (await inForce()).get('LATE')!;
    await change(draftId, { values: valuesOf('ONCE') });
    await expect(change(draftId, { id: late.id, values: valuesOf('ONCE') })).rejects.toMatchObject({
      code: 'fieldTaken',
    });
    await expect(change(draftId, { id: 9_999, values: valuesOf('NOWHERE') })).rejects.toMatchObject({
      code: 'recordUnknown',
    });
  });

  test('more in one draft than anybody looks through', async () => {
    const draftId = await draftOf();
    const changes = Array.from({ length: 200 }, (_, at) => ({
      name: `C${at}`,
      fleetId: 1,
      from: null,
      to: valuesOf(`C${at}`),
    }));
    await store.pool.query('update draft set changes = $2 where id = $1', [draftId, JSON.stringify(changes)]);
    await expect(change(draftId, { values: valuesOf('ONEMORE') })).rejects.toMatchObject({
      code: 'draftChangesFull',
      data: { most: 200 },
    });
    await call(penaltyDrafts.drop, await target(draftId), { context: ada });
  });

  test('who does not set penalties, or does not see the fleet', async () => {
    const umpire = await desk.signIn('Umpire', [1]);
    await expect(call(penaltyDrafts.list, {}, { context: umpire })).rejects.toMatchObject({ code: 'notAllowed' });
    const draftId = await draftOf();
    await change(draftId, { fleet: 2, values: valuesOf('WEST') });
    expect((await list(ofOne)).map((one) => one.draftId)).not.toContain(draftId);
    await expect(goLive(draftId, ofOne)).rejects.toMatchObject({ code: 'draftUnknown' });
    const mine = await draftOf(ofOne);
    await expect(change(mine, { fleet: 2, values: valuesOf('WEST2') }, ofOne)).rejects.toMatchObject({
      code: 'fleetNotAllowed',
    });
  });
});
