import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockOfMinutes } from '#core/kit/time.ts';
import { FARE_ITEMS } from '#core/tariff/fare-item.ts';
import { readDefinition, SHAPE_PROBLEMS } from '#core/tariff/kept/read-definition.ts';
import { TARIFF_FIELDS, TARIFF_SECTIONS, type TariffField } from '#core/tariff/kept/tariff-fields.ts';
import { DAY_CLASSES } from '#core/tariff/tariff.ts';
import { TARIFF_PROBLEMS } from '#core/tariff/tariff-problem.ts';
import { texts } from './texts.ts';
import { blankBag, pathText, readClock, readRings, ringsShown, withAt } from './values.ts';

test('a path is written as the check of a tariff writes it', () => {
  expect(pathText(['timeBands', 0, 'rates', 'distance', 1, 'step', 'every'])).toBe(
    'timeBands[0].rates.distance[1].step.every',
  );
});

test('one part is changed, and nothing else', () => {
  const before = { a: [{ b: 1, c: 2 }, { b: 3 }], d: 4 };
  expect(withAt(before, ['a', 0, 'b'], 9)).toEqual({ a: [{ b: 9, c: 2 }, { b: 3 }], d: 4 });
  expect(withAt(before, ['a', 1, 'c'], 7)).toEqual({
    a: [
      { b: 1, c: 2 },
      { b: 3, c: 7 },
    ],
    d: 4,
  });
  expect(withAt(before, ['d'], undefined)).toEqual({ a: before.a });
  expect(before.d).toBe(4);
});

test('clock times come back as they were shown', () => {
  fc.assert(
    fc.property(fc.nat(1_440), (minutes) => {
      expect(readClock(clockOfMinutes(minutes))).toBe(minutes);
    }),
  );
  expect(['6', '6:30', '0600', '24:00', '25:00', '6:75', 'noon'].map(readClock)).toEqual([
    360,
    390,
    360,
    1_440,
    null,
    null,
    null,
  ]);
});

test('drawn areas come back as they were shown', () => {
  const rings: [number, number][][] = [
    [
      [11.9, 57.7],
      [12, 57.7],
    ],
    [[1, 2]],
  ];
  expect(readRings(ringsShown(rings))).toEqual(rings);
  expect(readRings('11.9, north')).toBeNull();
});

test('a tariff of blank fields has the shape of one', () => {
  expect(readDefinition(blankBag(TARIFF_FIELDS)).problems).toEqual([]);
});

const namesOf = (fields: readonly TariffField[]): TariffField[] =>
  fields.flatMap((field) => [field, ...(field.kind === 'group' || field.kind === 'list' ? namesOf(field.fields) : [])]);

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  const words = texts[language];

  test('each field, choice and section has a name, and each problem a sentence', () => {
    for (const { name } of TARIFF_SECTIONS) expect(words.sections).toHaveProperty(name);
    for (const field of namesOf(TARIFF_FIELDS)) {
      if (field.name !== 'rates') expect(words.fields).toHaveProperty(field.name);
      if (field.kind === 'choice') for (const one of field.of) expect(words.choices, field.name).toHaveProperty(one);
      if (field.kind === 'list') expect(words.add).toHaveProperty(field.name);
    }
    for (const one of [...FARE_ITEMS, 'supplements']) expect(words.choices).toHaveProperty(one);
    for (const day of DAY_CLASSES) expect(words.days).toHaveProperty(day);
    for (const code of [...TARIFF_PROBLEMS, ...SHAPE_PROBLEMS]) expect(words.problems).toHaveProperty(code);
  });
});
