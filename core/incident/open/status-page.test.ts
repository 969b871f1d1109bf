import { expect, test } from 'vitest';
import { incidentCase } from '../case.ts';
import { CODE_BYTES, CODE_LENGTH, linkOf, openStateOf } from './status-page.ts';

test.each([
  ['new', 'received'],
  ['acknowledged', 'lookedInto'],
  ['investigating', 'lookedInto'],
  ['waiting', 'lookedInto'],
  ['waitingCustomer', 'yourTurn'],
  ['decided', 'decided'],
  ['closed', 'closed'],
])('%s reads as %s', (state, open) => {
  expect(Object.keys(incidentCase.states)).toContain(state);
  expect(openStateOf(state)).toBe(open);
});

test('a code holds more than 128 bits, and stands behind the # of its link', () => {
  expect(CODE_BYTES * 8).toBeGreaterThanOrEqual(128);
  expect(CODE_LENGTH).toBe((CODE_BYTES * 4) / 3);
  expect(linkOf('https://taxi.example/', 'abc')).toBe('https://taxi.example/incident#abc');
  expect(linkOf('', 'abc')).toBe('');
});
