import { expect, test } from 'vitest';
import { paymentNames } from '#core/job/payment.ts';
import { ownChoices, withChosen } from './own-choices.ts';

const cash = { id: 1, name: 'Cash', base: 'cash' } as const;
const visit = { id: 7, name: 'Hospital voucher', base: 'docket' } as const;
const kinds = [visit, cash];
const tools = { names: paymentNames, wordOf: (word: keyof typeof paymentNames.fr) => paymentNames.fr[word] };

test('a select offers the records in their order, those without a name of their own by the word', () => {
  const { choices, value, read } = ownChoices(kinds, { id: 7, base: 'docket' }, tools);
  expect(choices.map(({ label }) => label)).toEqual(['Hospital voucher', 'Espèces']);
  expect([value, read('1'), read('')]).toEqual(['7', { id: 1, base: 'cash' }, { id: null, base: null }]);
});

test('a word without a record stands for the record that is no more than it, or for itself at the end', () => {
  expect(ownChoices(kinds, { id: null, base: 'cash' }, tools).value).toBe('1');
  const { choices, value, read } = ownChoices(kinds, { id: null, base: 'docket' }, tools);
  expect([value, choices.at(-1)?.label, read('docket')]).toEqual(['docket', 'Bon', { id: null, base: 'docket' }]);
  expect(ownChoices(kinds, { id: null, base: 'cash' }, { ...tools, alike: () => false }).value).toBe('cash');
});

test('what is out of use is offered only where it was chosen', () => {
  expect(withChosen(kinds, { ...cash, id: 3 }).map(({ id }) => id)).toEqual([7, 1, 3]);
  expect(withChosen(kinds, visit)).toBe(kinds);
});
