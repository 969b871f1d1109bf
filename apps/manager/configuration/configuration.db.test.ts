import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk } from '#apps/testing/open-desk.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { insertVehicleType } from '#store/testing/company.ts';
import { insertFleet } from '#store/testing/plain-fleet.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from '../server.ts';

const {
  areas,
  configuration,
  lockedGroups,
  ranks,
  vehicleTypes,
  driverGroups,
  messageTypes,
  messageTemplates,
  reasons,
  penalties,
  settings,
  rates,
  labels,
} = router;
let store: Store;
let admin: RequestContext;
let manager: RequestContext;
let desk: Awaited<ReturnType<typeof openDesk>>;

type Corners = [number, number][];
const box = (west: number, east: number): Corners => [
  [west, 57.66],
  [east, 57.66],
  [east, 57.74],
  [west, 57.74],
  [west, 57.66],
];
const drawn = (name: string, rings: Corners[], id: number | null = null) => ({ id, name, rings });
const feature = (name: string, ...coordinates: Corners[]) => ({
  type: 'Feature',
  geometry: { type: 'Polygon', coordinates },
  properties: { name },
});

const city = { city: 'gothenburg' };

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  for (const [id, name] of ['First', 'Second', 'Third'].entries())
    await insertFleet(store.db, id + 1, { name, ...city });
  await insertVehicleType(store.db, 1);
  desk = await openDesk(store);
  admin = await desk.signIn('Administrator', [1, 2, 3]);
  manager = await desk.signIn('Manager', [1, 2, 3]);
  const context = { context: admin };
  const flags = { ended: false };
  await call(vehicleTypes.create, { fleet: 1, values: { code: 'VAN', name: 'Van', seats: 8, ...flags } }, context);
  await call(
    driverGroups.create,
    {
      fleet: 1,
      values: { name: 'Days', creditLimitMinor: 15_000, lateStartMinutes: 20, payInModel: 'fixed', ...flags },
    },
    context,
  );
  const type = await call(
    messageTypes.create,
    { fleet: 1, values: { code: 'INFO', name: 'Information', urgency: 'normal', validMinutes: 60 } },
    context,
  );
  await call(
    messageTemplates.create,
    { fleet: 1, values: { name: 'Fog', typeId: type.id, text: 'Drive with care.' } },
    context,
  );
  await call(
    reasons.create,
    {
      fleet: 1,
      values: { kind: 'hold', code: 'WAIT', textEn: 'They wait', textFr: 'Ils attendent', place: 5, ...flags },
    },
    context,
  );
  const halves = [drawn('West', [box(11.9, 11.95)]), drawn('East', [box(11.95, 12)])];
  const { version } = await call(areas.get, { fleet: 1 }, context);
  await call(areas.draw, { fleet: 1, version, areas: halves }, context);
  const [west] = (await call(areas.get, { fleet: 1 }, context)).areas;
  const place = { longitude: 11.93, latitude: 57.7 };
  await call(
    ranks.create,
    { fleet: 1, values: { name: 'Pier', areaId: west?.id as number, radiusMetres: 60, ...place } },
    context,
  );
  for (const fleet of [1, 2])
    await store.db.insertInto('account').values({ fleet_id: fleet, number: 'A1', name: 'Harbour' }).execute();
  const account = await store.db.selectFrom('account').select('id').where('fleet_id', '=', 1).executeTakeFirstOrThrow();
  await call(
    lockedGroups.create,
    {
      fleet: 1,
      values: { driverGroup: 'Days', accountIds: [account.id], areaIds: [west?.id as number], bookingTypes: [] },
    },
    context,
  );
  const sedan = await store.db
    .selectFrom('vehicle_type')
    .select('id')
    .where('code', '=', 'SEDAN')
    .executeTakeFirstOrThrow();
  const set = (name: string, fleet: number | null, value: number | boolean) =>
    call(settings.set, { name, fleet, value, version: 0 }, context);
  await set('usualVehicleType', 1, sedan.id);
  await set('offersParcel', 1, false);
  await set('callsKeptDays', null, 30);
  await call(labels.rename, { term: 'plate', version: 0, en: { one: 'cab', many: '' }, fr: null }, context);
  const draft = await call(rates.makeDraft, { fleet: 1, from: 'preset-geelongMaxi' }, context);
  await call(
    rates.goLive,
    { fleet: 1, draftId: draft.draftId, version: draft.version, fromMs: null, note: '' },
    context,
  );
});
afterAll(() => store.close());

