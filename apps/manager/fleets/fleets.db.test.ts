import { call } from '@orpc/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFleet } from '#acts/fleet/create-fleet.ts';
import { updateFleet } from '#acts/fleet/update-fleet.ts';
import type { FleetValues } from '#core/fleet/fleet-record.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { readFleets } from '#store/fleet/fleet.ts';
import { insertClassAndGroup } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { narrowUser, userByName } from '#store/user/user.ts';
import { router } from '../server.ts';

const { fleets, subFleets, vehicles } = router;
let store: Store;
let desk: Awaited<ReturnType<typeof openDesk>>;
let context: RequestContext;
let colleague: RequestContext;
let booker: RequestContext;
let sedan = 0;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  ({ sedan } = await smallCompany(store));
  await store.pool.query(
    `insert into city (id, name, west, south, east, north, attribution)
     values ('gothenburg', 'Gothenburg', 11, 57, 13, 58, ''), ('porto', 'Porto', -9, 41, -8, 42, '')`,
  );
  desk = await openDesk(store);
  context = await desk.signIn('Manager', [1, 2]);
  colleague = await desk.signIn('Manager', [1, 2]);
  booker = await desk.signIn('Booking operator', [1]);
});
afterAll(() => store.close());

let made = 0;
const values = (more: Partial<FleetValues> = {}): FleetValues => {
  made += 1;
  return {
    name: `Fleet of ${made}`,
    region: 'West',
    city: 'gothenburg',
    timeZone: 'Europe/Stockholm',
    currency: 'SEK',
    language: 'en',
    dayFrom: '04:00',
    dayUntil: '09:00',
    nightFrom: '16:00',
    nightUntil: '21:30',
    monthStartDay: 15,
    ...more,
  };
};
const open = (more: Partial<FleetValues> = {}, preset: 'queueCity' | 'appCity' | 'coaches' = 'queueCity') =>
  call(fleets.open, { preset, values: values(more) }, { context });
const kept = async (id: number) => {
  const found = (await call(fleets.list, {}, { context })).fleets.find((fleet) => fleet.id === id);
  if (!found) throw new Error(`Fleet ${id} is not seen.`);
  return found;
};
const change = async (id: number, more: Partial<FleetValues>, as = context) => {
  const { version, values: before } = await kept(id);
  return call(fleets.update, { id, version, values: { ...before, ...more } }, { context: as });
};

