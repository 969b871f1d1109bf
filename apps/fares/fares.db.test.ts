import { call } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDesk } from '#apps/testing/open-desk.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { completeGraph } from '#core/roads/graph.ts';
import { makeSnapper } from '#core/roads/snap.ts';
import { gridTown, STEP_DEGREES, TOWN_SOUTH, TOWN_WEST } from '#core/roads/testing/grid-town.ts';
import { bare, EVERY_DAY, hours, perKm, plain } from '#core/tariff/published/plain-tariff.ts';
import type { Tariff } from '#core/tariff/tariff.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { addFleet, NOON_MS } from '#services/dispatcher/testing/rank-of-cars.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router as fares } from './server.ts';

const FLEET = 1;
const at = (column: number, label: string) => ({
  label,
  longitude: TOWN_WEST + column * STEP_DEGREES,
  latitude: TOWN_SOUTH,
});
const FIRST = at(0, 'First');
const LAST = at(2, 'Last');
const PARIS = { label: 'Paris', longitude: 2.35, latitude: 48.85 };

const definition: Omit<Tariff, 'tariffId' | 'version'> = {
  ...bare,
  name: 'Town',
  currency: 'SEK',
  rates: {
    ...plain,
    flagfallMinor: 5_000,
    distance: [{ fromMetres: 0, step: perKm(1_000) }],
    multipliers: [{ name: 'Maxi', percent: 150, on: 'fare', vehicleTypes: ['MAX'] }],
  },
  timeBands: [{ name: 'night', days: EVERY_DAY, ...hours(22, 6), rates: { flagfallMinor: 7_000 } }],
  zones: [{ name: 'last', circle: { centre: [LAST.longitude, LAST.latitude], metres: 50 } }],
  supplements: [{ name: 'Child seat', amountMinor: 400, per: 'trip', asked: 'childSeat' }],
};

let store: Store;
let desk: Awaited<ReturnType<typeof openDesk>>;
let coach: RequestContext;
let maxi: number;
let account: number;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await addFleet(store, FLEET);
  const added = await store.db
    .insertInto('vehicle_type')
    .values({ fleet_id: FLEET, code: 'MAX', name: 'Maxi', seats: 8 })
    .returning('id')
    .executeTakeFirstOrThrow();
  maxi = added.id;
  const opened = await store.db
    .insertInto('account')
    .values({ fleet_id: FLEET, number: '1001', name: 'Hospital', markup_percent: 10, discount_percent: 5 })
    .returning('id')
    .executeTakeFirstOrThrow();
  account = opened.id;
  const dearer = { ...definition, rates: { ...definition.rates, flagfallMinor: 6_000 } };
  await store.db
    .insertInto('tariff')
    .values([
      {
        fleet_id: FLEET,
        name: 'Town',
        effective_from: new Date(NOON_MS - DAY_MS),
        definition: JSON.stringify(definition),
      },
      {
        fleet_id: FLEET,
        name: 'Town',
        version: 2,
        effective_from: new Date(NOON_MS + DAY_MS),
        definition: JSON.stringify(dearer),
      },
    ])
    .execute();
  desk = await openDesk(store);
  const graph = completeGraph(
    gridTown(3, 3, [
      { from: 0, to: 1 },
      { from: 1, to: 2 },
    ]),
  );
  desk.suite.books.cities.ofFleet = () =>
    ({
      id: 'town',
      attribution: '',
      bounds: { west: 11, south: 57, east: 13, north: 58 },
      graph,
      snap: makeSnapper(graph),
    }) as never;
  coach = await desk.signIn('Dispatcher', [FLEET]);
});
afterAll(() => store.close());

const estimate = (more: object = {}, context = coach) =>
  call(fares.estimate, { fleet: FLEET, places: [FIRST, LAST], ...more } as never, { context });

