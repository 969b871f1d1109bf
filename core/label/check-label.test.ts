import { expect, test } from 'vitest';
import { labelRefusal, tidyWords } from './check-label.ts';
import { pluralOf } from './plural.ts';
import type { SystemLabels } from './system-labels.ts';

const english = (one: string, many = '') => ({ en: { one, many }, fr: null });
const codeOf = (one: string, labels: SystemLabels = {}) =>
  labelRefusal('plate', tidyWords('plate', english(one)), labels)?.code ?? null;

test.each([
  ['', 'labelEmpty'],
  ['   ', 'labelEmpty'],
  ['plate', 'labelEmpty'],
  ['x'.repeat(31), 'labelTooLong'],
  ['x'.repeat(30), null],
  ['tab\there', 'labelControl'],
  ['zero\u200bwidth', 'labelControl'],
  ['\u202eright to left', 'labelControl'],
  ['<script>alert(1)</script>', 'labelMarkup'],
  ['{{plate}}', 'labelMarkup'],
  ['$t(shell)', 'labelMarkup'],
  ['—', 'labelNoLetter'],
  ['Driver', 'labelTaken'],
  ['vehicles', 'labelTaken'],
  ['Smith & Sons “tag”', null],
  ['Nº', null],
])('a label “%s” is %s', (one, code) => expect(codeOf(one)).toBe(code));

test('one word stands for one thing, also where another was renamed to it', () => {
  expect(codeOf('Cabby', { driver: english('cabby') })).toBe('labelTaken');
  expect(codeOf('cabbies', { driver: english('cabby') })).toBe('labelTaken');
  expect(labelRefusal('plate', english('tag'), { plate: english('tag') })).toBeNull();
});

test('a plural follows the rule of its language', () => {
  expect(['cab', 'bus', 'taxi party', 'ID', 'key'].map((one) => pluralOf(one, 'en'))).toEqual([
    'cabs',
    'buses',
    'taxi parties',
    'IDs',
    'keys',
  ]);
  expect(['numéro de cab', 'signal', 'bureau', 'VIN', 'accès'].map((one) => pluralOf(one, 'fr'))).toEqual([
    'numéros de cab',
    'signaux',
    'bureaux',
    'VIN',
    'accès',
  ]);
});
