import { expect, test } from 'vitest';
import { addressLine, withAddressLines } from './address-lines.ts';

const MOST = 60;
const BAKERY = 'Kungsgatan 1: gate code 1234';
const MILL = 'The mill: ring twice';
const draft = (notes: string, ...addressLines: string[]) => ({ notes, addressLines });

test('the driver is told an address and its notes on one line', () => {
  expect(addressLine({ label: 'Kungsgatan 1', driverNotes: 'gate code 1234\n entrance behind' })).toBe(
    'Kungsgatan 1: gate code 1234, entrance behind',
  );
});

test.each([
  ['come below what was typed', draft('Big dog'), [BAKERY], draft(`Big dog\n${BAKERY}`, BAKERY)],
  ['stand alone in empty notes', draft(''), [BAKERY, MILL], draft(`${BAKERY}\n${MILL}`, BAKERY, MILL)],
  ['are not written twice', draft(`${BAKERY}\nBig dog`), [BAKERY], draft(`${BAKERY}\nBig dog`, BAKERY)],
  ['go with their address', draft(`${BAKERY}\nBig dog`, BAKERY), [], draft('Big dog')],
  ['are changed for those of another', draft(BAKERY, BAKERY), [MILL], draft(MILL, MILL)],
  ['stay out once they were taken out by hand', draft('Big dog', BAKERY), [BAKERY], draft('Big dog', BAKERY)],
  ['stay as they were edited', draft(`${BAKERY}!`, BAKERY), [], draft(`${BAKERY}!`)],
  ['are left out where there is no room', draft('x'.repeat(40)), [BAKERY], draft('x'.repeat(40))],
])('lines of addresses %s', (_, before, wanted, after) => {
  expect(withAddressLines(before, wanted, MOST)).toEqual(after);
});

test('what stands there already is left as it is', () => {
  const before = draft(`Big dog\n${BAKERY}`, BAKERY);
  expect(withAddressLines(before, [BAKERY], MOST)).toEqual(before);
  expect(withAddressLines(before, [BAKERY], MOST).addressLines).toBe(before.addressLines);
});
