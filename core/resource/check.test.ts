import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lockedGroupResource } from '#core/dispatch/candidates/locked-group.ts';
import { messageTypeResource } from '#core/message/message-type.ts';
import { newsResource } from '#core/news/news-record.ts';
import { landmarkResource } from '#core/place/landmark.ts';
import { vehicleResource } from '#core/vehicle/vehicle-record.ts';
import { changedFields, checkField, checkRecord, isCalendarDate, tidyValues } from './check.ts';
import { emptyValues, type Field, type FieldValue, type RecordValues } from './resource.ts';
import { TEXT_FORMS, type TextForm } from './text-forms.ts';

const CAB = {
  plate: '101',
  rego: 'ABC 123',
  vehicleTypeId: 1,
  usageExpiry: '2028-06-30',
  mdtType: 'driverPage',
  attributes: ['childSeat'],
  seats: null,
  keyControl: 'none',
  ownerName: '',
  owners: [],
  make: 'Volvo',
  model: 'V90',
  colour: 'white',
  year: 2024,
  serviceDate: null,
  esn: '',
  cto: '',
  imei: '352099001761481',
  posId: '',
  adma: '',
  fullRangeKm: null,
  decommissioned: false,
};

test('a cab with its mandatory fields is right', () => {
  expect(checkRecord(vehicleResource, CAB)).toEqual([]);
});

test('an empty form is told of each mandatory field', () => {
  const missing = checkRecord(vehicleResource, emptyValues(vehicleResource));
  expect(missing).toEqual(
    ['plate', 'rego', 'vehicleTypeId', 'usageExpiry'].map((field) => ({ field, rule: 'required' })),
  );
});

describe('a text has its form', () => {
  test.each<[TextForm, string[], string[]]>([
    ['makani', ['3003495231'], ['300349523', '30034952311', '30034 9523', '３００３４９５２３１']],
    ['word', ['childSeat', 'siège-2'], ['', 'child seat', '-a', 'a|b', '!a']],
    ['did', ['1', '12345678'], ['', '123456789', '-1', '1a']],
    [
      'phone',
      ['+46701234567', '070-123 45 67', '112', '+46 (0)70 123 45 67'],
      ['Anna', '+', '12', '070-abc', '1'.repeat(18)],
    ],
    ['email', ['a@example.com'], ['a', 'a@', '@b.c', 'a b@c.de']],
    ['clock', ['00:00', '23:59'], ['24:00', '1:00', '12:60', '12:00:00', 'noon']],
  ])('%s', (form, right, wrong) => {
    for (const text of right) expect([text, TEXT_FORMS[form](text)]).toEqual([text, true]);
    for (const text of wrong) expect([text, TEXT_FORMS[form](text)]).toEqual([text, false]);
  });
});

describe('a field says what is wrong with it', () => {
  test.each<[string, FieldValue, string]>([
    ['plate', ' '.repeat(3), 'required'],
    ['plate', '1'.repeat(13), 'tooLong'],
    ['plate', '10/1', 'plateForm'],
    ['plate', '10\u00001', 'wrongKind'],
    ['usageExpiry', '2026-02-30', 'notADate'],
    ['usageExpiry', '30/06/2028', 'notADate'],
    ['usageExpiry', '9999-01-01', 'dateFarOff'],
    ['usageExpiry', 20_280_630, 'notADate'],
    ['mdtType', 7, 'notAChoice'],
    ['vehicleTypeId', -1, 'notAChoice'],
    ['vehicleTypeId', 1.5, 'notAChoice'],
    ['imei', '35A', 'imeiForm'],
    ['imei', '352099001761482', 'imeiForm'],
    ['year', 1949, 'notBetween'],
    ['colour', 'x'.repeat(31), 'tooLong'],
    ['seats', 0, 'notBetween'],
    ['keyControl', 'perhaps', 'notAChoice'],
    ['owners', ['40 .. Berg', '61 2026-01-01.. Lind'], 'sharesOver'],
    ['attributes', ['a', 'a'], 'tooManyWords'],
    ['attributes', ['x'.repeat(31)], 'tooLong'],
    ['decommissioned', 'perhaps', 'wrongKind'],
  ])('%s %j: %s', (name, value, rule) => {
    const problems = checkRecord(vehicleResource, { ...CAB, [name]: value });
    expect(problems.map((problem) => [problem.field, problem.rule])).toEqual([[name, rule]]);
  });

  test('a latitude beyond the pole, a shortcut of two words', () => {
    const place = {
      shortcut: 'CENTRAL',
      name: 'Central Station',
      address: '',
      notes: '',
      longitude: 11.97,
      latitude: 57.7,
    };
    expect(checkRecord(landmarkResource, place)).toEqual([]);
    expect(checkRecord(landmarkResource, { ...place, latitude: 95 })).toEqual([
      { field: 'latitude', rule: 'outOfRange', most: 90 },
    ]);
    expect(checkRecord(landmarkResource, { ...place, shortcut: 'CENTRAL STN' })).toMatchObject([
      { rule: 'shortcutForm' },
    ]);
    expect(checkRecord(landmarkResource, { ...place, notes: 'two\nlines' })).toEqual([]);
  });
});

