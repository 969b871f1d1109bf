import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CARRIED_NAMES } from '#core/booking/plain/count-fields.ts';
import { messageTypeResource } from '#core/message/message-type.ts';
import { newsResource } from '#core/news/news-record.ts';
import { landmarkResource } from '#core/place/landmark.ts';
import { vehicleResource } from '#core/vehicle/vehicle-record.ts';
import { allowedText } from '../kit/xml-text.ts';
import { anyName } from '../letters/testing/any-name.ts';
import { asGiven, parseCsv, printCsv } from './csv.ts';
import { csvOfRecords, recordsOfCsv } from './record-csv.ts';
import { emptyValues, type RecordValues } from './resource.ts';

test('what is printed is read again', () => {
  const cell = fc.oneof(fc.string(), anyName).map((text) => allowedText(text).replaceAll('\r', ''));
  const rows = fc.array(fc.tuple(fc.constantFrom('a', 'b'), cell, cell));
  fc.assert(
    fc.property(rows, (given) => {
      const all = [['shortcut', 'name', 'notes'], ...given];
      expect(parseCsv(printCsv(all)).map((row) => row.map(asGiven))).toEqual(all);
    }),
  );
});

test.each([
  [
    'commas',
    'a,b\r\n1,"x, y"\r\n',
    [
      ['a', 'b'],
      ['1', 'x, y'],
    ],
  ],
  [
    'semicolons, as a Swedish spreadsheet saves',
    '\uFEFFa;b\n1;2,5\n',
    [
      ['a', 'b'],
      ['1', '2,5'],
    ],
  ],
  [
    'quotes and line feeds inside a cell',
    'a,b\n"he said ""go""","one\ntwo"',
    [
      ['a', 'b'],
      ['he said "go"', 'one\ntwo'],
    ],
  ],
  [
    'empty lines between',
    'a,b\n\n1,2\n\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
])('a file with %s', (_, text, rows) => {
  expect(parseCsv(text)).toEqual(rows);
});

const choices = { vehicleTypeId: [{ id: 7, label: 'SEDAN' }] };
const cab = {
  plate: '101',
  rego: 'ABC 123',
  vehicleTypeId: 7,
  subFleetId: null,
  usageExpiry: '2028-06-30',
  mdtType: 'fitted',
  attributes: ['childSeat', 'wheelchair'],
  seats: 7,
  keyControl: 'strict',
  ownerName: 'Lind, Astrid',
  owners: ['60 2026-01-01..2026-06-30 Lind, Astrid', '40 .. Berg Taxi AB'],
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
  ...Object.fromEntries(CARRIED_NAMES.map((name, n) => [name, n || null])),
  decommissioned: true,
};

test('an exported cab is imported as it was', () => {
  const read = recordsOfCsv(vehicleResource, csvOfRecords(vehicleResource, [cab], choices), choices);
  expect(read).toEqual({ ok: true, records: [{ line: 2, values: cab }] });
});

describe('a cell that a spreadsheet would run', () => {
  const landmark = { ...emptyValues(landmarkResource), shortcut: 'A', name: 'A' };
  const cellOf = (values: RecordValues, name: string) => {
    const [titles, row] = parseCsv(csvOfRecords(landmarkResource, [{ ...landmark, ...values }], {}));
    return row?.[titles?.indexOf(name) ?? -1];
  };

  test.each([
    ['=HYPERLINK("https://evil.example","Arena")', `'=HYPERLINK("https://evil.example","Arena")`],
    ['+cmd|x', "'+cmd|x"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ["'=1", "''=1"],
    ["'t Hooft", "'t Hooft"],
    ['-12.5', '-12.5'],
  ])('%j leaves as %j', (given, cell) => {
    expect(cellOf({ name: given }, 'name')).toBe(cell);
  });

  test('stands for a number where the field is one', () => {
    expect(cellOf({ longitude: -11.97 }, 'longitude')).toBe('-11.97');
  });

  test('of any kind comes back as it was', () => {
    const text = fc
      .tuple(fc.constantFrom('', "'", "''", '=', "'=", "'+", '-', '@', "''@"), fc.string({ maxLength: 12 }))
      .map((parts) => parts.join('').trim());
    const plain = text.filter((one) => one !== '');
    const words = fc.uniqueArray(
      plain.map((one) => one.replaceAll(/[\s,]+/g, '.')),
      { maxLength: 4 },
    );
    const record = fc.record({
      plate: plain,
      rego: text,
      ownerName: text,
      attributes: words,
      decommissioned: fc.boolean(),
    });
    const label = plain.filter((one) => !one.includes('|'));
    fc.assert(
      fc.property(fc.array(record, { minLength: 1, maxLength: 5 }), label, (given, type) => {
        const types = { vehicleTypeId: [{ id: 7, label: type }] };
        const cabs = given.map((values) => ({ ...cab, ...values }));
        expect(recordsOfCsv(vehicleResource, csvOfRecords(vehicleResource, cabs, types), types)).toMatchObject({
          records: cabs.map((values) => ({ values })),
        });
      }),
    );
  });
});

test('a column is one of the record and not one that every object has', () => {
  for (const column of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
    expect(recordsOfCsv(landmarkResource, `shortcut,${column}\nA,B\n`, {})).toEqual({
      ok: false,
      code: 'csvColumnUnknown',
      column,
    });
  }
});

test('a whole number comes back as one, and what is none is told at its line', () => {
  const type = { code: 'INFO', name: 'Information', urgency: 'normal', validMinutes: 240 };
  const text = csvOfRecords(messageTypeResource, [type], {});
  expect(recordsOfCsv(messageTypeResource, text, {})).toEqual({ ok: true, records: [{ line: 2, values: type }] });
  const odd = recordsOfCsv(messageTypeResource, 'code,validMinutes\nINFO,soon\nWORK,\n', {});
  expect(odd).toMatchObject({ records: [{ values: { validMinutes: 'soon' } }, { values: { validMinutes: null } }] });
});

test('a file may bring some columns only', () => {
  const read = recordsOfCsv(vehicleResource, 'plate,usageExpiry\n101,2029-01-01\n', choices);
  expect(read).toEqual({ ok: true, records: [{ line: 2, values: { plate: '101', usageExpiry: '2029-01-01' } }] });
});

describe('fleets', () => {
  const fleets = [
    { id: 2, label: 'West Coach & Ferry' },
    { id: 3, label: 'Night, Cabs' },
  ];
  const item = { news: 'Snow, "ahead"\nof us', fromDate: '2026-11-30', toDate: '2026-12-01', alsoFleets: [2, 3] };

  test('go by their names and come back as they were', () => {
    const text = csvOfRecords(newsResource, [item, { ...item, alsoFleets: [] }], { alsoFleets: fleets });
    expect(text).toContain('West Coach & Ferry|Night, Cabs');
    expect(recordsOfCsv(newsResource, text, { alsoFleets: fleets })).toMatchObject({
      records: [{ values: item }, { values: { ...item, alsoFleets: [] } }],
    });
  });

  test('that nobody knows become one that no record may name', () => {
    const text = 'news,fromDate,alsoFleets\nSnow,2026-11-30,Nowhere | west coach & ferry\n';
    expect(recordsOfCsv(newsResource, text, { alsoFleets: fleets })).toMatchObject({
      records: [{ values: { alsoFleets: [-1, 2] } }],
    });
  });

  test('an item is found by its words and first day, so both must stand in the file', () => {
    expect(recordsOfCsv(newsResource, 'news,toDate\nSnow,2026-11-30\n', {})).toEqual({
      ok: false,
      code: 'csvKeyMissing',
      column: 'fromDate',
    });
  });
});

describe('a file is refused as a whole', () => {
  test.each([
    ['csvEmpty', ''],
    ['csvEmpty', 'shortcut,name\n'],
    ['csvColumnUnknown', 'shortcut,colour\nA,red\n'],
    ['csvColumnTwice', 'shortcut,name,name\nA,B,C\n'],
    ['csvKeyMissing', 'name\nB\n'],
  ])('%s: %j', (code, text) => {
    expect(recordsOfCsv(landmarkResource, text, {})).toMatchObject({ ok: false, code });
  });
});
