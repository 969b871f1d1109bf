import { call } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SETTING_NAMES } from '#core/setting/settings.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { passwordPolicy } from '#engine/server/password-policy.ts';
import { planOf } from '#services/dispatcher/fleet-plan.ts';
import { bookingWorld } from '#services/fleets/booking-world.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from '../server.ts';

const { settings } = router;
let store: Store;
let desk: Awaited<ReturnType<typeof openDesk>>;
let administrator: RequestContext;
let manager: RequestContext;
let ofOne: RequestContext;
let types: { sedan: number; ferry: number };

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  types = await smallCompany(store);
  desk = await openDesk(store);
  administrator = await desk.signIn('Administrator', [1, 2]);
  manager = await desk.signIn('Manager', [1, 2]);
  ofOne = await desk.signIn('Manager', [1]);
});
afterAll(() => store.close());

type Set = { name: string; fleet?: number | null; value: unknown; version?: number };
const set = ({ name, fleet = null, value, version = 0 }: Set, context = administrator) =>
  call(settings.set, { name, fleet, value, version } as never, { context });
const one = async (name: string, fleet?: number, context = administrator) => {
  const { settings: all } = await call(settings.list, fleet === undefined ? {} : { fleet }, { context });
  return all.find((setting) => setting.name === name);
};

describe('a setting', () => {
  test('is what is usual until the company sets it, and a fleet its own', async () => {
    expect(await one('noShowMinutes', 1)).toMatchObject({ value: 5, source: 'usual', own: null, version: 0 });
    await set({ name: 'noShowMinutes', value: 7 });
    await set({ name: 'noShowMinutes', fleet: 2, value: 3 });
    expect(await one('noShowMinutes', 1)).toMatchObject({ value: 7, source: 'company', own: null, above: 7 });
    expect(await one('noShowMinutes', 2)).toMatchObject({ value: 3, source: 'fleet', own: 3, above: 7, version: 1 });
    expect(await one('noShowMinutes')).toMatchObject({
      value: 7,
      source: 'company',
      fleets: [{ name: 'West Coach & Ferry', value: 3 }],
      changedBy: expect.any(String),
      changedAtMs: desk.clock.nowMs(),
    });
    expect((await one('noShowMinutes', undefined, ofOne))?.fleets).toEqual([]);
  });

  test('goes back to what is above it, and its history tells of both', async () => {
    expect(await set({ name: 'noShowMinutes', fleet: 2, value: null, version: 1 })).toEqual({ version: 2 });
    expect(await one('noShowMinutes', 2)).toMatchObject({ value: 7, source: 'company', own: null, version: 2 });
    const { lines } = await call(settings.history, { name: 'noShowMinutes', fleet: 2 }, { context: administrator });
    expect(lines.map(({ was, became }) => [was, became])).toEqual([
      [3, null],
      [null, 3],
    ]);
    const told = await store.db.selectFrom('announcement').select(['topic', 'fleet_id']).execute();
    expect(told.filter(({ topic }) => topic === 'settings').map(({ fleet_id }) => fleet_id)).toEqual([1, 2, 2, 2]);
  });

  test('that is set to what it is writes nothing', async () => {
    expect(await set({ name: 'noShowMinutes', value: 7, version: 1 })).toEqual({ version: 1 });
    expect(await set({ name: 'twinMinutes', value: null })).toEqual({ version: 0 });
    expect((await call(settings.history, { name: 'twinMinutes' }, { context: administrator })).lines).toEqual([]);
  });

  test('that two set at once is the first one’s; the second is told who', async () => {
    const asked = (value: number, context: RequestContext) =>
      set({ name: 'twinMinutes', value, version: 0 }, context).then(
        () => 'taken',
        (refusal: { code: string; data: object }) => refusal,
      );
    const answers = await Promise.all([asked(10, administrator), asked(20, manager)]);
    const refused = answers.find((answer) => answer !== 'taken');
    const { changedBy } = (await one('twinMinutes')) ?? {};
    expect(answers).toContain('taken');
    expect(refused).toMatchObject({ code: 'settingMoved', data: { by: changedBy } });
  });
});