test.each<[FieldValue, object[]]>([
  [45, []],
  [1, []],
  [10_080, []],
  [0, [{ field: 'validMinutes', rule: 'notBetween', least: 1, most: 10_080 }]],
  [10_081, [{ field: 'validMinutes', rule: 'notBetween', least: 1, most: 10_080 }]],
  [7.5, [{ field: 'validMinutes', rule: 'notBetween', least: 1, most: 10_080 }]],
  ['45', [{ field: 'validMinutes', rule: 'wrongKind' }]],
  [null, [{ field: 'validMinutes', rule: 'required' }]],
])('a message type may be good for %j minutes: %j', (validMinutes, problems) => {
  const type = { code: 'INFO', name: 'Information', urgency: 'normal', validMinutes };
  expect(checkRecord(messageTypeResource, type)).toEqual(problems);
});

test('whatever is put into a field, it is judged and nothing is thrown', () => {
  const resources = [vehicleResource, landmarkResource, newsResource, messageTypeResource, lockedGroupResource];
  const fields: Field[] = resources.flatMap((resource) => Object.values(resource.fields));
  const anything = fc.oneof(
    fc.string(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.string()),
    fc.array(fc.integer()),
  );
  fc.assert(
    fc.property(fc.constantFrom(...fields), anything, (field, value) => {
      const verdict = checkField(field, value);
      expect(verdict === null || typeof verdict.rule === 'string').toBe(true);
    }),
  );
});

describe('news', () => {
  const item = { news: 'Snow ahead', fromDate: '2026-11-30', toDate: '2026-12-01', alsoFleets: [2, 3] };

  test('begins before it ends', () => {
    expect(checkRecord(newsResource, item)).toEqual([]);
    expect(checkRecord(newsResource, { ...item, toDate: '2026-11-30' })).toEqual([]);
    expect(checkRecord(newsResource, { ...item, toDate: '2026-11-29' })).toEqual([
      { field: 'toDate', rule: 'beforeStart' },
    ]);
  });

  test('is told first of a day that is none', () => {
    expect(checkRecord(newsResource, { ...item, fromDate: '2026-11-31', toDate: '2026-11-29' })).toEqual([
      { field: 'fromDate', rule: 'notADate' },
    ]);
    expect(checkRecord(newsResource, { ...item, toDate: null })).toEqual([{ field: 'toDate', rule: 'required' }]);
  });

  test('names each fleet once, by its number', () => {
    for (const alsoFleets of [[2, 2], [0], [-1], [1.5], ['2']]) {
      expect(checkRecord(newsResource, { ...item, alsoFleets } as RecordValues)).toEqual([
        { field: 'alsoFleets', rule: 'notAChoice' },
      ]);
    }
    expect(tidyValues(newsResource, { ...item, alsoFleets: [3, 2] })).toEqual(item);
  });
});

test('a list of choices is kept in their order, and what is none of them is told rather than lost', () => {
  const group = { driverGroup: ' Nights ', accountIds: [7, 3], areaIds: [], bookingTypes: ['event', 'School', 'now'] };
  const tidy = tidyValues(lockedGroupResource, group);
  expect(tidy).toEqual({
    driverGroup: 'Nights',
    accountIds: [3, 7],
    areaIds: [],
    bookingTypes: ['now', 'event', 'School'],
  });
  expect(checkRecord(lockedGroupResource, tidy)).toEqual([{ field: 'bookingTypes', rule: 'notAChoice' }]);
  expect(checkRecord(lockedGroupResource, { ...group, bookingTypes: [], accountIds: [3, 3], driverGroup: 5 })).toEqual([
    { field: 'driverGroup', rule: 'notAChoice' },
    { field: 'accountIds', rule: 'notAChoice' },
  ]);
});

test('a day is in the calendar or it is not', () => {
  expect(['2028-02-29', '2026-12-31'].every(isCalendarDate)).toBe(true);
  expect(['2027-02-29', '2026-13-01', '2026-1-1', '', 'tomorrow'].some(isCalendarDate)).toBe(false);
});

test('spaces around a text are not kept, and are no change', () => {
  const tidy = tidyValues(vehicleResource, { ...CAB, plate: ' 101 ', serviceDate: '' });
  expect(tidy).toMatchObject({ plate: '101', serviceDate: null });
  expect(changedFields(CAB, tidy)).toEqual([]);
  expect(changedFields(CAB, { ...tidy, rego: 'XYZ 9', attributes: [] })).toEqual(['rego', 'attributes']);
});
