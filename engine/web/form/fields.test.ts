import { describe, expect, test } from 'vitest';
import {
  begun,
  type Fields,
  fieldOfRefusal,
  givenOf,
  missingCodes,
  shownOf,
  standing,
  valuesOf,
  wrongOf,
} from './fields.ts';

const KINDS = [
  { value: 'charge', label: 'Charge' },
  { value: 'transfer', label: 'Transfer' },
];
const FIELDS: Fields = {
  kind: { kind: 'choice', label: 'Kind', choices: KINDS },
  to: {
    kind: 'pick',
    label: 'To',
    choices: [{ value: 7, label: 'Bond' }],
    required: true,
    shown: (values) => values['kind'] === 'transfer',
  },
  amountMinor: { kind: 'money', label: 'Amount', currency: 'SEK' },
  atMs: { kind: 'when', label: 'At', zone: 'Europe/Stockholm', start: '2026-06-01T12:00' },
  line: { kind: 'told', render: () => null },
  why: { kind: 'text', label: 'Why' },
};
const ASKS = { amountMinor: { must: true }, atMs: { must: true }, why: { most: 200 } } as const;

test('a form gives what is asked for now, as the operation takes it', () => {
  expect(givenOf(FIELDS, { amountMinor: 1_250, why: '  a scratch ' })).toEqual({
    kind: 'charge',
    amountMinor: 1_250,
    atMs: Date.UTC(2026, 5, 1, 10),
    why: 'a scratch',
  });
  expect(givenOf(FIELDS, { kind: 'transfer', to: 7 })).toMatchObject({ kind: 'transfer', to: 7, amountMinor: null });
});

test('what the contract wants and what the form wants is missed, but only where it is asked for', () => {
  expect(wrongOf(FIELDS, {}, ASKS)).toEqual({ amountMinor: null });
  expect(wrongOf(FIELDS, { kind: 'transfer', amountMinor: 0, atMs: 'noon' }, ASKS)).toEqual({ to: null, atMs: null });
  const said = { why: { kind: 'text', label: 'Why', required: true, missing: 'Say why.' } } as const;
  expect(wrongOf(said, { why: ' ' }, {})).toEqual({ why: 'Say why.' });
  expect(wrongOf({ why: { ...said.why, wrong: () => 'Too long.' } }, { why: 'x' }, {})).toEqual({ why: 'Too long.' });
});

describe('what stands in a field', () => {
  test('a choice that is no longer there gives way to the first, and none stays none where that may be', () => {
    const choice = { kind: 'choice', label: 'Kind', choices: KINDS } as const;
    expect(standing(choice, 'gone')).toBe('charge');
    expect(standing({ ...choice, none: 'Choose' }, 'gone')).toBeNull();
    expect(standing({ ...choice, none: 'Choose', start: 'transfer' }, null)).toBeNull();
    expect(standing({ ...choice, choices: [] }, undefined)).toBeNull();
  });
  test('none of many, and any of several, are among what may be chosen', () => {
    const choices = [{ value: 7, label: 'Bond' }];
    expect(standing({ kind: 'pick', label: '', choices, start: 7 }, undefined)).toBe(7);
    expect(standing({ kind: 'pick', label: '', choices, start: 7 }, null)).toBeNull();
    expect(standing({ kind: 'pick', label: '', choices, start: 7 }, 8)).toBeNull();
    const orAll = [{ value: null, label: 'All' }, ...choices];
    expect(standing({ kind: 'pick', label: '', always: true, choices: orAll, start: 7 }, null)).toBeNull();
    expect(standing({ kind: 'many', label: '', choices, start: [7] }, undefined)).toEqual([7]);
    expect(standing({ kind: 'many', label: '', choices, start: [7] }, [8])).toEqual([]);
  });
  test('a start may hang on the fields before it, until something is typed', () => {
    const fields = begun(
      { one: { kind: 'count', label: '' }, two: { kind: 'count', label: '', start: (b) => Number(b['one']) * 2 } },
      { one: 4 },
    );
    expect(valuesOf(fields, { one: 4 })).toEqual({ one: 4, two: 8 });
    expect(valuesOf(fields, { one: 4, two: 1 })).toEqual({ one: 4, two: 1 });
    const named: Fields = {
      from: { kind: 'text', label: '', start: 'night' },
      name: { kind: 'text', label: '', start: ({ from }) => `After ${String(from)}` },
      to: { kind: 'pick', label: '', start: ({ from }) => from, choices: [{ value: 'night', label: 'Night' }] },
    };
    expect(valuesOf(begun(named, {}), {})).toEqual({ from: 'night', name: 'After night', to: 'night' });
  });
});

test.each([
  ['amountWrong', {}, 'amountMinor'],
  ['reasonMissing', {}, 'why'],
  ['whyTooLong', {}, 'why'],
  ['tooMany', {}, null],
  ['atWork', {}, 'atMs'],
  ['fieldInvalid', { field: 'why' }, 'why'],
  ['fieldInvalid', { field: 'elsewhere' }, null],
  ['lineGone', {}, null],
])('a refusal lands at its field: %s', (code, data, field) => {
  expect(fieldOfRefusal({ code, data }, shownOf(FIELDS, valuesOf(FIELDS, {})))).toBe(field);
});

test('a field that says so takes a code of another name', () => {
  const fields: Fields = { did: { kind: 'text', label: 'DID', codes: ['driverUnknown'] } };
  expect(fieldOfRefusal({ code: 'driverUnknown', data: {} }, shownOf(fields, {}))).toBe('did');
});

test.each([
  ['why', ['whyMissing', 'reasonMissing']],
  ['amountMinor', ['amountMinorMissing', 'amountMissing']],
  ['receiver', ['receiverMissing']],
])('that %s is empty is called as its operation may call it', (name, codes) => {
  expect([...new Set(missingCodes(name))]).toEqual(codes);
});
