import { expect, test } from 'vitest';
import { checkRecord } from '#core/resource/check.ts';
import { emptyValues } from '#core/resource/resource.ts';
import { accountResource } from './account.ts';
import { templateChanged, templateFault, templateKeys } from './customer.ts';

test('each template has a letter: H for Home, O for Office, others in a row', () => {
  expect(templateKeys(['home', 'office', 'other', 'other'])).toEqual(['H', 'O', 'T', 'Y']);
  expect(templateKeys(['other', 'home'])).toEqual(['T', 'H']);
  const nine = templateKeys(Array.from({ length: 9 }, () => 'other'));
  expect(new Set(nine).size).toBe(9);
  expect(nine.every((letter) => /^[A-Z]$/.test(letter) && letter !== 'C')).toBe(true);
});

test('a customer has one Home, one Office and nine templates at most', () => {
  expect(templateFault(['home', 'office', 'other', 'other'])).toBeNull();
  expect(templateFault(['home', 'home'])).toBe('templateTwice');
  expect(templateFault(Array.from({ length: 10 }, () => 'other'))).toBe('tooManyTemplates');
});

test('a template that may not be changed holds the booking to its name and address', () => {
  const place = { label: 'Kungsgatan 1', longitude: 11.9, latitude: 57.7 };
  const template = { name: 'Elsa Holm', place, allowChange: false };
  const as = (passengerName: string, pickup = place) => ({ passengerName, pickup });
  expect(templateChanged(template, as('Elsa Holm '))).toBeNull();
  expect(templateChanged(template, as('Nils Holm'))).toBe('name');
  expect(templateChanged(template, as('Elsa Holm', { ...place, latitude: 57.8 }))).toBe('address');
  expect(templateChanged({ ...template, allowChange: true }, as('Nils Holm'))).toBeNull();
});

test('the rules of an account need what they are about', () => {
  const account = { ...emptyValues(accountResource), number: '1', name: 'Client' };
  const faults = (more: object) =>
    checkRecord(accountResource, { ...account, ...more }).map(({ field, rule }) => `${field} ${rule}`);
  expect(account).toMatchObject({ active: true, payment: 'account', markupPercent: 0 });
  expect(faults({})).toEqual([]);
  expect(faults({ suspended: true })).toEqual(['suspendedWhy neededHere']);
  expect(faults({ authorisationRule: 'listed', authorisers: ' \n' })).toEqual(['authorisers neededHere']);
  expect(faults({ poRule: 'pattern' })).toEqual(['poPattern neededHere']);
  expect(faults({ poRule: 'pattern', poPattern: '###' })).toEqual(['poExample neededHere']);
  expect(faults({ poRule: 'pattern', poPattern: '###', poExample: '12' })).toEqual(['poExample patternForm']);
  expect(faults({ poRule: 'pattern', poPattern: '###', poExample: '123' })).toEqual([]);
  expect(faults({ markupPercent: 7.5, creditLimitMinor: 0 })).toEqual([]);
  expect(faults({ markupPercent: 7.555 })).toEqual(['markupPercent notBetween']);
  expect(faults({ creditLimitMinor: -1 })).toEqual(['creditLimitMinor wrongKind']);
  expect(faults({ bookingTypes: ['now', 'teleport'] })).toEqual(['bookingTypes notAChoice']);
});
