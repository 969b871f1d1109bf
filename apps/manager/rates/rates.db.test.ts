import { call } from '@orpc/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDesk } from '#apps/testing/open-desk.ts';
import { refusalOf, refusedWith } from '#apps/testing/refusal-of.ts';
import { tariffAt } from '#core/booking/quote.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { blackoutAt } from '#core/tariff/kept/blackout.ts';
import type { Definition } from '#core/tariff/kept/read-definition.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { addFleet, NOON_MS } from '#services/dispatcher/testing/rank-of-cars.ts';
import { datedTariffs } from '#services/fleets/dated-tariffs.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { readFleets } from '#store/fleet/fleet.ts';
import { insertCrew } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from '../server.ts';

const { rates } = router;
let store: Store;
let fleet = 0;
let desk: Awaited<ReturnType<typeof openDesk>>;
let ada: RequestContext;
let bo: RequestContext;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
});
afterAll(() => store.close());
beforeEach(async () => {
  fleet += 1;
  await addFleet(store, fleet);
  desk = await openDesk(store);
  ada = await desk.signIn('Manager', [fleet]);
  bo = await desk.signIn('Administrator', [fleet]);
});

type Draft = { draftId: number; version: number };
const drafted = (from = 'preset-geelongMaxi', context = ada, more: object = {}) =>
  call(rates.makeDraft, { fleet, from, ...more }, { context });
const shown = (tariff: string) => call(rates.get, { fleet, tariff }, { context: ada });
const listed = () => call(rates.list, { fleet }, { context: ada });
const changed = (draft: Draft, definition: object, context = ada) =>
  call(
    rates.changeDraft,
    { fleet, draftId: draft.draftId, version: draft.version, definition: definition as Record<string, unknown> },
    { context },
  );
const live = (draft: Draft, fromMs: number | null = null, context = ada) =>
  call(rates.goLive, { fleet, draftId: draft.draftId, version: draft.version, fromMs, note: 'agreed' }, { context });

async function withRates(draft: Draft, change: object, context = ada) {
  const { definition } = await shown(`draft-${draft.draftId}`);
  const whole = definition as unknown as Definition;
  return changed(draft, { ...whole, rates: { ...whole.rates, ...change } }, context);
}
/** The first tariff of the fleet, live since now. */
async function firstLive() {
  const made = await live(await drafted());
  desk.clock.advance(MINUTE_MS);
  return made;
}
const inForce = async (atMs: number, typeId: number | null = null) => {
  const facts = (await readFleets(store.db)).get(fleet);
  return facts && tariffAt(datedTariffs(facts), typeId, atMs);
};
/** An hour ahead that is in no blackout. */
const ahead = (ms: number) => {
  const atMs = desk.clock.nowMs() + ms;
  return blackoutAt(atMs, 'Europe/Stockholm')?.untilMs ?? atMs;
};

