import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM } from '#acts/context.ts';
import { checkTamperRule } from '#acts/tamper/change-rule.ts';
import { collectCases } from '#acts/tamper/collect-cases.ts';
import { keepReplayOf } from '#acts/tamper/replay-rule.ts';
import { refusalOf, refusedWith } from '#apps/testing/refusal-of.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { TAMPER_CODES, type TamperCode } from '#core/tamper/rule.ts';
import { smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openDeskAt } from '#engine/testing/desk.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { insertCrew } from '#store/testing/company.ts';
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
});
afterAll(() => store.close());

const as = () => ({ context: umpire });
const rulesOf = async (code: TamperCode) =>
  (await call(router.rules, { fleet: 1 }, as())).rules.filter((rule) => rule.code === code);
const make = (code: TamperCode, threshold: number, why = 'Too many were told.') =>
  call(router.makeVersion, { fleet: 1, code, threshold, why }, as());
const set = (code: TamperCode, version: number, state: 'off' | 'shadow' | 'on', why = 'Tried for a month.') =>
  call(router.setState, { fleet: 1, code, version, state, why }, as());
const replayed = (code: TamperCode, version: number, change: object = {}) =>
  keepReplayOf(
    { store, clock: desk.clock },
    SYSTEM('tamper'),
    { fleetId: 1, code, version },
    {
      code,
      events: 3,
      drivers: 2,
      matters: 1,
      liveEvents: 5,
      held: false,
      days: 30,
      drove: 40,
      vehicles: 20,
      trips: 900,
      ...change,
    },
  );

test('a fleet begins with every rule in shadow, and another fleet’s stay as they are', async () => {
  const { rules, exceptions, decided } = await call(router.rules, { fleet: 1 }, as());
  expect(rules.map(({ code }) => code).toSorted()).toEqual([...TAMPER_CODES].toSorted());
  expect(rules.every(({ state, version, madeAtMs }) => state === 'shadow' && version === 1 && madeAtMs === null)).toBe(
    true,
  );
  expect([exceptions, decided]).toEqual([[], []]);
});

test('a version goes on after shadow and a replay, each with a reason; the next one begins in shadow beside it', async () => {
  expect(await refusedWith(set('rapidMeter', 1, 'on'))).toBe('notReplayed 409');
  expect(await replayed('rapidMeter', 1)).toMatchObject({ ok: true });
  expect(await refusedWith(set('rapidMeter', 1, 'on', ' '))).toBe('reasonMissing 422');
  await set('rapidMeter', 1, 'on');
  expect(await refusedWith(set('rapidMeter', 1, 'on'))).toBe('sameState 409');
  expect(await make('rapidMeter', 40)).toEqual({ version: 2 });
  expect((await rulesOf('rapidMeter')).map(({ version, state, threshold }) => [version, state, threshold])).toEqual([
    [2, 'shadow', 40],
    [1, 'on', 60],
  ]);
  const work = await store.db.selectFrom('long_work').select(['kind', 'params']).execute();
  expect(work).toEqual([{ kind: 'tamperReplay', params: { code: 'rapidMeter', version: 2 } }]);
  await replayed('rapidMeter', 2);
  await set('rapidMeter', 2, 'on');
  expect((await rulesOf('rapidMeter')).map(({ version, state }) => [version, state])).toEqual([
    [2, 'on'],
    [1, 'off'],
  ]);
  expect(await refusedWith(set('rapidMeter', 1, 'on'))).toBe('shadowFirst 409');
  await set('rapidMeter', 1, 'shadow');
  const lines = await store.db.selectFrom('audit').select(['act', 'why']).where('entity', '=', 'tamperRule').execute();
  expect(lines.filter(({ act }) => act === 'setTamperRule')).toHaveLength(3);
  expect(lines.every(({ act, why }) => act === 'replayTamperRule' || why !== null)).toBe(true);
});

test('a threshold that no rule could have is refused, and one that changes nothing', async () => {
  expect(await refusalOf(make('meterKm', 101))).toEqual({
    code: 'thresholdInvalid',
    status: 422,
    data: { from: 0, to: 100 },
  });
  expect(await refusedWith(make('meterKm', -1))).toBe('thresholdInvalid 422');
  expect(await refusedWith(make('meterKm', 8))).toBe('sameThreshold 409');
  expect(await refusedWith(make('meterKm', 9, ' '))).toBe('reasonMissing 422');
  expect(await refusedWith(set('meterKm', 77, 'off'))).toBe('ruleUnknown 404');
  await expect(store.db.updateTable('tamper_rule').set({ threshold: 3 }).execute()).rejects.toThrow('never changes');
});

