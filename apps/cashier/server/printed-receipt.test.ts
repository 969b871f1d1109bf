import { expect, test } from 'vitest';
import type { Language } from '#core/language/languages.ts';
import type { ReceiptRow } from '#store/till/receipt.ts';
import { printedReceipt } from './printed-receipt.ts';

const receipt: ReceiptRow = {
  id: 1,
  number: 1,
  kind: 'in',
  sessionId: 1,
  tillName: 'Front desk',
  driverId: null,
  driverName: null,
  did: null,
  account: null,
  amountMinor: 2_300,
  roundingMinor: 10,
  tenderedMinor: 5_000,
  balanceMinor: null,
  atMs: 0,
  madeBy: 'cashier',
  why: '',
  prints: 0,
};
const sums = (language: Language, row: ReceiptRow) => {
  const letterhead = { language, from: [], foot: '' } as unknown as Parameters<typeof printedReceipt>[0];
  const { parts } = printedReceipt(letterhead, { currency: 'SEK', zone: 'Europe/Stockholm' }, row);
  return parts
    .flatMap((part) => (part.kind === 'totals' ? part.sums : []))
    .map(({ label, value }) => `${label} ${value}`);
};

test('rounding to coins is a line of its own, and the change is what coins can give', () => {
  expect(sums('en', receipt)).toEqual([
    'Amount 22.90 SEK',
    'Rounding to coins 0.10 SEK',
    'Cash 23.00 SEK',
    'Handed over 50.00 SEK',
    'Change 27.00 SEK',
  ]);
  expect(
    sums('fr', receipt)
      .slice(0, 3)
      .map((line) => line.replaceAll(/\s/g, ' ')),
  ).toEqual(['Montant 22,90 SEK', 'Arrondi des espèces 0,10 SEK', 'Espèces 23,00 SEK']);
});

test('where nothing is rounded no such line stands there', () => {
  expect(sums('en', { ...receipt, roundingMinor: 0, tenderedMinor: null })).toEqual(['Amount 23.00 SEK']);
});
