import { expect, test } from 'vitest';
import type { PlainField } from '#core/booking/plain/plain-fields.ts';
import { byLanguage } from '#core/language/in-languages.ts';
import { plainColumn, plainOfRow, plainRow } from './plain-columns.ts';

const words = { label: byLanguage(() => 'Gate'), changed: byLanguage(() => 'gate') };
const FIELDS = {
  gateOrStand: { longest: 10, none: null, reader: 'driver', words },
  notes: { longest: 10, none: '', reader: 'driver', words },
} as const satisfies Readonly<Record<string, PlainField>>;

test('a plain text is kept in the column of its name, and read from there', () => {
  expect(plainColumn('gateOrStand')).toBe('gate_or_stand');
  expect(plainRow(FIELDS, { gateOrStand: 'B' })).toEqual({ gate_or_stand: 'B', notes: '' });
  expect(plainRow(FIELDS, { gateOrStand: '', notes: 'Dog' })).toEqual({ gate_or_stand: null, notes: 'Dog' });
  expect(plainOfRow(FIELDS, { gate_or_stand: null, notes: 'Dog' })).toEqual({ gateOrStand: null, notes: 'Dog' });
});