test('a version that would accuse half of those who drove is held until a person has checked a sample of it', async () => {
  expect(await refusedWith(call(router.check, { fleet: 1, code: 'detour', version: 1, why: 'Looked.' }, as()))).toBe(
    'notHeld 409',
  );
  await replayed('detour', 1, { drivers: 25, drove: 40, held: true });
  expect(await refusalOf(set('detour', 1, 'on'))).toEqual({
    code: 'ruleHeld',
    status: 409,
    data: { accused: 25, drivers: 40 },
  });
  const check = (why: string) => call(router.check, { fleet: 1, code: 'detour', version: 1, why }, as());
  expect(await refusedWith(check(' '))).toBe('reasonMissing 422');
  const suite = { store, clock: desk.clock };
  const alone = { fleetId: 1, code: 'detour', version: 1, why: 'Looked.' } as const;
  expect(await checkTamperRule(suite, SYSTEM('test'), alone)).toEqual({ ok: false, code: 'userNeeded' });
  await check('Ten trips looked at: all of them were detours. The airport road is closed to nobody.');
  await set('detour', 1, 'on');
  expect((await rulesOf('detour'))[0]).toMatchObject({
    state: 'on',
    held: { accused: 25 },
    checked: { by: expect.any(String) },
  });
});

test('a rule that accuses half the fleet once it is on makes no case until it was checked', async () => {
  await replayed('falsePlot', 1);
  await set('falsePlot', 1, 'on');
  for (let n = 0; n < 8; n += 1) {
    const of = await insertCrew(store.db, 1, String(800 + (crews += 1)), { beganMs: NOW - 8 * HOUR_MS });
    if (n < 5) await foundOf(store.db, of, NOW - HOUR_MS, { code: 'falsePlot' });
  }
  const collect = () => collectCases({ store, clock: desk.clock }, SYSTEM('tamper'), 1);
  expect(await collect()).toEqual({ opened: 0, added: 0 });
  expect((await rulesOf('falsePlot'))[0]).toMatchObject({ held: { accused: 5, drivers: 8 }, checked: null });
  expect(await collect()).toEqual({ opened: 0, added: 0 });
  await call(router.check, { fleet: 1, code: 'falsePlot', version: 1, why: 'All five stood at home.' }, as());
  expect(await collect()).toEqual({ opened: 5, added: 0 });
});

test('a version is replayed again when it is asked for, once at a time', async () => {
  const again = (version: number) => call(router.replay, { fleet: 1, code: 'gpsGap', version }, as());
  await again(1);
  expect(await refusedWith(again(1))).toBe('workGoesOn 409');
  expect(await refusedWith(again(9))).toBe('ruleUnknown 404');
});

test('an exception names a car, a driver or a place of the fleet, and ends for a reason', async () => {
  const { vehicleId } = await insertCrew(store.db, 1, '899', { beganMs: NOW });
  const stranger = await insertCrew(store.db, 2, '898', { beganMs: NOW });
  const add = (change: object) =>
    call(router.addException, { fleet: 1, code: 'gpsGap', why: 'A garage.', ...change }, as());
  expect(await refusedWith(add({}))).toBe('exceptionEmpty 422');
  expect(await refusedWith(add({ vehicle: stranger.vehicleId }))).toBe('subjectUnknown 404');
  expect(await refusedWith(add({ vehicle: vehicleId, why: ' ' }))).toBe('reasonMissing 422');
  const { id } = await add({ vehicle: vehicleId, near: { lon: 11.97, lat: 57.7, metres: 200 } });
  const { exceptions } = await call(router.rules, { fleet: 1 }, as());
  expect(exceptions).toMatchObject([{ id, code: 'gpsGap', plate: '899', metres: 200, caseNumber: null }]);
  const end = (why: string) => call(router.endException, { fleet: 1, id, why }, as());
  expect(await refusedWith(end(' '))).toBe('reasonMissing 422');
  await end('The garage has an antenna now.');
  expect(await refusedWith(end('Again.'))).toBe('exceptionUnknown 404');
  expect((await call(router.rules, { fleet: 1 }, as())).exceptions).toEqual([]);
});

test('two who make a version at the same time make one each', async () => {
  const made = await Promise.all([41, 42, 43, 44].map((threshold) => make('detour', threshold)));
  const versions = made.map(({ version }) => version).toSorted((a, b) => a - b);
  expect(new Set(versions).size).toBe(4);
  const standing = (await rulesOf('detour')).filter(({ state }) => state === 'shadow');
  expect(standing.map(({ version }) => version)).toEqual([versions.at(-1)]);
});
