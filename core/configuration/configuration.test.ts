import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rankResource } from '#core/area/rank.ts';
import { lockedGroupResource } from '#core/dispatch/candidates/locked-group.ts';
import { driverGroupResource } from '#core/driver/driver-group.ts';
import { messageTemplateResource } from '#core/message/message-template.ts';
import { messageTypeResource } from '#core/message/message-type.ts';
import { reasonResource } from '#core/reason/reason.ts';
import type { Resource } from '#core/resource/resource.ts';
import { vehicleTypeResource } from '#core/vehicle/vehicle-type.ts';
import { areaItem } from './area-items.ts';
import {
  type Configuration,
  configurationLines,
  fieldsAlong,
  inOrderOfReference,
  withoutUnknown,
} from './configuration.ts';
import { FILE_FORMAT, fileOfConfiguration, readConfigurationFile } from './configuration-file.ts';
import type { Item } from './item.ts';

const tables: readonly Resource[] = [
  messageTemplateResource,
  messageTypeResource,
  lockedGroupResource,
  driverGroupResource,
  rankResource,
  reasonResource,
  vehicleTypeResource,
];

const key = fc.stringMatching(/^[A-Z][a-z0-9]{0,6}$/);
const item = fc.oneof(
  fc.record({
    section: fc.constant('fleetSettings'),
    name: fc.constant('offerNowSeconds'),
    values: fc.record({ value: fc.integer({ min: 5, max: 60 }) }),
  }),
  fc.record({
    section: fc.constant('labels'),
    name: fc.constantFrom('plate', 'did'),
    values: fc.record({ en: fc.record({ one: key, many: key }), fr: fc.constant(null) }),
  }),
  fc.tuple(key, fc.integer({ min: 1, max: 9 }), fc.boolean()).map(
    ([code, seats, ended]): Item => ({
      section: 'vehicleType',
      name: code,
      values: { code, name: `Type ${code}`, seats, ended },
    }),
  ),
  fc.tuple(key, fc.constantFrom('hold', 'cancel')).map(
    ([code, kind]): Item => ({
      section: 'reason',
      name: `${kind} / ${code}`,
      values: { kind, code, textEn: 'x', textFr: 'y', place: 1, ended: false },
    }),
  ),
  fc.tuple(key, fc.double({ min: -80, max: 80, noNaN: true })).map(
    ([name, at]): Item => ({
      section: 'rank',
      name,
      values: { name, radiusMetres: 60, longitude: at, latitude: at },
    }),
  ),
  fc.tuple(key, fc.integer({ min: 1, max: 99 })).map(([name, at]) => areaItem({ name, rings: box(at, at + 1) })),
);
const box = (west: number, east: number, corners: readonly (readonly [number, number])[] = []) =>
  [[[west, 57.6], ...corners, [east, 57.6], [east, 57.7], [west, 57.7], [west, 57.6]] as const] as const;
const configuration = fc
  .uniqueArray(item, { selector: ({ section, name }) => `${section}/${name.toLowerCase()}`, maxLength: 12 })
  .map((items): Configuration => ({ fleet: 'Porto Cabs', currency: 'EUR', items }));

const throughFile = (given: Configuration): Configuration => {
  const read = readConfigurationFile(JSON.parse(JSON.stringify(fileOfConfiguration(given, tables))), tables);
  if (!read.ok) throw new Error(`${read.code} ${read.where}`);
  return read.configuration;
};

describe('a configuration', () => {
  test('goes out and comes in again without a difference', () => {
    fc.assert(
      fc.property(configuration, (given) => {
        const { lines, same, left } = configurationLines(given, throughFile(given));
        expect([lines, same, left]).toEqual([[], given.items.length, 0]);
      }),
    );
  });

  test('brings all of it to where there is nothing, and leaves alone what it does not name', () => {
    const nothing: Configuration = { fleet: 'New', currency: 'EUR', items: [] };
    fc.assert(
      fc.property(configuration, (given) => {
        expect(configurationLines(nothing, throughFile(given)).lines.every(({ kind }) => kind === 'added')).toBe(true);
        expect(configurationLines(given, nothing)).toEqual({ lines: [], same: 0, left: given.items.length });
      }),
    );
  });

  test('says field by field what would be otherwise', () => {
    const here: Configuration = {
      fleet: 'A',
      currency: 'EUR',
      items: [{ section: 'vehicleType', name: 'SAL', values: { code: 'SAL', name: 'Saloon', seats: 4, ended: false } }],
    };
    const given: Configuration = {
      ...here,
      items: [{ section: 'vehicleType', name: 'sal', values: { code: 'sal', seats: 5 } }],
    };
    expect(configurationLines(here, given).lines).toEqual([
      {
        id: 'vehicleType/sal',
        section: 'vehicleType',
        name: 'sal',
        kind: 'changed',
        changes: [
          { field: 'code', was: 'SAL', becomes: 'sal' },
          { field: 'seats', was: 4, becomes: 5 },
        ],
      },
    ]);
  });
});

