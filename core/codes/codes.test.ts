import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { COUNTRY_CODES, isCountry, readCountry } from '../kit/country.ts';
import { isBankAccount } from './bank-account.ts';
import { isPayable, plainPayable, readGiro } from './giro.ts';
import { isOrganisation } from './organisation.ts';
import { readVat } from './vat.ts';

test('the countries are those of ISO 3166, which every browser can name', () => {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  expect(COUNTRY_CODES).toHaveLength(249);
  expect(COUNTRY_CODES.filter((code) => names.of(code) === undefined)).toEqual([]);
  expect(['XX', 'ZZ', 'UK', 'EU', 'se', ''].filter(isCountry)).toEqual([]);
  expect([readCountry(' se '), readCountry('XX')]).toEqual(['SE', null]);
});

/** Of companies that publish them, and the examples of the tax authorities. */
describe('a tax number', () => {
  it.each([
    ['SE556016068001', '', 'SE556016068001'],
    ['SE 556016-0680 01', 'SE', 'SE556016068001'],
    ['556016068001', 'SE', 'SE556016068001'],
    ['FI20774740', '', 'FI20774740'],
    ['FI 2077474-0', '', 'FI20774740'],
    ['DK13585628', '', 'DK13585628'],
    ['NO923609016MVA', '', 'NO923609016MVA'],
    ['923 609 016 MVA', 'NO', 'NO923609016MVA'],
    ['DE136695976', '', 'DE136695976'],
    ['FR40303265045', '', 'FR40303265045'],
    ['GB980780684', '', 'GB980780684'],
    ['XI980780684', '', 'XI980780684'],
    ['EL094259216', '', 'EL094259216'],
    ['094259216', 'GR', 'EL094259216'],
    ['NL004495445B01', '', 'NL004495445B01'],
    ['CHE-107.787.577 IVA', 'CH', 'CHE107787577IVA'],
    ['IT00743110157', '', 'IT00743110157'],
    ['ATU13585627', '', 'ATU13585627'],
    ['PL8567346215', '', 'PL8567346215'],
    // Of countries whose rules are not known here.
    ['51 824 753 556', 'AU', '51824753556'],
    ['100123456700003', 'AE', '100123456700003'],
  ])('%j of %s is %s', (typed, country, number) => expect(readVat(typed, country)).toBe(number));

  it.each([
    ['nonsense', 'SE'],
    ['nonsense', ''],
    ['nonsense', 'AU'],
    ['SE556016068101', ''],
    ['SE556016068', 'SE'],
    ['556016068002', 'SE'],
    ['FI20774741', ''],
    ['DE136695977', ''],
    ['123', 'AE'],
    ['', 'SE'],
  ])('%j of %s is none', (typed, country) => expect(readVat(typed, country)).toBeNull());

  it('is read from what was read, and nothing breaks it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 10_000 }), fc.constantFrom(...COUNTRY_CODES, ''), (typed, country) => {
        const number = readVat(typed, country);
        if (number !== null) expect(readVat(number, country)).toBe(number);
      }),
    );
  });
});

/** As the registries publish them: Ericsson, Nokia, Equinor, Carlsberg, Airbus, the Australian Taxation Office. */
describe('the number of an organisation', () => {
  it.each([
    ['556016-0680', 'SE'],
    ['16556016-0680', 'SE'],
    ['0112038-9', 'FI'],
    ['923 609 016', 'NO'],
    ['923609016 MVA', 'NO'],
    ['CVR 61056416', 'DK'],
    ['61056416', 'DK'],
    ['383 474 814', 'FR'],
    ['51 824 753 556', 'AU'],
    ['HRB 12345', 'DE'],
    ['SC123456', 'GB'],
  ])('%j is one of %s', (typed, country) => expect(isOrganisation(typed, country)).toBe(true));

  it.each([
    ['556016-0681', 'SE'],
    ['0112038-8', 'FI'],
    ['923 609 017', 'NO'],
    ['61056417', 'DK'],
    ['51 824 753 557', 'AU'],
    ['nonsense', 'SE'],
    ['nonsense', 'DE'],
  ])('%j is none of %s', (typed, country) => expect(isOrganisation(typed, country)).toBe(false));
});

it.each([
  ['SE45 5000 0000 0583 9825 7466', true],
  ['se4550000000058398257466', true],
  ['8327-9, 123 456 789-0', true],
  ['062-000 1234 5678', true],
  ['5050-1055', true],
  ['PG 90 20 03-3', true],
  ['SE46 5000 0000 0583 9825 7466', false],
  ['XX12', false],
  ['nonsense', false],
  ['12', false],
  ['', false],
])('%j is an account that money can be sent to: %s', (typed, is) => expect(isBankAccount(typed)).toBe(is));

/** As their owners publish them: Skatteverket, Rädda Barnen, Röda Korset, Cancerfonden, UNICEF Sverige. */
describe('a Swedish giro number', () => {
  it.each([
    ['5050-1055', 'bankgiro', '5050-1055'],
    ['Bankgiro: 5050-1055', 'bankgiro', '5050-1055'],
    ['bg 50501055', 'bankgiro', '5050-1055'],
    ['902-0033', 'bankgiro', '902-0033'],
    ['902‑0017', 'bankgiro', '902-0017'],
    ['901-9514', 'bankgiro', '901-9514'],
    ['90 20 03-3', 'plusgiro', '902003-3'],
    ['Plusgiro 90 08 00-4', 'plusgiro', '900800-4'],
    ['PG 9019514', 'plusgiro', '901951-4'],
    ['Postgiro 90 20 03 - 3', 'plusgiro', '902003-3'],
  ])('%j is %s %s', (typed, scheme, number) => expect(readGiro(typed)).toEqual({ scheme, number }));

  it.each([
    '5050-1056',
    '902-0034',
    '90 20 03-4',
    '50501055',
    'bg 5050',
    '0000-0000',
    'SE45 5000 0000 0583 9825 7466',
    '8327-9,123',
    '',
  ])('%j is none', (typed) => expect(readGiro(typed)).toBeNull());

  it('is kept so that it reads as itself, and is paid to, as an IBAN is', () => {
    for (const typed of ['5050-1055', '90 20 03-3', 'SE45 5000 0000 0583 9825 7466']) {
      expect([isPayable(typed), isPayable(plainPayable(typed))]).toEqual([true, true]);
      expect(readGiro(plainPayable(typed))).toEqual(readGiro(typed));
    }
    expect(isPayable('8327-9, 123 456 789-0')).toBe(false);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => typeof isPayable(text) === 'boolean'),
    );
    expect(readGiro('5'.repeat(10_000))).toBeNull();
  });
});