type Row = Record<string, unknown>;
type Saved = {
  currency: string;
  fleetSettings: Row;
  areas: { features: ReturnType<typeof feature>[] };
  tables: { [name: string]: Row[]; vehicleType: Row[]; driverMessageTemplate: Row[]; reason: Row[] };
  tariffs: { definition: { rates: { flagfallMinor: number }; zones: unknown } }[];
};
const saved = async (fleet: number, context = admin) =>
  (await call(configuration.read, { fleet }, { context })).configuration as unknown as Saved;
const compared = (fleet: number, file: object, context = admin) =>
  call(configuration.compare, { fleet, configuration: file as Row }, { context });
const applied = (fleet: number, file: object, stamp: string, leave: string[] = [], context = admin) =>
  call(configuration.apply, { fleet, configuration: file as Row, stamp, leave }, { context });
const audited = async () => (await store.pool.query('select count(*)::int as n from audit')).rows[0].n as number;

test('a configuration comes in again without a difference, and makes another fleet the same', async () => {
  const file = JSON.parse(JSON.stringify(await saved(1))) as Saved;
  expect(file).toMatchObject({
    format: 'hansom-configuration',
    version: 2,
    fleet: 'First',
    companySettings: { callsKeptDays: 30 },
    fleetSettings: { usualVehicleType: 'SEDAN', offersParcel: false },
    labels: { plate: { en: { one: 'cab' } } },
    areas: { features: [feature('West', box(11.9, 11.95)), feature('East', box(11.95, 12))] },
    tables: {
      rank: { features: [{ properties: { name: 'Pier', areaId: 'West' } }] },
      lockedGroup: [{ driverGroup: 'Days', accountIds: ['A1'], areaIds: ['West'] }],
      vehicleType: [{ code: 'SEDAN' }, { code: 'VAN', seats: 8 }],
      driverMessageTemplate: [{ name: 'Fog', typeId: 'INFO' }],
    },
  });
  const before = await audited();
  const alike = await compared(1, file);
  expect(alike).toMatchObject({ lines: [], left: 0 });
  expect(alike.same).toBeGreaterThan(8);
  const next = await compared(2, file);
  expect(next.lines.filter(({ refusal }) => refusal !== null)).toEqual([]);
  expect(next.lines.every(({ kind }) => kind === 'added')).toBe(true);
  expect(await audited()).toBe(before);
  const done = await applied(2, file, next.stamp);
  expect(done).toEqual({ added: next.lines.length, changed: 0, removed: 0 });
  expect({ ...(await saved(2)), fleet: 'First' }).toEqual(file);
  const trail = await store.pool.query(`select became from audit where act = 'applyConfiguration'`);
  expect(trail.rows).toEqual([{ became: { from: 'First', added: next.lines.length, changed: 0, removed: 0 } }]);
});

test('of a changed file each line says what would be otherwise, what cannot be kept, and what is left out stays', async () => {
  const file = JSON.parse(JSON.stringify(await saved(1))) as Saved;
  Object.assign(file.tables.vehicleType[1] as Row, { seats: 7 });
  file.tables.vehicleType.push({ code: 'BUS', name: 'Bus', seats: 900 }, { code: 'XL', name: 'Extra', seats: 6 });
  Object.assign(file.tables.driverMessageTemplate[0] as Row, { typeId: 'GONE' });
  file.fleetSettings['aheadDays'] = 5_000;
  for (const { definition } of file.tariffs) definition.rates.flagfallMinor += 10;
  file.tables.reason = [];
  desk.clock.advance(60_000);
  const { lines, stamp, left } = await compared(1, file);
  expect(lines.map(({ id, kind, refusal }) => [id, kind, refusal?.code ?? null])).toEqual([
    ['fleetSettings/aheaddays', 'added', 'settingOutOfRange'],
    ['driverMessageTemplate/fog', 'changed', 'fieldInvalid'],
    ['vehicleType/van', 'changed', null],
    ['vehicleType/bus', 'added', 'fieldInvalid'],
    ['vehicleType/xl', 'added', null],
    ['tariffs/', 'changed', null],
  ]);
  expect(lines[2]?.changes).toEqual([{ field: 'seats', was: 8, becomes: 7 }]);
  expect(lines[5]?.changes).toEqual([{ field: 'rates.flagfallMinor', was: null, becomes: null }]);
  expect(left).toBe(1);
  const bad = ['fleetSettings/aheaddays', 'vehicleType/bus', 'driverMessageTemplate/fog'];
  const before = await audited();
  expect(await refusalOf(applied(1, file, stamp))).toMatchObject({
    code: 'configurationRefused',
    data: { code: 'fieldInvalid' },
  });
  expect(await audited()).toBe(before);
  expect(await applied(1, file, stamp, [...bad, 'vehicleType/xl'])).toEqual({ added: 0, changed: 2, removed: 0 });
  const now = await saved(1);
  expect(now.tables.vehicleType).toMatchObject([{ code: 'SEDAN' }, { code: 'VAN', seats: 7 }]);
  expect(now.tables.reason).toHaveLength(1);
  expect(await refusalOf(applied(1, file, stamp, bad))).toMatchObject({ code: 'configurationMoved' });
});

