import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalsOf } from '../kit/money.ts';
import { anyName } from '../letters/testing/any-name.ts';
import { linesOf, taxOn, totalsOf } from './invoice.ts';
import type { InvoicePaper } from './paper.ts';
import { missingOfBuyer, missingOfSeller } from './party.ts';
import { type Element, readXml } from './testing/read-xml.ts';
import { ublOf } from './ubl.ts';

const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), anyName, fc.constant(`<A & "B's">]]>`));
const lines = fc
  .array(
    fc.record({
      text,
      taxPercent: fc.constantFrom(null, 0, 5.5, 6, 25),
      grossMinor: fc.integer({ min: 1, max: 900_000 }),
    }),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((all) => linesOf(all.map((one, at) => ({ ...one, jobId: at + 1, onDate: '2026-10-07' }))));

const paper: fc.Arbitrary<InvoicePaper> = fc
  .record({
    lines,
    name: text,
    kind: fc.constantFrom('invoice' as const, 'credit' as const),
    currency: fc.constantFrom('SEK', 'JPY', 'KWD'),
    taxNumber: fc.constantFrom('SE556000000001', '51 824 753 556'),
  })
  .map(({ lines, name, kind, currency, taxNumber }) => {
    const one = {
      name,
      address: ['Street 1', '411 00 Town', 'Yard', 'Door 2'],
      country: 'SE',
      taxNumber,
      email: 'a@b.example',
    };
    return {
      kind,
      number: 12,
      issuedOn: '2026-11-01',
      dueOn: '2026-12-01',
      currency,
      period: { from: '2026-10-01', through: '2026-10-31' },
      seller: { ...one, companyNumber: '556000-0000', iban: 'SE45 5000 0000 0583 9825 7466' },
      buyer: { ...one, taxNumber: '', reference: '1001' },
      lines,
      totals: totalsOf(lines),
      why: kind === 'credit' ? 'Wrong client' : '',
      credits: kind === 'credit' ? { number: 11, issuedOn: '2026-10-31' } : null,
    };
  });

/** Amounts of the file in minor units. */
const reader = (currency: string) => {
  const digits = decimalsOf(currency);
  return (element: Element | undefined, path: string): number => {
    const found = element?.at(path);
    expect(found?.attributes['currencyID']).toBe(currency);
    expect(found?.text).toMatch(digits === 0 ? /^\d+$/ : new RegExp(`^\\d+\\.\\d{${digits}}$`));
    return Number(found?.text.replace('.', ''));
  };
};
const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);

test('the sums of each file hold by the rules of EN 16931', () => {
  fc.assert(
    fc.property(paper, (made) => {
      const root = readXml(ublOf(made));
      const minor = reader(made.currency);
      const whole = made.kind === 'credit' ? 'CreditNote' : 'Invoice';
      const all = root.every(`${whole}Line`);
      const totals = root.at('LegalMonetaryTotal');
      const net = minor(totals, 'LineExtensionAmount');
      const exclusive = minor(totals, 'TaxExclusiveAmount');
      const tax = minor(root, 'TaxTotal/TaxAmount');
      const inclusive = minor(totals, 'TaxInclusiveAmount');
      const rounding = totals?.at('PayableRoundingAmount') ? minor(totals, 'PayableRoundingAmount') : 0;
      // BR-CO-10, 13, 14, 15, 16; 11 and 12 have nothing to sum.
      expect(net).toBe(sum(all.map((line) => minor(line, 'LineExtensionAmount'))));
      expect(exclusive).toBe(net);
      const groups = root.every('TaxTotal/TaxSubtotal');
      expect(tax).toBe(sum(groups.map((group) => minor(group, 'TaxAmount'))));
      expect(inclusive).toBe(exclusive + tax);
      expect(minor(totals, 'PayableAmount')).toBe(inclusive + rounding);
      expect(minor(totals, 'PayableAmount')).toBe(sum(made.lines.map(({ grossMinor }) => grossMinor)));
      for (const group of groups) {
        const id = group.at('TaxCategory/ID')?.text;
        const percent = Number(group.at('TaxCategory/Percent')?.text);
        const taxable = minor(group, 'TaxableAmount');
        // BR-CO-17, and BR-S-09 or BR-Z-09.
        expect(minor(group, 'TaxAmount')).toBe(taxOn(taxable, percent));
        if (id !== 'S') expect([percent, minor(group, 'TaxAmount')]).toEqual([0, 0]);
        // BR-S-05 and BR-Z-05, BR-S-08 and BR-Z-08.
        if (id === 'S') expect(percent).toBeGreaterThan(0);
        const its = all.filter(
          (line) =>
            line.at('Item/ClassifiedTaxCategory/ID')?.text === id &&
            Number(line.at('Item/ClassifiedTaxCategory/Percent')?.text) === percent,
        );
        expect(taxable).toBe(sum(its.map((line) => minor(line, 'LineExtensionAmount'))));
      }
      // BR-S-01 and BR-Z-01: every category of a line has its group, zero rated only one.
      for (const id of ['Z', 'E'])
        expect(groups.filter((group) => group.at('TaxCategory/ID')?.text === id).length).toBeLessThanOrEqual(1);
      const categoryOf = (line: Element) =>
        `${line.at('Item/ClassifiedTaxCategory/ID')?.text} ${line.at('Item/ClassifiedTaxCategory/Percent')?.text}`;
      expect(new Set(all.map(categoryOf)).size).toBe(groups.length);
      // BR-E-10: what is exempt has its reason.
      for (const group of groups)
        expect(group.at('TaxCategory/TaxExemptionReason') !== undefined).toBe(group.at('TaxCategory/ID')?.text === 'E');
      // BR-S-02 and BR-Z-02: the seller has a VAT number, or a tax registration where it names no country.
      const number = root.at('AccountingSupplierParty/Party/PartyTaxScheme');
      expect(number?.at('TaxScheme/ID')?.text).toBe(
        /^[A-Z]{2}/.test(number?.at('CompanyID')?.text ?? '') ? 'VAT' : 'TAX',
      );
    }),
    { numRuns: 150 },
  );
});