describe('a draft', () => {
  test('is begun with a published tariff, in the money of the fleet, and goes live as version 1', async () => {
    const draft = await drafted('preset-dubaiStreet', ada, { name: 'Town' });
    expect(draft).toMatchObject({ name: 'Town', basedOn: null, baseMoved: null, problems: 0 });
    const { definition } = await shown(`draft-${draft.draftId}`);
    const { currency } = await listed();
    expect(definition).toMatchObject({ name: 'Town', currency, rates: { flagfallMinor: 500 } });
    const version = await live(draft);
    expect(version).toMatchObject({ version: 1, state: 'live', name: 'Town', note: 'agreed', untilMs: null });
    expect((await listed()).drafts).toEqual([]);
    expect(await inForce(desk.clock.nowMs())).toMatchObject({ tariffId: version.id, name: 'Town', version: 1 });
  });

  test('may be half done, but does not go live while something is wrong with it', async () => {
    const draft = await drafted('preset-empty');
    expect(draft.problems).toBe(1);
    const wrong = await withRates(draft, { flagfallMinor: -1 });
    expect(wrong.problems).toBe(2);
    expect(await refusalOf(live(wrong))).toMatchObject({
      code: 'tariffWrong',
      status: 422,
      data: { code: 'nameMissing', where: 'name', problems: 2 },
    });
  });

  test('takes no shape that is no tariff', async () => {
    const draft = await drafted();
    expect(await refusalOf(changed(draft, { name: 'x', surprise: true }))).toMatchObject({
      code: 'tariffShape',
      data: { code: 'fieldUnknown', where: 'surprise' },
    });
    const given = { fleet, definition: { rates: 7 } };
    expect(await refusedWith(call(rates.importDraft, given, { context: ada }))).toBe('tariffShape 422');
  });

  test('goes out as a file and comes in again as it was', async () => {
    const { definition } = await shown('preset-comfort2022');
    const read = JSON.parse(JSON.stringify(definition)) as Record<string, unknown>;
    const draft = await call(rates.importDraft, { fleet, definition: read }, { context: ada });
    expect((await shown(`draft-${draft.draftId}`)).definition).toEqual(definition);
  });

  test('of two managers the second is told who was first', async () => {
    const draft = await drafted();
    await withRates(draft, { flagfallMinor: 700 }, bo);
    const { name } = await store.db
      .selectFrom('tariff_draft')
      .select('changed_by as name')
      .where('id', '=', draft.draftId)
      .executeTakeFirstOrThrow();
    for (const late of [
      () => withRates(draft, { flagfallMinor: 800 }),
      () => live(draft),
      () => call(rates.dropDraft, { fleet, ...of(draft) }, { context: ada }),
      () => call(rates.renewDraft, { fleet, ...of(draft) }, { context: ada }),
    ])
      expect(await refusalOf(late())).toMatchObject({ code: 'tariffDraftMoved', status: 409, data: { by: name } });
    await call(rates.dropDraft, { fleet, ...of(draft), version: 2 }, { context: ada });
    expect(await refusedWith(live(draft))).toBe('tariffDraftUnknown 404');
  });

  test('is not made of what the fleet does not have, nor without end', async () => {
    expect(await refusedWith(drafted('version-999999'))).toBe('tariffUnknown 404');
    expect(await refusedWith(drafted('preset-constructor'))).toBe('tariffUnknown 404');
    expect(await refusedWith(shown('draft-999999'))).toBe('tariffUnknown 404');
    expect(await refusedWith(drafted('preset-empty', ada, { vehicleTypeId: 999_999 }))).toBe('tariffTypeUnknown 422');
    for (let n = 0; n < 50; n += 1) await drafted('preset-empty');
    expect(await refusalOf(drafted('preset-empty'))).toMatchObject({ code: 'tariffDraftsFull', data: { most: 50 } });
  });
});

const of = ({ draftId, version }: Draft) => ({ draftId, version });

