import fc from 'fast-check';
import { expect, test } from 'vitest';
import { electronicAddressOf, readElectronicAddress } from './electronic-address.ts';
import { legalNumber, vatNumber } from './party-number.ts';

/** Numbers of Peppol's own examples and of the registers' published ones. */
test.each([
  ['0007:5560000001', { scheme: '0007', id: '5560000001' }],
  ['0007: 556000-0001', { scheme: '0007', id: '5560000001' }],
  ['iso6523-actorid-upis::0192:974760673', { scheme: '0192', id: '974760673' }],
  ['0088:7300010000001', { scheme: '0088', id: '7300010000001' }],
  ['0204:992-90009-96', { scheme: '0204', id: '992-90009-96' }],
  ['9930:DE123456788', { scheme: '9930', id: 'DE123456788' }],
  ['0007:5560000002', null],
  ['0192:974760674', null],
  ['0088:7300010000002', null],
  ['0000:5560000001', null],
  ['5560000001', null],
  ['0204:', null],
  ['', null],
])('%s is read', (text, read) => {
  expect(readElectronicAddress(text)).toEqual(read);
});

test.each([
  ['SE', '556000-0001', '', '0007:5560000001'],
  ['SE', '16556000-0001', '', '0007:5560000001'],
  ['NO', '974 760 673 MVA', '', '0192:974760673'],
  ['DK', 'DK 13 58 56 28', '', '0184:13585628'],
  ['FI', '2077474-0', '', '0216:003720774740'],
  ['BE', '0202.239.951', '', '0208:0202239951'],
  ['AU', '51 824 753 556', '', '0151:51824753556'],
  ['DE', 'HRB 12345', 'DE 123 456 788', '9930:DE123456788'],
  ['PL', '', 'PL5260001246', '9945:PL5260001246'],
  ['SE', '556000-0002', '', null],
  ['IT', 'RM-1', 'IT00743110157', '0211:IT00743110157'],
  ['IT', 'RM-1', 'IT00743110158', null],
  ['US', '12-3456789', '12-3456789', null],
  ['SE', '', '', null],
])('of %s, %s, %s it is %s', (country, companyNumber, taxNumber, address) => {
  const found = electronicAddressOf({ country, companyNumber, taxNumber });
  expect(found && `${found.scheme}:${found.id}`).toBe(address);
});

test('what was typed goes before what follows from numbers', () => {
  const party = { country: 'SE', companyNumber: '556000-0001', taxNumber: '', electronicAddress: '0088:7300010000001' };
  expect(electronicAddressOf(party)?.scheme).toBe('0088');
});

test.each([
  ['SE', '556000-0001 01', 'SE556000000101'],
  ['NO', '974760673', 'NO974760673MVA'],
  ['CH', 'CHE-123.456.788 MWST', 'CHE123456788MWST'],
  ['GR', 'EL 094259216', 'EL094259216'],
  ['AU', '51 824 753 556', null],
  ['SE', 'XX123', null],
  ['SE', 'NONE', null],
])('the number for VAT of %s, %s, is %s', (country, taxNumber, vat) => {
  expect(vatNumber({ country, taxNumber })).toBe(vat);
});

test('whatever is typed is read or not, and what is read is read again the same', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom('', '0007:', '0088:', '9930:'),
      (text, list) => {
        const read = readElectronicAddress(list + text);
        if (read) expect(readElectronicAddress(`${read.scheme}:${read.id}`)).toEqual(read);
        legalNumber({ country: text, companyNumber: text, taxNumber: text });
        vatNumber({ country: text, taxNumber: text });
      },
    ),
  );
  expect(readElectronicAddress(`0007:${'5'.repeat(10_000)}`)).toBeNull();
});
