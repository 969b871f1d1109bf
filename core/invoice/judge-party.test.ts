import { expect, it, test } from 'vitest';
import { faultOfBuyer, faultOfSeller } from './judge-party.ts';

const PARTY = { name: 'N', address: ['S 1'], country: 'SE', taxNumber: 'SE556016068001', email: '' };
const SELLER = { ...PARTY, companyNumber: '556016-0680', iban: 'SE45 5000 0000 0583 9825 7466' };

test('a party whose facts are sound may stand on a paper, also without those that it may lack', () => {
  expect(faultOfSeller(SELLER)).toBeNull();
  expect(faultOfSeller({ ...SELLER, companyNumber: '' })).toBeNull();
  expect(faultOfBuyer({ ...PARTY, taxNumber: '', reference: '1' })).toBeNull();
});

it.each([
  [{ country: 'XX' }, { fact: 'country', given: 'XX' }],
  [{ country: '' }, { fact: 'country', given: '' }],
  [{ taxNumber: 'nonsense' }, { fact: 'taxNumber', given: 'nonsense' }],
  [{ taxNumber: 'SE556016068101' }, { fact: 'taxNumber', given: 'SE556016068101' }],
])('%o is named', (wrong, fault) => {
  expect(faultOfSeller({ ...SELLER, ...wrong })).toEqual(fault);
  expect(faultOfBuyer({ ...PARTY, reference: '1', ...wrong })).toEqual(fault);
});

it.each([
  [{ iban: 'XX12' }, 'iban'],
  [{ companyNumber: '556016-0681' }, 'companyNumber'],
])('%o is named of a seller', (wrong, fact) => {
  expect(faultOfSeller({ ...SELLER, ...wrong })).toEqual({ fact, given: Object.values(wrong)[0] });
});