const COMMON = [
  'DocumentCurrencyCode',
  'BuyerReference',
  'InvoicePeriod',
  'BillingReference',
  'AccountingSupplierParty',
  'AccountingCustomerParty',
  'PaymentMeans',
  'TaxTotal',
  'LegalMonetaryTotal',
];
const ORDER = {
  invoice: [
    'CustomizationID',
    'ProfileID',
    'ID',
    'IssueDate',
    'DueDate',
    'InvoiceTypeCode',
    'Note',
    ...COMMON,
    'InvoiceLine',
  ],
  credit: [
    'CustomizationID',
    'ProfileID',
    'ID',
    'IssueDate',
    'CreditNoteTypeCode',
    'Note',
    ...COMMON,
    'CreditNoteLine',
  ],
};

test('elements stand in the order of the schema, and what a client is called comes through whole', () => {
  fc.assert(
    fc.property(paper, (made) => {
      const root = readXml(ublOf(made));
      const names = [...new Set(root.inside.map(({ name }) => name))];
      expect(names).toEqual(ORDER[made.kind].filter((name) => names.includes(name)));
      expect(root.at('CustomizationID')?.text).toBe('urn:cen.eu:en16931:2017');
      expect(root.at(made.kind === 'credit' ? 'CreditNoteTypeCode' : 'InvoiceTypeCode')?.text).toBe(
        made.kind === 'credit' ? '381' : '380',
      );
      // BR-55: a credit note names its invoice.
      expect(root.at('BillingReference/InvoiceDocumentReference/ID')?.text).toBe(made.credits ? '11' : undefined);
      // oxlint-disable-next-line no-control-regex -- XML has none of these
      const told = made.buyer.name.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '');
      expect(root.at('AccountingCustomerParty/Party/PartyLegalEntity/RegistrationName')?.text ?? '').toBe(told.trim());
      expect(root.at('PaymentMeans/PayeeFinancialAccount/ID')?.text).toBe(
        made.kind === 'credit' ? undefined : 'SE4550000000058398257466',
      );
    }),
    { numRuns: 150 },
  );
});

test('what a law wants named is in every file that may be issued', () => {
  fc.assert(
    fc.property(paper, anyName, (made, street) => {
      const buyer = { ...made.buyer, address: [street] };
      if (missingOfSeller(made.seller) ?? missingOfBuyer(buyer)) return;
      const root = readXml(ublOf({ ...made, buyer }));
      for (const whose of ['AccountingSupplierParty', 'AccountingCustomerParty'])
        for (const fact of ['PartyLegalEntity/RegistrationName', 'PostalAddress/StreetName'])
          expect(root.at(`${whose}/Party/${fact}`)?.text.trim() ?? '').not.toBe('');
    }),
  );
  const unseen = { name: '\u200b', address: ['Kajen 1'], country: 'SE', taxNumber: '', email: '', reference: '' };
  expect(missingOfBuyer(unseen)).toBe('name');
  expect(missingOfBuyer({ ...unseen, name: 'A', address: ['\u0000'] })).toBe('address');
});

test('a self-billed invoice is a 389, and what lessens it is a piece taken back at a price above zero', () => {
  const lines = linesOf([
    { jobId: 1, onDate: '2026-11-30', text: 'Share', taxPercent: 25, grossMinor: 125_000 },
    { jobId: 2, onDate: '2026-11-30', text: 'Fee', taxPercent: 25, grossMinor: 6_250 },
  ]).map((line) => (line.jobId === 2 ? { ...line, netMinor: -line.netMinor, grossMinor: -line.grossMinor } : line));
  const root = readXml(
    ublOf({
      kind: 'selfBilled',
      number: 7,
      issuedOn: '2026-12-03',
      dueOn: '2026-12-03',
      currency: 'SEK',
      period: { from: '2026-11-01', through: '2026-11-30' },
      seller: {
        name: 'Berg AB',
        address: ['Kajen 2'],
        country: 'SE',
        taxNumber: 'SE1',
        email: '',
        companyNumber: '',
        iban: 'X',
      },
      buyer: { name: 'Cabs', address: ['Kajen 1'], country: 'SE', taxNumber: 'SE2', email: '', reference: '' },
      lines,
      totals: totalsOf(lines),
      why: '',
      credits: null,
    }),
  );
  expect(root.at('InvoiceTypeCode')?.text).toBe('389');
  const fee = root.inside.filter(({ name }) => name === 'InvoiceLine')[1];
  expect(fee?.at('InvoicedQuantity')?.text).toBe('-1');
  expect(fee?.at('LineExtensionAmount')?.text).toBe('-50.00');
  expect(fee?.at('Price/PriceAmount')?.text).toBe('50.00');
  expect(root.at('LegalMonetaryTotal/PayableAmount')?.text).toBe('1187.50');
});