describe('a fare estimate', () => {
  test('prices the same way for whichever type and for each, with its lines and the version in force', async () => {
    const told = await estimate();
    expect(told.distanceMetres).toBeGreaterThan(100);
    expect(told.geometry.length).toBeGreaterThan(1);
    const [any, saloon, big] = told.fares;
    expect(any).toMatchObject({ vehicleTypeId: null, fits: true, fare: { tariffVersion: 1, band: null } });
    expect(any!.fare!.totalMinor).toBe(5_000 + told.distanceMetres);
    expect(saloon!.fare!.totalMinor).toBe(any!.fare!.totalMinor);
    expect(big).toMatchObject({ vehicleTypeId: maxi, fare: { totalMinor: Math.round(any!.fare!.totalMinor * 1.5) } });
    expect(big!.fare!.items.at(-1)).toMatchObject({ kind: 'multiplier', detail: { name: 'Maxi', percent: 150 } });
    expect(any!.fare).toMatchObject({ tariffName: 'Town', inForceSinceMs: NOON_MS - DAY_MS });
  });

  test('is of the version that will be in force then, and of its band', async () => {
    const later = await estimate({ requiredAtMs: NOON_MS + 2 * DAY_MS });
    expect(later.fares[0]!.fare).toMatchObject({
      tariffVersion: 2,
      inForceSinceMs: NOON_MS + DAY_MS,
      totalMinor: 6_000 + later.distanceMetres,
    });
    const night = await estimate({ requiredAtMs: NOON_MS + 11 * 3_600_000 });
    expect(night.fares[0]!.fare).toMatchObject({ band: 'night', totalMinor: 7_000 + night.distanceMetres });
  });

  test('counts wishes, tells which cars are too small, and takes the terms of an account', async () => {
    const told = await estimate({ passengers: 6, asked: ['childSeat'] });
    expect(told.fares.map(({ fits }) => fits)).toEqual([true, false, true]);
    const plainMinor = 5_400 + told.distanceMetres;
    expect(told.fares[0]!.fare!.totalMinor).toBe(plainMinor);
    const written = await estimate({ asked: ['childSeat'], accountId: account });
    const markedUp = plainMinor + Math.round(plainMinor / 10);
    expect(written.fares[0]!.fare).toMatchObject({
      totalMinor: markedUp - Math.round(markedUp / 20),
      driverCostMinor: plainMinor,
    });
  });

  test('offers what a tariff of the fleet has a price for', async () => {
    const facts = await call(fares.facts, { fleet: FLEET }, { context: coach });
    expect(facts).toMatchObject({ priced: ['childSeat'], byHour: false, zone: 'Europe/Stockholm', currency: 'SEK' });
    expect(facts.vehicleTypes.map(({ code }) => code)).toEqual(['S', 'MAX']);
    expect(facts.accounts).toEqual([{ id: account, number: '1001', name: 'Hospital' }]);
  });

  test('names a pin by its street', async () => {
    const { longitude, latitude } = at(1, '');
    const named = await call(fares.nameOfPosition, { fleet: FLEET, longitude, latitude }, { context: coach });
    expect(named).toMatchObject({ longitude, latitude, metresFromStreet: 0 });
  });
});

describe('no fare is told', () => {
  test.each([
    ['outside the city', { places: [FIRST, PARIS] }, 'outsideCity', 422],
    ['far from any street', { places: [FIRST, { ...FIRST, latitude: 57.9 }] }, 'noRoad', 422],
    ['for an account of nobody', { accountId: 9_999 }, 'accountUnknown', 422],
    ['by the hour where no tariff has one', { hireHours: 3 }, 'hireNotPriced', 422],
  ])('%s', async (_, more, code, status) => {
    expect(await refusalOf(estimate(more))).toMatchObject({ code, status });
  });

  test('where the streets are not there', async () => {
    const { cities } = desk.suite.books;
    const { ofFleet } = cities;
    cities.ofFleet = () => undefined;
    expect(await refusalOf(estimate())).toMatchObject({ code: 'noCity', status: 409 });
    cities.ofFleet = ofFleet;
  });

  test('to whom has no right to it', async () => {
    const cashier = await desk.signIn('Cashier', [FLEET]);
    expect(await refusalOf(estimate({}, cashier))).toMatchObject({ status: 403 });
  });
});

test('a quote that was given stays what it was when the tariff is changed', async () => {
  const { suite } = desk;
  const kept = structuredClone((await estimate()).fares[0]!.fare);
  await store.db
    .insertInto('tariff')
    .values({
      fleet_id: FLEET,
      name: 'Town',
      version: 7,
      effective_from: new Date(NOON_MS - 1),
      definition: JSON.stringify({ ...definition, rates: { ...definition.rates, flagfallMinor: 1 } }),
    })
    .execute();
  await suite.books.fleets.refresh();
  const anew = (await estimate()).fares[0]!.fare!;
  expect([anew.tariffVersion, anew.totalMinor < kept!.totalMinor]).toEqual([7, true]);
  expect(kept!.items.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(kept!.totalMinor);
});