describe('a version', () => {
  test('made live for tomorrow holds from then on, and what holds now ends then', async () => {
    const first = await firstLive();
    const draft = await withRates(await drafted(`version-${first.id}`), { flagfallMinor: 900 });
    const fromMs = ahead(DAY_MS);
    const second = await live(draft, fromMs);
    expect(second).toMatchObject({ version: 2, state: 'coming', fromMs });
    expect((await listed()).versions.find(({ id }) => id === first.id)).toMatchObject({
      state: 'live',
      untilMs: fromMs,
    });
    expect((await inForce(fromMs - 1))?.rates.flagfallMinor).toBe(450);
    expect((await inForce(fromMs))?.rates.flagfallMinor).toBe(900);
    const told = await store.pool.query('select topic from announcement where entity_id = $1 and fleet_id = $2', [
      second.id,
      fleet,
    ]);
    expect(told.rows.map(({ topic }) => topic)).toContain('tariffs');
  });

  test('is never changed and never deleted, by whomever', async () => {
    const { id } = await firstLive();
    for (const change of [
      `update tariff set definition = '{}' where id = ${id}`,
      `update tariff set effective_from = now() where id = ${id}`,
      `update tariff set note = 'x' where id = ${id}`,
    ])
      await expect(store.pool.query(change)).rejects.toThrow('never changed');
    await expect(store.pool.query(`delete from tariff where id = ${id}`)).rejects.toThrow('is kept');
    await expect(
      store.pool.query(`update tariff set taken_back_at = effective_from, taken_back_by = 'x' where id = ${id}`),
    ).rejects.toThrow('tariff_taken_back_before');
  });

  test('does not go live in the past, far ahead, before one that is coming, or unchanged', async () => {
    const first = await firstLive();
    const again = await drafted(`version-${first.id}`);
    expect(await refusalOf(live(again))).toMatchObject({ code: 'tariffUnchanged', data: { version: 1 } });
    const draft = await withRates(again, { flagfallMinor: 900 });
    expect(await refusedWith(live(draft, desk.clock.nowMs() - 1))).toBe('tariffInPast 422');
    expect(await refusedWith(live(draft, desk.clock.nowMs() + 401 * DAY_MS))).toBe('tariffTooFar 422');
    const coming = await live(draft, ahead(2 * DAY_MS));
    const next = await withRates(await drafted(`version-${coming.id}`), { flagfallMinor: 950 });
    expect(await refusalOf(live(next, ahead(DAY_MS)))).toMatchObject({
      code: 'tariffBeforeComing',
      data: { version: 2 },
    });
  });

  test('goes live on no Saturday night, unless it is the first', async () => {
    const saturday = (() => {
      for (let atMs = desk.clock.nowMs() + HOUR_MS; ; atMs += HOUR_MS)
        if (blackoutAt(atMs, 'Europe/Stockholm')) return atMs;
    })();
    const first = await live(await drafted(), saturday);
    const draft = await withRates(await drafted(`version-${first.id}`), { flagfallMinor: 900 });
    const refusal = await refusalOf(live(draft, saturday + 7 * DAY_MS));
    expect(refusal).toMatchObject({ code: 'tariffBlackout', status: 409 });
    expect((refusal.data as { until: string }).until).toMatch(/^\d{4}-\d\d-\d\d 06:00$/);
  });

  test('whose base has moved stops, says who and what, and is brought onto what is new', async () => {
    const first = await firstLive();
    const mine = await withRates(await drafted(`version-${first.id}`), { flagfallMinor: 900 });
    const theirs = await withRates(
      await drafted(`version-${first.id}`, bo),
      { levyMinor: 100, flagfallMinor: 850 },
      bo,
    );
    expect((await shown(`draft-${mine.draftId}`)).alike).toEqual([
      { draftId: theirs.draftId, by: theirs.changedBy, parts: ['rates.flagfallMinor'] },
    ]);
    await live(theirs, null, bo);
    expect(await refusalOf(live(mine))).toMatchObject({
      code: 'tariffBaseMoved',
      status: 409,
      data: { by: theirs.changedBy, version: 2, parts: 'rates.flagfallMinor, rates.levyMinor' },
    });
    const { draft, both } = await call(rates.renewDraft, { fleet, ...of(mine) }, { context: ada });
    expect(both).toEqual(['rates.flagfallMinor']);
    expect(draft).toMatchObject({ baseMoved: null, basedOn: { version: 2 } });
    expect((await shown(`draft-${draft.draftId}`)).definition).toMatchObject({
      rates: { flagfallMinor: 900, levyMinor: 100 },
    });
    expect(await refusedWith(call(rates.renewDraft, { fleet, ...of(draft) }, { context: ada }))).toBe(
      'tariffBaseSame 409',
    );
    desk.clock.advance(MINUTE_MS);
    expect(await live(draft)).toMatchObject({ version: 3, state: 'live' });
  });

  test('that is coming is taken back and is a draft again; one in force is not', async () => {
    const first = await firstLive();
    const draft = await withRates(await drafted(`version-${first.id}`), { flagfallMinor: 900 });
    const fromMs = ahead(DAY_MS);
    const coming = await live(draft, fromMs);
    const takeBack = (tariffId: number) =>
      call(rates.takeBack, { fleet, tariffId, why: 'council says no' }, { context: ada });
    expect(await takeBack(coming.id)).toMatchObject({ basedOn: { id: first.id }, note: 'agreed' });
    expect((await listed()).versions[0]).toMatchObject({ state: 'takenBack', takenBackWhy: 'council says no' });
    expect((await inForce(fromMs))?.version).toBe(1);
    expect(await refusedWith(takeBack(coming.id))).toBe('tariffUnknown 404');
    expect(await refusalOf(takeBack(first.id))).toMatchObject({ code: 'tariffInForce', data: { version: 1 } });
    const again = (await listed()).drafts[0]!;
    expect(await live(again, fromMs)).toMatchObject({ version: 3 });
  });

  test('that has ended is made live again as a new one, with a reason and at any hour', async () => {
    const first = await firstLive();
    const second = await live(await withRates(await drafted(`version-${first.id}`), { flagfallMinor: 900 }));
    desk.clock.advance(MINUTE_MS);
    const back = (tariffId: number, liveId: number, why = 'typed wrong') =>
      call(rates.rollBack, { fleet, tariffId, liveId, why }, { context: ada });
    expect(await refusedWith(back(first.id, second.id, ''))).toBe('tariffWhyMissing 422');
    expect(await refusedWith(back(second.id, second.id))).toBe('tariffNeverHeld 409');
    expect(await refusedWith(back(999_999, second.id))).toBe('tariffUnknown 404');
    expect(await refusalOf(back(first.id, first.id))).toMatchObject({ code: 'tariffLiveMoved', data: { version: 2 } });
    const third = await back(first.id, second.id);
    expect(third).toMatchObject({ version: 3, state: 'live', again: 1, note: 'typed wrong' });
    expect((await inForce(desk.clock.nowMs()))?.rates.flagfallMinor).toBe(450);
    expect(await refusedWith(back(first.id, third.id))).toBe('tariffUnchanged 409');
    const audit = await store.db
      .selectFrom('audit')
      .select('act')
      .where('fleet_id', '=', fleet)
      .orderBy('id')
      .execute();
    expect(
      audit
        .map(({ act }) => act)
        .filter((act) => act.includes('ariff'))
        .at(-1),
    ).toBe('rollTariffBack');
  });
});