describe('areas', () => {
  const made = (...items: Item[]): Configuration => ({ fleet: 'A', currency: 'EUR', items });
  const [west, east] = [areaItem({ name: 'West', rings: box(11, 12) }), areaItem({ name: 'East', rings: box(12, 13) })];

  test('that a file does not name are taken away where it names any, and left alone where it names none', () => {
    const { lines, left } = configurationLines(made(west, east), made(west));
    expect(lines.map(({ id, kind }) => [id, kind])).toEqual([['areas/east', 'removed']]);
    expect(left).toBe(0);
    expect(configurationLines(made(west, east), made())).toEqual({ lines: [], same: 0, left: 2 });
  });

  test('with more corners along an edge are the same, with another letter or border are not', () => {
    const along = areaItem({ name: 'West', rings: box(11, 12, [[11.5, 57.6]]) });
    expect(configurationLines(made(west), made(along))).toEqual({ lines: [], same: 1, left: 0 });
    const other = areaItem({ name: 'WEST', rings: box(11, 12.5) });
    const [line] = configurationLines(made(west), made(other)).lines;
    expect(line?.changes.map(({ field }) => field)).toEqual(['name', 'rings']);
  });
});

test('a locked group comes without the accounts that are not here, and they are told', () => {
  const group = (accountIds: string[]): Item => ({
    section: 'lockedGroup',
    name: 'Night',
    values: { driverGroup: 'Night', accountIds, areaIds: ['West'], bookingTypes: [] },
  });
  const given: Configuration = { fleet: 'A', currency: 'EUR', items: [group(['a1', 'B2'])] };
  const known = new Map([['account', new Set(['a1'])]]);
  expect(withoutUnknown(given, tables, known)).toEqual({
    given: { ...given, items: [group(['a1'])] },
    leftOut: [{ section: 'lockedGroup', name: 'Night', field: 'accountIds', names: ['B2'] }],
  });
});

test('a table comes behind those that it refers to, and names accounts and areas', () => {
  const order = inOrderOfReference(tables).map(({ name }) => name);
  expect(order.indexOf('driverMessageType')).toBeLessThan(order.indexOf('driverMessageTemplate'));
  expect(order.indexOf('driverGroup')).toBeLessThan(order.indexOf('lockedGroup'));
  expect(fieldsAlong(lockedGroupResource, tables).map(([name]) => name)).toEqual([
    'driverGroup',
    'accountIds',
    'areaIds',
    'bookingTypes',
  ]);
});

const featureOf = (name: string, coordinates: unknown) => ({
  type: 'Feature',
  properties: { name },
  geometry: { type: 'Polygon', coordinates },
});
const head = { format: FILE_FORMAT, version: 1 };
test.each<[string, unknown, string, string]>([
  ['a list', [], 'configurationOther', ''],
  ['another file', { format: 'x', version: 1 }, 'configurationOther', ''],
  ['a file of a later suite', { format: FILE_FORMAT, version: 3 }, 'configurationLater', ''],
  ['a part nobody knows', { ...head, persons: [] }, 'configurationUnknown', 'persons'],
  ['a setting nobody knows', { ...head, fleetSettings: { warp: 9 } }, 'configurationUnknown', 'fleetSettings.warp'],
  [
    'a setting that is a list',
    { ...head, companySettings: { passwordDays: [1] } },
    'configurationWrong',
    'companySettings.passwordDays',
  ],
  ['a word that is none', { ...head, labels: { plate: { en: 'cab' } } }, 'configurationWrong', 'labels.plate'],
  ['a table nobody knows', { ...head, tables: { driver: [] } }, 'configurationUnknown', 'tables.driver'],
  [
    'a field nobody knows',
    { ...head, tables: { vehicleType: [{ code: 'A', pin: '1' }] } },
    'configurationUnknown',
    'tables.vehicleType[0].pin',
  ],
  [
    'a number that is a word',
    { ...head, tables: { vehicleType: [{ code: 'A', seats: 'four' }] } },
    'configurationWrong',
    'tables.vehicleType[0].seats',
  ],
  [
    'a type twice',
    { ...head, tables: { vehicleType: [{ code: 'A' }, { code: 'a' }] } },
    'configurationTwice',
    'vehicleType/a',
  ],
  ['a rank that is nowhere', { ...head, tables: { rank: [{ name: 'A' }] } }, 'configurationWrong', 'tables.rank'],
  ['areas that are a list', { ...head, areas: [] }, 'configurationWrong', 'areas'],
  [
    'an area that is a line',
    {
      ...head,
      areas: { features: [{ properties: { name: 'West' }, geometry: { type: 'LineString', coordinates: [] } }] },
    },
    'configurationWrong',
    'areas[0] West',
  ],
  [
    'an area at no place on earth',
    { ...head, areas: { features: [featureOf('West', [[[999, 1]]])] } },
    'configurationWrong',
    'areas[0] West',
  ],
  [
    'an area of too many corners',
    {
      ...head,
      areas: { features: [featureOf('West', [Array.from({ length: 1_200 }, (_, n) => [n / 1_000, n % 7])])] },
    },
    'configurationLong',
    'areas[0] West',
  ],
  [
    'an area without a name',
    { ...head, areas: { features: [featureOf(' ', [])] } },
    'configurationWrong',
    'areas[0].name',
  ],
  [
    'an area twice',
    { ...head, areas: { features: [featureOf('West', []), featureOf('west ', [])] } },
    'configurationTwice',
    'areas/west',
  ],
  ['a tariff without one', { ...head, tariffs: [{}] }, 'configurationWrong', 'tariffs[0]'],
])('%s is refused where it is wrong', (_, value, code, where) => {
  expect(readConfigurationFile(value, tables)).toEqual({ ok: false, code, where });
});

test('whatever a file holds, it is read or refused', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.constantFrom('areas', 'tables', 'labels', 'tariffs', 'fleetSettings', 'companySettings'),
      (value, part) => {
        expect(typeof readConfigurationFile({ ...head, [part]: value }, tables).ok).toBe('boolean');
      },
    ),
  );
});