const areaLines = async (fleet: number, file: object) => {
  const { lines, ...told } = await compared(fleet, file);
  return { ...told, lines: lines.filter(({ section }) => section === 'areas') };
};
const areasOf = async (fleet: number) => (await call(areas.get, { fleet }, { context: admin })).areas;

test('of areas it says what is new, what moved and what is taken away, whose ground and drivers go to who has it now', async () => {
  const file = JSON.parse(JSON.stringify(await saved(2))) as Saved;
  file.areas.features = [feature('Middle', box(11.93, 12)), feature('East', box(12, 12.05))];
  const drawing = { ...file, tables: {} };
  const { lines, stamp } = await areaLines(2, drawing);
  expect(lines.map(({ name, kind, refusal }) => [name, kind, refusal])).toEqual([
    ['Middle', 'added', null],
    ['East', 'changed', null],
    ['West', 'removed', null],
  ]);
  expect(lines[1]?.border).toMatchObject({ was: { corners: 4 }, is: { corners: 4 }, cornersMoved: 2 });
  expect(lines[1]?.border?.gained).toBeGreaterThan(1_000_000);
  expect(lines[2]?.border).toMatchObject({ was: { corners: 4 }, is: null });
  const before = await audited();
  // The old one stays where its line is left out, and lies over the new one.
  expect(await refusalOf(applied(2, drawing, stamp, ['areas/west']))).toMatchObject({
    code: 'configurationRefused',
    data: { code: 'drawingFaulty', fault: 'overlap', area: 'West', other: 'Middle' },
  });
  expect(await audited()).toBe(before);
  expect(await applied(2, drawing, stamp)).toEqual({ added: 1, changed: 1, removed: 1 });
  expect((await areasOf(2)).map(({ name }) => name)).toEqual(['East', 'Middle']);
  expect((await saved(2)).tables).toMatchObject({
    rank: { features: [{ properties: { name: 'Pier', areaId: 'Middle' } }] },
    lockedGroup: [{ areaIds: ['Middle'] }],
  });
});

test('a faulty border is told of its area, and nothing of the areas comes in', async () => {
  const file = JSON.parse(JSON.stringify(await saved(1))) as Saved;
  const bow: Corners = [
    [12, 57.66],
    [12.05, 57.74],
    [12.05, 57.66],
    [12, 57.74],
    [12, 57.66],
  ];
  const faulty: [string, Corners, object][] = [
    ['a border that crosses itself', bow, { fault: 'crossesItself', area: 'Bow' }],
    ['an overlap', box(11.98, 12.05), { fault: 'overlap', area: 'East', other: 'Bow' }],
    [
      'two corners',
      [
        [12, 57.66],
        [12.05, 57.74],
      ],
      { fault: 'cornersFew', area: 'Bow' },
    ],
  ];
  const before = await audited();
  for (const [what, ring, detail] of faulty) {
    const features = [...file.areas.features, feature('Bow', ring), feature('Far', box(12.1, 12.2))];
    const given = { ...file, areas: { features } };
    const { lines, stamp } = await areaLines(1, given);
    const refusalBy = new Map(lines.map(({ name, refusal }) => [name, refusal]));
    expect(refusalBy.get('Bow'), what).toEqual({ code: 'drawingFaulty', detail: expect.objectContaining(detail) });
    expect(refusalBy.get('Far')?.code).toBe('areasTogether');
    expect(await refusalOf(applied(1, given, stamp))).toMatchObject({
      code: 'configurationRefused',
      data: { code: 'drawingFaulty', ...detail },
    });
  }
  expect(await audited()).toBe(before);
  expect((await areasOf(1)).map(({ name }) => name)).toEqual(['West', 'East']);
});