describe('a fleet that is opened', () => {
  test('has what was set, the plan and the vehicle types of its preset, and the middle of its city', async () => {
    const asked = values({ language: 'fr' });
    const { id } = await call(fleets.open, { preset: 'coaches', values: asked }, { context });
    expect(await kept(id)).toMatchObject({ version: 1, values: asked, vehicles: 0, subFleets: 0 });
    const facts = (await readFleets(store.db)).get(id);
    expect(facts).toMatchObject({
      centre: [12, 57.5],
      shiftDayStartMinutes: 240,
      plan: { preset: 'nearest', acceptMode: 'forced' },
      timeZone: 'Europe/Stockholm',
    });
    expect(facts?.vehicleTypes.map(({ code, name }) => [code, name])).toContainEqual(['COACH', 'Autocar']);
  });

  test('is seen by whoever opened it, narrowed to other fleets as they were, and by the choosers of fleets at once', async () => {
    const narrowed = await desk.signIn('Manager', [1, 2]);
    const name = narrowed.sessionKey?.split(':')[1] ?? '';
    const user = await userByName(store.db, name);
    await narrowUser(store.db, user?.id ?? 0, [2]);
    const { id } = await call(fleets.open, { preset: 'appCity', values: values() }, { context: narrowed });
    expect((await userByName(store.db, name))?.fleets).toEqual([2, id]);
    const told = await store.pool.query(
      `select fleet_id from announcement where topic = 'fleetRecords' and entity_id = $1 order by fleet_id`,
      [id],
    );
    expect(told.rows.map(({ fleet_id }) => fleet_id)).toEqual(expect.arrayContaining([1, 2, id]));
  });

  test('may be made whole by the suite itself, with no name twice', async () => {
    const whole = {
      name: 'Made Whole',
      city: 'porto',
      timeZone: 'Europe/Lisbon',
      currency: 'EUR',
      centre: [-8.6, 41.1] as const,
      areas: [],
      ranks: [],
      vehicleType: { code: 'SAL', name: 'Saloon', seats: 4 },
      vehicles: [],
      drivers: [],
      tariff: null,
      goodForDays: 30,
    };
    const acts = { store, clock: desk.clock };
    expect(await createFleet(acts, { kind: 'system', name: 'test' }, whole)).toMatchObject({ ok: true });
    expect(await createFleet(acts, { kind: 'system', name: 'test' }, { ...whole, name: 'made whole' })).toMatchObject({
      code: 'fleetNameTaken',
    });
    await expect(open({ name: 'MADE WHOLE' })).rejects.toMatchObject({ code: 'fleetNameTaken', status: 409 });
  });

  test.each([
    [{ name: ' ' }, 'fieldInvalid'],
    [{ name: 'a\u0000b' }, 'fieldInvalid'],
    [{ monthStartDay: 29 }, 'fieldInvalid'],
    [{ nightFrom: '24:00' }, 'fieldInvalid'],
    [{ timeZone: 'Europe/Atlantis' }, 'timeZoneUnknown'],
    [{ timeZone: '+02:00' }, 'timeZoneUnknown'],
    [{ currency: 'ZZZ' }, 'currencyUnknown'],
    [{ dayUntil: '17:00' }, 'windowTooLong'],
    [{ dayUntil: '16:00' }, 'windowsOverlap'],
    [{ city: 'atlantis' }, 'cityUnknown'],
  ])('is refused where something is wrong: %j', async (more, code) => {
    await expect(open(more)).rejects.toMatchObject({ code, status: 422 });
  });

  test('is one of two that are opened at once under one name', async () => {
    const asked = { preset: 'queueCity' as const, values: values() };
    const both = await Promise.allSettled([1, 2].map(() => call(fleets.open, asked, { context })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const others = await Promise.all([open(), open()]);
    expect(new Set(others.map(({ id }) => id)).size).toBe(2);
  });
});

describe('a fleet that is changed', () => {
  let id = 0;
  beforeEach(async () => {
    ({ id } = await open());
  });

  test('keeps what was written, who did it, and tells the choosers of fleets', async () => {
    const changed = await change(id, { name: 'Harbour Cabs', dayFrom: '05:00', currency: 'eur' });
    expect(changed).toMatchObject({ version: 2, values: { name: 'Harbour Cabs', currency: 'EUR' } });
    expect((await readFleets(store.db)).get(id)).toMatchObject({ name: 'Harbour Cabs', shiftDayStartMinutes: 300 });
    const { lines } = await call(fleets.history, { fleet: id }, { context });
    expect(lines.map(({ act }) => act)).toEqual(['updateFleet', 'createFleet']);
    expect(lines[0]?.changes).toContainEqual({ field: 'dayFrom', was: '04:00', became: '05:00' });
    await change(id, {});
    expect((await kept(id)).version).toBe(2);
    await change(id, { name: 'Harbour Taxis' });
  });

  test('is not changed over a colleague’s change: the second is told who', async () => {
    const before = await kept(id);
    await change(id, { region: 'North' }, colleague);
    const late = { id, version: before.version, values: { ...before.values, region: 'South' } };
    const name = colleague.sessionKey?.split(':')[1];
    await expect(call(fleets.update, late, { context })).rejects.toMatchObject({
      code: 'recordMoved',
      data: { by: name },
    });
  });

  test('takes no name of another fleet, and no wrong value', async () => {
    await expect(change(id, { name: 'gothenburg cabs' })).rejects.toMatchObject({ code: 'fleetNameTaken' });
    await expect(change(id, { timeZone: 'Mars/Olympus' })).rejects.toMatchObject({ code: 'timeZoneUnknown' });
    await expect(change(id, { city: 'nowhere' })).rejects.toMatchObject({ code: 'cityUnknown' });
  });

  test('goes to another city, zone and currency as long as nothing hangs on them', async () => {
    await change(id, { city: 'porto', timeZone: 'Europe/Lisbon', currency: 'EUR' });
    expect((await readFleets(store.db)).get(id)).toMatchObject({ centre: [-8.5, 41.5], currency: 'EUR' });
  });

  test('keeps its currency with accounts, tariffs or any amount of money', async () => {
    await store.db.insertInto('account').values({ fleet_id: id, number: '1', name: 'Hotel' }).execute();
    await expect(change(id, { currency: 'EUR' })).rejects.toMatchObject({
      code: 'currencyInUse',
      status: 409,
      data: { was: 'SEK' },
    });
    const other = await open();
    await store.pool.query(
      `insert into fleet_minute (fleet_id, minute_at, jobs, hails, revenue_minor) values ($1, now(), 1, 0, 12500)`,
      [other.id],
    );
    await expect(change(other.id, { currency: 'EUR' })).rejects.toMatchObject({ code: 'currencyInUse' });
  });

  test('keeps its zone and its city with shifts, its city with areas', async () => {
    await insertClassAndGroup(store.db, id, 'A', 'Days');
    const driver = await store.pool.query(
      `insert into driver (fleet_id, did, pin_hash, name, mobile_phone, permit_number, permit_expiry, driver_class, driver_group)
       values ($1, '7', 'x', 'Ada', '', '7', '2031-01-01', 'A', 'Days') returning id`,
      [id],
    );
    const polygon = JSON.stringify({
      type: 'Polygon',
      coordinates: [
        [
          [11, 57],
          [12, 57],
          [12, 58],
          [11, 57],
        ],
      ],
    });
    await store.pool.query(`insert into area (fleet_id, code, name, polygon) values ($1, '1', 'One', $2)`, [
      id,
      polygon,
    ]);
    await expect(change(id, { city: 'porto' })).rejects.toMatchObject({ code: 'cityInUse', status: 409 });
    await change(id, { timeZone: 'Europe/Oslo' });
    const plate = await store.pool.query(
      `insert into vehicle (fleet_id, plate, rego, vehicle_type_id, usage_expiry, mdt_type)
       select $1, '1', 'A', id, '2031-01-01', 'none' from vehicle_type where fleet_id = $1 limit 1 returning id`,
      [id],
    );
    await store.pool.query(
      `insert into shift (fleet_id, driver_id, vehicle_id, began_at) values ($1, $2, $3, '2026-11-21T10:00:00Z')`,
      [id, driver.rows[0].id, plate.rows[0].id],
    );
    await expect(change(id, { timeZone: 'Europe/Stockholm' })).rejects.toMatchObject({
      code: 'timeZoneInUse',
      data: { was: 'Europe/Oslo' },
    });
  });

  test('is not found where it is not the user’s', async () => {
    const { version, values: before } = await kept(id);
    const elsewhere = await desk.signIn('Manager', [1]);
    await narrowUser(store.db, (await userByName(store.db, elsewhere.sessionKey?.split(':')[1] ?? ''))?.id ?? 0, [1]);
    await expect(call(fleets.update, { id, version, values: before }, { context: elsewhere })).rejects.toMatchObject({
      code: 'fleetNotAllowed',
    });
    await expect(call(fleets.history, { fleet: id }, { context: elsewhere })).rejects.toMatchObject({
      code: 'fleetNotAllowed',
    });
    await expect(call(fleets.list, {}, { context: booker })).rejects.toMatchObject({ code: 'notAllowed' });
  });
});

test('a fleet that is not there is not changed', async () => {
  const target = { id: 999_999, version: 1 };
  const outcome = await updateFleet({ store, clock: desk.clock }, { kind: 'system', name: 'test' }, target, values());
  expect(outcome).toMatchObject({ code: 'fleetUnknown' });
});

describe('a sub fleet', () => {
  const add = (name: string) =>
    call(subFleets.create, { fleet: 1, values: { name, notes: '', ended: false } }, { context });
  const car = (plate: string, subFleetId: number | null) => ({
    plate,
    rego: plate,
    vehicleTypeId: sedan,
    subFleetId,
    usageExpiry: '2031-01-01',
    mdtType: 'none',
    attributes: [],
    seats: null,
    keyControl: 'none',
    ownerName: '',
    owners: [],
    make: '',
    model: '',
    colour: '',
    year: null,
    serviceDate: null,
    esn: '',
    cto: '',
    imei: '',
    posId: '',
    adma: '',
    fullRangeKm: null,
    decommissioned: false,
  });

  test('holds vehicles, is found by its name among them, and goes out and in by file', async () => {
    const vans = await add('Vans');
    const made = await call(vehicles.create, { fleet: 1, values: car('901', vans.id) }, { context });
    expect(made.values.subFleetId).toBe(vans.id);
    const found = await call(vehicles.list, { fleet: 1, filter: 'vans' }, { context });
    expect(found.records.map(({ id }) => id)).toEqual([made.id]);
    const { csv } = await call(vehicles.exportCsv, { fleet: 1 }, { context });
    expect(csv).toMatch(/,Vans,/);
    const moved = csv.replace(',Vans,', ',Limousines,');
    const refused = await call(vehicles.importCsv, { fleet: 1, csv: moved, dryRun: true }, { context });
    expect(refused.problems).toMatchObject([{ code: 'fieldInvalid', detail: { field: 'subFleetId' } }]);
    await add('Limousines');
    expect(await call(vehicles.importCsv, { fleet: 1, csv: moved, dryRun: false }, { context })).toMatchObject({
      changed: 1,
      problems: [],
    });
  });

  test('is deleted only where no vehicle is in it, else ended, and then picked no more', async () => {
    const night = await add('Night');
    await call(vehicles.create, { fleet: 1, values: car('902', night.id) }, { context });
    const target = { fleet: 1, id: night.id, version: night.version };
    await expect(call(subFleets.remove, target, { context })).rejects.toMatchObject({ code: 'recordInUse' });
    await call(subFleets.update, { ...target, values: { ...night.values, ended: true } }, { context });
    await expect(call(vehicles.create, { fleet: 1, values: car('903', night.id) }, { context })).rejects.toMatchObject({
      code: 'referenceUnknown',
      data: { field: 'subFleetId' },
    });
    const empty = await add('Empty');
    await call(subFleets.remove, { fleet: 1, id: empty.id, version: empty.version }, { context });
    await expect(add('NIGHT')).rejects.toMatchObject({ code: 'fieldTakenByEnded' });
  });

  test('of another fleet takes no vehicle', async () => {
    const other = await call(
      subFleets.create,
      { fleet: 2, values: { name: 'Ferries', notes: '', ended: false } },
      { context },
    );
    await expect(call(vehicles.create, { fleet: 1, values: car('904', other.id) }, { context })).rejects.toMatchObject({
      code: 'referenceUnknown',
    });
  });
});
