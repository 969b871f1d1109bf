import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkField } from './check.ts';
import { checkPin, newPins, PIN_KEPT } from './pin.ts';
import { csvOfRecords } from './record-csv.ts';
import type { Resource } from './resource.ts';

const resource = {
  name: 'driver',
  topic: 'driverRecords',
  key: 'did',
  fields: { did: { kind: 'text', most: 8, required: true }, pin: { kind: 'pin', required: true } },
  read: 'session',
  write: 'session',
  remove: 'session',
} as const satisfies Resource;

describe('a PIN', () => {
  test.each([
    ['4821', null],
    ['739205', null],
    ['1357', null],
    ['123', 'pinForm'],
    ['1234567', 'pinForm'],
    ['12a4', 'pinForm'],
    ['４８２１', 'pinForm'],
    ['•••', 'pinForm'],
    ['1234', 'pinEasy'],
    ['9876', 'pinEasy'],
    ['456789', 'pinEasy'],
    ['0000', 'pinEasy'],
    ['777777', 'pinEasy'],
  ])('%s is %s', (pin, rule) => {
    expect(checkPin(pin)?.rule ?? null).toBe(rule);
  });

  const figures = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 4, maxLength: 6 });

  it('is right unless its figures stand in a row, whatever they are', () => {
    fc.assert(
      fc.property(figures, (digits) => {
        const steps = digits.slice(1).map((digit, n) => digit - (digits[n] as number));
        const inRow = [-1, 0, 1].some((step) => steps.every((one) => one === step));
        expect(checkPin(digits.join(''))).toEqual(inRow ? { rule: 'pinEasy' } : null);
      }),
    );
  });

  it('is kept where its dots come back, needed where there is none, and hashed only where it is new', () => {
    const { pin } = resource.fields;
    expect(checkField(pin, PIN_KEPT)).toBeNull();
    expect(checkField(pin, '')).toEqual({ rule: 'required' });
    expect(checkField(pin, 4821)).toEqual({ rule: 'wrongKind' });
    expect(newPins(resource, { did: '1', pin: PIN_KEPT })).toEqual([]);
    expect(newPins(resource, { did: '1', pin: ' 4821 ' })).toEqual([['pin', '4821']]);
  });

  it('is in no file, not even as dots', () => {
    fc.assert(
      fc.property(figures, (digits) => {
        expect(csvOfRecords(resource, [{ did: 'x', pin: digits.join('') }], {})).toMatch(/^\uFEFF?did\r\nx\r\n$/);
      }),
    );
  });
});
