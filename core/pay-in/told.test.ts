import { expect, test } from 'vitest';
import { readToldPayIn } from './told.ts';

const told = (...numbers: string[]) =>
  readToldPayIn({
    totals: null,
    dockets: numbers.map((number) => ({ number, amountMinor: 100 })),
    vouchersMinor: 0,
    cashMinor: 0,
  });

test('dockets are kept as scanners type them, and none is told twice', () => {
  expect(told('ab 1', 'AB2')).toMatchObject({ value: { dockets: [{ number: 'AB1' }, { number: 'AB2' }] } });
  expect(told('ab 1', 'AB1')).toMatchObject({ code: 'docketTwice', detail: { number: 'AB1' } });
});
