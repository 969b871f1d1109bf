import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { driverGroupResource } from '#core/driver/driver-group.ts';
import { driverResource } from '#core/driver/driver-record.ts';
import { landmarkResource } from '#core/place/landmark.ts';
import { vehicleResource } from '#core/vehicle/vehicle-record.ts';
import { parseCsv } from './csv.ts';
import { cellReader, dayOf, dayOrder, decimalMark, plainNumber } from './given-cells.ts';
import { csvOfRecords } from './record-csv.ts';
import { emptyValues, type Resource } from './resource.ts';

const facts = { choices: {}, words: {}, digits: 2 };
const read = (
  resource: Resource,
  name: string,
  cells: readonly string[],
  more: Partial<Parameters<typeof cellReader>[1]> = {},
  head = 'x',
) => {
  const reader = cellReader(resource, { ...facts, ...more });
  const reading = reader.reading(name, head, cells);
  return cells.map((cell) => reader.read(name, cell, reading));
};

describe('days', () => {
  test.each<[string, string[], ReturnType<typeof dayOrder>]>([
    ['year first', ['2027-03-04', '2027-12-31'], 'ymd'],
    ['a day above twelve', ['03/04/2027', '25/12/2027'], 'dmy'],
    ['a second figure above twelve', ['03/04/2027', '12/25/2027'], 'mdy'],
    ['points', ['03.04.2027', '31.12.2027'], 'dmy'],
    ['nothing that tells', ['03/04/2027', '05/06/2027'], null],
    ['one slip among many', ['13/01/2027', '14/01/2027', '01/15/2027'], 'dmy'],
  ])('are told apart over the whole column: %s', (_, texts, order) => {
    expect(dayOrder(texts)).toBe(order);
  });

  test('are kept year first, and what is none of the calendar stays as it stands', () => {
    expect(read(vehicleResource, 'usageExpiry', ['31.12.2027', '3/4/2027', '30/02/2027', 'soon', ''])).toEqual([
      '2027-12-31',
      '2027-04-03',
      '30/02/2027',
      'soon',
      '',
    ]);
    expect(read(vehicleResource, 'usageExpiry', ['12/25/2027', '3/4/2027'])).toEqual(['2027-12-25', '2027-03-04']);
    expect([dayOf('2027-12-31 00:00', 'dmy'), dayOf('20271231', 'dmy'), dayOf('31/12/27', 'dmy')]).toEqual([
      '2027-12-31',
      '2027-12-31',
      '2027-12-31',
    ]);
    const ways = ['12-Dec-26', '12 décembre 2026', 'den 12 december 2026', '12. joulukuuta 2026', '12122026', '46368'];
    expect([...ways, '12.3.68', '12 décembre', 'tomorrow', 'fri', '12.12.'].map((text) => dayOf(text, 'dmy'))).toEqual([
      ...ways.map(() => '2026-12-12'),
      '1968-03-12',
      ...Array.from({ length: 4 }, () => null),
    ]);
  });

  test('of every order are read back as they were written', () => {
    const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.constantFrom('/', '.', '-', ' '), (at, mark) => {
        const iso = at.toISOString().slice(0, 10);
        const [year, month, date] = iso.split('-');
        expect(dayOf([date, month, year].join(mark), 'dmy')).toBe(iso);
        expect(dayOf([month, date, year].join(mark), 'mdy')).toBe(iso);
        expect(dayOf([year, month, date].join(mark), 'mdy')).toBe(iso);
      }),
    );
  });
});

describe('numbers', () => {
  test.each([
    ['1 234,50', ',', '1234.5'],
    ['1.234,50', ',', '1234.5'],
    ['1,234.50', '.', '1234.5'],
    ["1'234.5", '.', '1234.5'],
    ['57,708', ',', '57.708'],
    ['1,2,3', ',', null],
    ['12.5', ',', null],
    ['four', '.', null],
    ['', '.', null],
  ] as const)('%j with the mark %j is %s', (text, mark, number) => {
    expect(plainNumber(text, mark)).toBe(number);
  });

  test('have their mark told over the whole column', () => {
    const { latitude } = landmarkResource.fields;
    expect(decimalMark(['57,708', '11,9'], latitude)).toBe(',');
    expect(decimalMark(['57.708', '11.9'], latitude)).toBe('.');
    expect(decimalMark(['1,234', '2,000'], driverGroupResource.fields.lateStartMinutes)).toBe('.');
  });

  test('of money are whole units, but for a column of the suite’s own', () => {
    expect(read(driverGroupResource, 'creditLimitMinor', ['15', '12,50', '€ 1.000,00'])).toEqual([
      '1500',
      '1250',
      '100000',
    ]);
    expect(read(driverGroupResource, 'creditLimitMinor', ['1500'], {}, 'creditLimitMinor')).toEqual(['1500']);
  });
});

test('choices, names and yes or no are understood by other words for them', () => {
  const words = { keyControl: { Strict: 'strict', 'Remise des clés': 'handover' } };
  expect(read(vehicleResource, 'keyControl', ['STRICT', 'remise des cles', 'none', 'radio'], { words })).toEqual([
    'strict',
    'handover',
    'none',
    'radio',
  ]);
  const choices = { driverClass: [{ id: 1, label: 'Taxi Élite' }] };
  expect(read(driverResource, 'driverClass', ['taxi elite', 'Bus'], { choices })).toEqual(['Taxi Élite', 'Bus']);
  expect(read(driverResource, 'ended', ['Oui', 'x', 'N', 'maybe'])).toEqual(['yes', 'yes', 'no', 'maybe']);
  expect(read(driverResource, 'languages', ['en; fr, sv'])).toEqual(['en fr sv']);
  expect(read(driverResource, 'licences', ['B 31/05/2031; D1'])).toEqual(['B 2031-05-31|D1']);
  // Which number it is, only the server can tell.
  expect(read(driverResource, 'mobilePhone', ['070-174 00 01'])).toEqual(['070-174 00 01']);
});

test('what the suite wrote is read as it stands', () => {
  const text = fc.string({ maxLength: 20 }).map((one) => one.trim());
  const cab = fc.record({
    plate: fc.stringMatching(/^[A-Z0-9]{1,8}$/),
    ownerName: text,
    usageExpiry: fc.constantFrom('2027-03-04', '2031-12-31'),
    mdtType: fc.constantFrom('fitted', 'none'),
    attributes: fc.subarray(['childSeat', 'wheelchair', 'pets']),
    year: fc.constantFrom(null, 2019, 2026),
    vehicleTypeId: fc.constantFrom(7, 8),
    decommissioned: fc.boolean(),
  });
  const choices = {
    vehicleTypeId: [
      { id: 7, label: 'SEDAN' },
      { id: 8, label: 'VAN 8' },
    ],
  };
  const reader = cellReader(vehicleResource, { ...facts, choices });
  fc.assert(
    fc.property(fc.array(cab, { minLength: 1, maxLength: 4 }), (cabs) => {
      const records = cabs.map((one) => ({ ...emptyValues(vehicleResource), ...one }));
      const [heads = [], ...rows] = parseCsv(csvOfRecords(vehicleResource, records, choices));
      for (const [column, name] of heads.entries()) {
        const cells = rows.map((row) => row[column] ?? '');
        const reading = reader.reading(name, name, cells);
        expect(cells.map((cell) => reader.read(name, cell, reading))).toEqual(cells.map((cell) => cell.trim()));
      }
    }),
  );
});