test('accounts that are not there are told and left out, and a rank of no area is refused', async () => {
  const file = JSON.parse(JSON.stringify(await saved(1))) as Saved;
  const { leftOut, lines } = await compared(3, file);
  expect(leftOut).toEqual([{ section: 'lockedGroup', name: 'Days', field: 'accountIds', names: ['A1'] }]);
  expect(lines.find(({ id }) => id === 'lockedGroup/days')).toMatchObject({ refusal: null });
  const without = await compared(3, { ...file, areas: { features: [] } });
  expect(without.lines.find(({ id }) => id === 'rank/pier')?.refusal).toMatchObject({
    code: 'fieldInvalid',
    detail: { field: 'areaId' },
  });
  const before = (await compared(1, file)).same;
  const unknown = { ...file, tables: { lockedGroup: [{ driverGroup: 'Days', accountIds: ['A1', 'GONE'] }] } };
  const alike = await compared(1, unknown);
  expect(alike.lines).toEqual([]);
  expect(alike.leftOut).toMatchObject([{ names: ['GONE'] }]);
  expect(alike.same).toBeLessThan(before);
});

test('a zone of a tariff names areas by their names, and each fleet reads them by its own codes', async () => {
  const file = JSON.parse(JSON.stringify(await saved(1))) as Saved;
  const zoned = (...names: string[]) => ({
    ...file,
    tariffs: file.tariffs.map(({ definition, ...rest }) => ({
      ...rest,
      definition: { ...definition, zones: [{ name: 'Centre', areas: names }] },
    })),
  });
  const lost = await compared(1, zoned('Nowhere'));
  expect(lost.lines).toMatchObject([{ refusal: { code: 'tariffAreaUnknown', detail: { area: 'Nowhere' } } }]);
  const { stamp } = await compared(1, zoned('East'));
  desk.clock.advance(60_000);
  expect(await applied(1, zoned('East'), stamp)).toMatchObject({ changed: 1 });
  const kept = await store.pool.query(
    `select definition->'zones'->0->'areas' as areas from tariff where fleet_id = 1 order by id desc limit 1`,
  );
  expect(kept.rows).toEqual([{ areas: ['02'] }]);
  expect((await saved(1)).tariffs[0]?.definition.zones).toEqual([{ name: 'Centre', areas: ['East'] }]);
});

test('nobody reads or brings in what is not theirs, and amounts of another currency are told', async () => {
  const values = {
    code: 'LATE',
    name: 'Late',
    textEn: 'x',
    textFr: 'x',
    points: 1,
    minutes: [],
    countsDays: 90,
    fineMinor: 500,
  };
  await call(
    penalties.create,
    {
      fleet: 1,
      values: {
        ...values,
        scope: 'allWork',
        way: 'proposed',
        foundBy: 'none',
        strikes: 3,
        strikeDays: 30,
        needsHearing: false,
        ended: false,
      },
    },
    { context: admin },
  );
  const file = await saved(1);
  expect(Object.keys((await saved(1, manager)).tables)).not.toContain('incidentKind');
  const kind = { code: 'RUDE', name: 'Rude', severity: 3, channel: 'customer', acknowledgeHours: 24, answerDays: 5 };
  file.tables['incidentKind'] = [kind];
  file.currency = 'CHF';
  const { lines } = await compared(3, file, manager);
  const codeOf = (id: string) => lines.find((line) => line.id === id)?.refusal?.code ?? null;
  expect([codeOf('incidentKind/rude'), codeOf('penalty/late'), codeOf('tariffs/'), codeOf('vehicleType/van')]).toEqual([
    'notYours',
    'otherCurrency',
    'otherCurrency',
    null,
  ]);
});

test.each<[string, object, string]>([
  ['another file', { format: 'other' }, 'configurationOther'],
  ['a file of a later suite', { version: 99 }, 'configurationLater'],
  ['a field nobody knows', { surprise: 1 }, 'configurationUnknown'],
  ['a table that is a word', { tables: { vehicleType: 'SEDAN' } }, 'configurationWrong'],
  ['a type twice', { tables: { vehicleType: [{ code: 'A' }, { code: 'a' }] } }, 'configurationTwice'],
  [
    'a list without end',
    { tables: { vehicleType: Array.from({ length: 5_001 }, (_, n) => ({ code: `T${n}` })) } },
    'configurationLong',
  ],
])('%s is refused before anything is compared', async (_, change, code) => {
  const file = { ...(await saved(3)), ...change };
  expect(await refusalOf(compared(3, file))).toMatchObject({ code });
  expect(await refusalOf(applied(3, file, ''))).toMatchObject({ code });
});
