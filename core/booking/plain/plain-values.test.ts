import { describe, expect, test } from 'vitest';
import { byLanguage } from '../../language/in-languages.ts';
import type { CountField } from './count-field.ts';
import { COUNT_FIELDS, COUNT_NAMES, PRICED } from './count-fields.ts';
import {
  JOB_TEXT_NAMES,
  LEG_FIELDS,
  type PlainField,
  type PlainLegField,
  TEXT_FIELDS,
  type TextField,
  textFieldsOf,
} from './plain-fields.ts';
import { SEARCHED } from './plain-search.ts';
import {
  changedWords,
  plainAltered,
  plainChanges,
  plainLabels,
  plainRead,
  plainSaid,
  plainTold,
  plainTyped,
  plainTypedOver,
  plainValues,
} from './plain-values.ts';

const words = (name: string, fr = name) => ({
  label: { ...byLanguage(() => `${name} EN`), fr },
  changed: byLanguage(() => name),
});
const FIELDS = {
  gate: { longest: 10, none: null, reader: 'driver', words: words('Gate', 'Porte') },
  notes: { longest: 10, none: '', reader: 'driver', words: words('Notes') },
} as const satisfies Readonly<Record<string, PlainField>>;

describe('the plain texts of a booking', () => {
  test('are kept as they are said, and nothing said is each one’s own nothing', () => {
    expect(plainValues(FIELDS, { gate: 'B', notes: 'Dog' })).toEqual({ gate: 'B', notes: 'Dog' });
    expect(plainValues(FIELDS, { gate: '' })).toEqual({ gate: null, notes: '' });
    expect(plainValues(FIELDS)).toEqual({ gate: null, notes: '' });
  });

  test('are taken out of what holds more than them', () => {
    const booking = { gate: 'B', notes: '', phone: '031' };
    expect(plainValues(FIELDS, booking)).toEqual({ gate: 'B', notes: '' });
  });

  test('are read from a form without spaces around them, their capitals as they were typed', () => {
    expect(plainTyped(FIELDS, { gate: null })).toEqual({ gate: '', notes: '' });
    expect(plainRead(FIELDS, { gate: ' b Two ', notes: ' ' })).toEqual({ gate: 'b Two', notes: '' });
    expect(plainSaid(FIELDS, { gate: ' ', notes: ' ' })).toEqual({ notes: '' });
  });

  test('stay where nobody alters them, and go where nothing is said instead', () => {
    const now = { gate: 'B', notes: 'Dog' };
    expect(plainAltered(FIELDS, now, { notes: 'Cat' })).toEqual({ gate: 'B', notes: 'Cat' });
    expect(plainAltered(FIELDS, now, { gate: null, notes: undefined })).toEqual({ gate: null, notes: 'Dog' });
    expect(plainAltered(FIELDS, now, { gate: '' })).toEqual({ gate: null, notes: 'Dog' });
  });

  test('differ where another text is said, not where nothing is said in another way', () => {
    expect(plainChanges(FIELDS, { gate: 'B', notes: 'Dog' }, { gate: 'C', notes: 'Dog' })).toEqual(['gate']);
    expect(plainChanges(FIELDS, { notes: '' }, { gate: null, notes: '' })).toEqual([]);
    expect(plainChanges(FIELDS, {}, { gate: '' })).toEqual([]);
  });

  test('are sent only where they were typed over', () => {
    const before = plainTyped(FIELDS, { gate: 'B', notes: 'Dog' });
    expect(plainTypedOver(FIELDS, before, { gate: 'B ', notes: 'Dog' })).toEqual({});
    expect(plainTypedOver(FIELDS, before, { gate: ' ', notes: 'Cat' })).toEqual({ gate: null, notes: 'Cat' });
  });

  test('are told by their names in the language of the reader, and only where something is said', () => {
    expect(plainTold(FIELDS, { gate: 'B', notes: '' }, 'fr')).toEqual([
      { name: 'gate', label: 'Porte', text: 'B', counts: false },
    ]);
    expect(plainLabels(FIELDS, 'en')).toEqual({ gate: 'Gate EN', notes: 'Notes EN' });
  });
});

describe('the counts of a booking', () => {
  const { bags } = COUNT_FIELDS;
  const fields = { bags, notes: FIELDS.notes };

  test('are kept as they are said, none being another thing than nothing said', () => {
    expect(plainValues(fields, { bags: 0, notes: '' })).toEqual({ bags: 0, notes: '' });
    expect(plainValues(fields)).toEqual({ bags: null, notes: '' });
    expect(plainTyped(fields)).toEqual({ bags: null, notes: '' });
    expect(plainRead(fields, { bags: 2, notes: ' a ' })).toEqual({ bags: 2, notes: 'a' });
    expect(plainSaid(fields, { bags: null, notes: '' })).toEqual({ notes: '' });
  });

  test('are altered, differ and are told as texts are', () => {
    expect(plainAltered(fields, { bags: 2 }, {})).toEqual({ bags: 2, notes: '' });
    expect(plainAltered(fields, { bags: 2 }, { bags: null })).toEqual({ bags: null, notes: '' });
    expect(plainChanges(fields, { bags: 0 }, {})).toEqual(['bags']);
    expect(plainTypedOver(fields, { bags: 2, notes: '' }, { bags: 3, notes: '' })).toEqual({ bags: 3 });
    expect(plainTold(fields, { bags: 3 }, 'fr')).toEqual([{ name: 'bags', label: 'Bagages', text: '3', counts: true }]);
  });
});

const inEachLanguage = (words: object) => Object.values(words).flatMap((said: object) => Object.values(said));

describe('what is declared of the plain texts', () => {
  const counts: readonly [string, CountField][] = Object.entries(COUNT_FIELDS);
  const all: readonly [string, PlainLegField | TextField][] = [
    ...Object.entries(TEXT_FIELDS),
    ...Object.entries(LEG_FIELDS),
  ];

  test.each(all)('%s has a length, and words in every language', (_, { longest, words }) => {
    expect(longest).toBeGreaterThan(0);
    expect(inEachLanguage(words)).not.toContain('');
  });

  test.each(counts)('%s lies within bounds, and has words in every language', (_, { least, most, words }) => {
    expect(most).toBeGreaterThan(least);
    expect(inEachLanguage(words)).not.toContain('');
  });

  test('no supplement counts two of them by one word', () => {
    expect(new Set(PRICED.map(({ per }) => per)).size).toBe(PRICED.length);
    expect(COUNT_NAMES).toEqual(Object.keys(COUNT_FIELDS));
  });

  test('each is read by the driver, the office or the account', () => {
    const read = [...textFieldsOf('driver'), ...textFieldsOf('office'), ...textFieldsOf('account')];
    expect(read.toSorted()).toEqual(Object.keys(TEXT_FIELDS).toSorted());
    expect(textFieldsOf('account')).toEqual(['authorisation', 'purchaseOrder']);
  });

  test('the story and the search name none twice', () => {
    const told = Object.keys(changedWords('en'));
    expect(told.length).toBe(all.length + new Set(counts.map(([, { altered }]) => altered)).size);
    const names = SEARCHED.flatMap(({ name, as }) => (name === as ? [name] : [name, as]));
    expect(new Set(names).size).toBe(names.length);
  });

  test('what a job has by itself may be unsaid, and is not asked for in leg notes again', () => {
    for (const name of JOB_TEXT_NAMES) {
      const field: PlainLegField = LEG_FIELDS[name];
      expect([field.none, field.ofMany]).toEqual([null, undefined]);
    }
  });
});
