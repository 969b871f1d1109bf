import { expect, test } from 'vitest';
import { type ChargedJob, chargeOf } from './charge.ts';

const JOB: ChargedJob = {
  state: 'dispatching',
  payment: null,
  quote: { totalMinor: 12_000, tariffId: 3, version: 2 },
  fareMinor: null,
  fixedFare: false,
};

test.each<[string, Partial<ChargedJob>, ReturnType<typeof chargeOf>]>([
  ['is held with its quote', {}, { owed: false, amountMinor: 12_000, rule: 'quote by tariff 3 version 2' }],
  [
    'owes its fare once driven',
    { state: 'offloaded', fareMinor: 9_000 },
    { owed: true, amountMinor: 9_000, rule: 'meter' },
  ],
  [
    'owes what was agreed on',
    { state: 'offloaded', fareMinor: 9_000, fixedFare: true },
    { owed: true, amountMinor: 9_000, rule: 'fixed fare' },
  ],
  ['owes the fee of a no-show', { state: 'no_show', fareMinor: 500 }, { owed: true, amountMinor: 500, rule: 'meter' }],
  ['owes nothing for a no-show without one', { state: 'no_show' }, null],
  ['takes nothing once cancelled', { state: 'cancelled' }, null],
  ['takes nothing where the passenger pays', { payment: 'cash' }, null],
  ['holds nothing without a quote', { quote: null }, null],
])('a job %s', (_, change, charge) => {
  expect(chargeOf({ ...JOB, ...change })).toEqual(charge);
});