describe('refused is', () => {
  test.each([
    ['a setting that nobody knows', { name: 'colourOfCars', value: 1 }, 'settingUnknown'],
    ['a value of the company for one fleet', { name: 'passwordDays', fleet: 1, value: 30 }, 'settingOfCompany'],
    ['a word for a number', { name: 'aheadDays', value: 'soon' }, 'settingWrongKind'],
    ['half a day', { name: 'aheadDays', value: 1.5 }, 'settingWrongKind'],
    ['a number for a flag', { name: 'offersParcel', value: 1 }, 'settingWrongKind'],
    ['less than the least', { name: 'aheadDays', value: 0 }, 'settingOutOfRange'],
    ['more than the most', { name: 'decisionsKeptDays', value: 401 }, 'settingOutOfRange'],
    ['what is not among the choices', { name: 'asksBags', value: 'maybe' }, 'settingNotOffered'],
    ['a field that a booking cannot do without', { name: 'asksDropoff', value: 'hidden' }, 'settingNotOffered'],
    ['a name longer than a line', { name: 'companyName', value: 'x'.repeat(81) }, 'settingTooLong'],
    ['a name of two lines', { name: 'companyName', value: 'Cabs\nLtd' }, 'settingWrongKind'],
    ['a phone with too many figures', { name: 'companyPhone', value: '031 39 06 00 12 34 56' }, 'phoneWrong'],
    ['a tax number of wrong figures', { name: 'companyTaxNumber', value: 'SE556016068101' }, 'settingVat'],
    ['a company number of three figures', { name: 'companyNumber', value: '1-2-3' }, 'settingOrganisation'],
    ['an IBAN of a wrong figure', { name: 'companyIban', value: 'SE46 5000 0000 0583 9825 7466' }, 'settingForm'],
    ['an hour that no day has', { name: 'learnAt', value: 1_440 }, 'settingOutOfRange'],
    ['a version that never was', { name: 'crowdJobs', value: 6, version: 9 }, 'settingMoved'],
  ])('%s', async (_, asked, code) => {
    await expect(set(asked)).rejects.toMatchObject({ code });
  });

  test('a vehicle type of another fleet, or of none', async () => {
    const name = 'usualVehicleType';
    await expect(set({ name, fleet: 1, value: types.ferry })).rejects.toMatchObject({ code: 'settingTypeUnknown' });
    await expect(set({ name, value: types.sedan })).rejects.toMatchObject({ code: 'settingTypeUnknown' });
    expect(await set({ name, fleet: 1, value: types.sedan })).toEqual({ version: 1 });
  });

  test('who may not: sign-in rules without the right to users, the company by one who sees not all of it', async () => {
    await expect(set({ name: 'passwordDays', value: 30 }, manager)).rejects.toMatchObject({ code: 'settingNotYours' });
    await expect(set({ name: 'crowdJobs', value: 6 }, ofOne)).rejects.toMatchObject({ code: 'companyNotYours' });
    await expect(set({ name: 'crowdJobs', fleet: 2, value: 6 }, ofOne)).rejects.toMatchObject({
      code: 'fleetNotAllowed',
    });
    expect(await set({ name: 'crowdJobs', fleet: 1, value: 6 }, ofOne)).toEqual({ version: 1 });
    expect(await one('passwordDays', undefined, manager)).toMatchObject({ mayWrite: false });
    expect(await one('crowdJobs', undefined, ofOne)).toMatchObject({ mayWrite: false });
  });

  test('what a client makes up', async () => {
    for (const value of [{}, [], 'x'.repeat(201), Number.NaN]) {
      await expect(set({ name: 'crowdJobs', value })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    await expect(call(settings.history, { name: 'colourOfCars' }, { context: administrator })).rejects.toMatchObject({
      code: 'settingUnknown',
    });
  });
});

describe('what the suite does follows', () => {
  const facts = async (fleet: number) => {
    await desk.suite.books.fleets.refresh();
    return desk.suite.books.fleets.get(fleet)!;
  };

  test('offers, by the fleet’s own time, unless its dispatch plan says another', async () => {
    await set({ name: 'offerNowSeconds', fleet: 1, value: 35 });
    expect(planOf(await facts(1)).plan.answerMs.now).toBe(35_000);
    expect(planOf(await facts(2)).plan.answerMs.now).toBe(20_000);
    const plan = JSON.stringify({ preset: 'queue', numbers: { answerNowSeconds: 15 } });
    await store.db.updateTable('fleet').set({ plan }).where('id', '=', 1).execute();
    expect(planOf(await facts(1)).plan.answerMs.now).toBe(15_000);
    expect(await one('offerNowSeconds', 1)).toMatchObject({ value: 15, source: 'plan', own: 35 });
  });

  test('passwords, at once', async () => {
    expect(await passwordPolicy(desk.suite)).toEqual({ expireAfterDays: null, notAmongLast: 5 });
    await set({ name: 'passwordDays', value: 60 });
    expect(await passwordPolicy(desk.suite)).toEqual({ expireAfterDays: 60, notAmongLast: 5 });
  });

  test('bookings of the fleet', async () => {
    await set({ name: 'offersParcel', fleet: 1, value: false });
    const options = bookingWorld(desk.suite.books, await facts(1)).options;
    expect(options).toMatchObject({ vehicleTypeId: types.sedan, alikeness: { crowdJobs: 6 } });
    expect(options?.types).not.toContain('parcel');
  });

  test('every one is told once, with its range by its declaration', async () => {
    const { settings: all } = await call(settings.list, {}, { context: administrator });
    expect(all.map(({ name }) => name)).toEqual(SETTING_NAMES);
  });
});