describe('ten trips', () => {
  test('are made up where the fleet has driven none, and differ by nothing under the same tariff', async () => {
    const first = await firstLive();
    const ref = `version-${first.id}`;
    const same = await call(rates.compare, { fleet, becomes: ref }, { context: ada });
    expect([same.driven, same.trips.length, same.wasMinor - same.becomesMinor]).toEqual([0, 10, 0]);
    expect(same.trips.every(({ differenceMinor, madeUp }) => differenceMinor === 0 && madeUp !== null)).toBe(true);
    const draft = await withRates(await drafted(ref), { flagfallMinor: 550 });
    const dearer = await call(rates.compare, { fleet, becomes: `draft-${draft.draftId}` }, { context: ada });
    expect(dearer.trips.map(({ differenceMinor }) => differenceMinor)).toEqual(Array(10).fill(100));
    expect(dearer.trips[0]?.lines.find(({ kind }) => kind === 'flagfall')).toMatchObject({
      wasMinor: 450,
      becomesMinor: 550,
    });
    expect(await refusedWith(call(rates.compare, { fleet, becomes: 'draft-999999' }, { context: ada }))).toBe(
      'tariffUnknown 404',
    );
  });

  test('are the last the fleet has driven, with what was paid', async () => {
    const crew = await insertCrew(store.db, fleet, String(9_000 + fleet), { beganMs: NOON_MS - DAY_MS });
    const began = new Date(desk.clock.nowMs() - HOUR_MS);
    await store.db
      .insertInto('trip')
      .values({
        fleet_id: fleet,
        kind: 'hail',
        vehicle_id: crew.vehicleId,
        driver_id: crew.driverId,
        shift_id: crew.shiftId,
        began_at: began,
        ended_at: new Date(began.getTime() + 20 * MINUTE_MS),
        distance_metres: 8_000,
        fare_minor: 3_100,
        outcome: 'offloaded',
        from_label: 'Harbour',
      })
      .execute();
    const draft = await drafted();
    const found = await call(rates.compare, { fleet, becomes: `draft-${draft.draftId}` }, { context: ada });
    expect(found).toMatchObject({ was: null, driven: 1 });
    expect(found.trips[0]).toMatchObject({
      from: 'Harbour',
      paidMinor: 3_100,
      distanceMetres: 8_000,
      madeUp: null,
      was: null,
    });
    expect(found.trips).toHaveLength(10);
    const broken = await store.db
      .insertInto('tariff')
      .values({ fleet_id: fleet, name: 'Old', effective_from: new Date(0), definition: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await refusedWith(call(rates.compare, { fleet, becomes: `version-${broken.id}` }, { context: ada }))).toBe(
      'tariffShape 422',
    );
  });
});

test('whoever keeps no rates sees none, and nobody those of another fleet', async () => {
  const booker = await desk.signIn('Booking operator', [fleet]);
  expect(await refusedWith(call(rates.list, { fleet }, { context: booker }))).toBe('notAllowed 403');
  expect(await refusedWith(call(rates.list, { fleet: 9_999 }, { context: ada }))).toBe('fleetNotAllowed 403');
});
