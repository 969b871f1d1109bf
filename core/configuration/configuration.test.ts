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
import { type Configuration, configurationLines, fieldsAlong, type Item, inOrderOfReference } from './configuration.ts';
import { FILE_FORMAT, fileOfConfiguration, readConfigurationFile } from './configuration-file.ts';

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
);
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

test('a table comes behind those that it refers to, and what refers to what does not go along is left out', () => {
  const order = inOrderOfReference(tables).map(({ name }) => name);
  expect(order.indexOf('driverMessageType')).toBeLessThan(order.indexOf('driverMessageTemplate'));
  expect(order.indexOf('driverGroup')).toBeLessThan(order.indexOf('lockedGroup'));
  expect(fieldsAlong(lockedGroupResource, tables).map(([name]) => name)).toEqual(['driverGroup', 'bookingTypes']);
});

const head = { format: FILE_FORMAT, version: 1 };
test.each<[string, unknown, string, string]>([
  ['a list', [], 'configurationOther', ''],
  ['another file', { format: 'x', version: 1 }, 'configurationOther', ''],
  ['a file of a later suite', { format: FILE_FORMAT, version: 2 }, 'configurationLater', ''],
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
  ['a tariff without one', { ...head, tariffs: [{}] }, 'configurationWrong', 'tariffs[0]'],
])('%s is refused where it is wrong', (_, value, code, where) => {
  expect(readConfigurationFile(value, tables)).toEqual({ ok: false, code, where });
});

test('whatever a file holds, it is read or refused', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.constantFrom('tables', 'labels', 'tariffs', 'fleetSettings', 'companySettings'),
      (value, part) => {
        expect(typeof readConfigurationFile({ ...head, [part]: value }, tables).ok).toBe('boolean');
      },
    ),
  );
});
