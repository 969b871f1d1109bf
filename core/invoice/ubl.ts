import { decimalsOf } from '../kit/money.ts';
import { allowedText, xmlText } from '../kit/xml-text.ts';
import type { InvoiceLine, TaxCategory, TaxTotal } from './invoice.ts';
import type { FiledPaper } from './paper.ts';
import type { Party } from './party.ts';

type Node = string | readonly Node[];

/** A leaf, left out where it has nothing to say. */
function leaf(name: string, given: string, attributes: Readonly<Record<string, string>> = {}): Node {
  const text = xmlText(allowedText(given).trim());
  if (text === '') return [];
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  return `<cbc:${name}${said.join('')}>${text}</cbc:${name}>`;
}

const flat = (node: Node): string => (typeof node === 'string' ? node : node.map(flat).join(''));

function branch(name: string, ...inside: Node[]): Node {
  const content = flat(inside);
  return content === '' ? [] : `<cac:${name}>${content}</cac:${name}>`;
}

/** EN 16931 knows amounts of two decimals at most: an invoice in dinars is for paper alone. */
export const fitsUbl = (currency: string): boolean => decimalsOf(currency) <= 2;

const TYPE_CODES: Readonly<Record<FiledPaper['kind'], string>> = { invoice: '380', selfBilled: '389', credit: '381' };
const TRANSFER = '30';
const SET_OFF = '97';
const PIECE = 'C62';

/**
 * An invoice (380, self-billed 389) or a credit note (381) as UBL 2.1 by EN 16931, its elements in the order of the schema. Amounts have the
 * decimals of their currency.
 */
export function ublOf(paper: FiledPaper): string {
  const { currency, totals, credits } = paper;
  const isCredit = paper.kind === 'credit';
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const decimals = decimalsOf(currency);
  const digits = (minor: number) => (minor / 10 ** decimals).toFixed(decimals);
  const amount = (name: string, minor: number) => leaf(name, digits(minor), { currencyID: currency });
  const content = flat([
    leaf('CustomizationID', 'urn:cen.eu:en16931:2017'),
    leaf('ProfileID', 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'),
    leaf('ID', String(paper.number)),
    leaf('IssueDate', paper.issuedOn),
    isCredit
      ? leaf('CreditNoteTypeCode', TYPE_CODES.credit)
      : [leaf('DueDate', paper.dueOn), leaf('InvoiceTypeCode', TYPE_CODES[paper.kind])],
    leaf('Note', paper.why),
    leaf('DocumentCurrencyCode', currency),
    leaf('BuyerReference', paper.buyer.reference),
    branch('InvoicePeriod', leaf('StartDate', paper.period.from), leaf('EndDate', paper.period.through)),
    credits
      ? branch(
          'BillingReference',
          branch('InvoiceDocumentReference', leaf('ID', String(credits.number)), leaf('IssueDate', credits.issuedOn)),
        )
      : [],
    branch('AccountingSupplierParty', party(paper.seller, paper.seller.companyNumber)),
    branch('AccountingCustomerParty', party(paper.buyer, '')),
    isCredit
      ? branch('PaymentMeans', leaf('PaymentMeansCode', SET_OFF), leaf('PaymentDueDate', paper.dueOn))
      : branch(
          'PaymentMeans',
          leaf('PaymentMeansCode', TRANSFER),
          leaf('PaymentID', String(paper.number)),
          branch('PayeeFinancialAccount', leaf('ID', paper.seller.iban.replace(/\s/g, ''))),
        ),
    branch(
      'TaxTotal',
      amount('TaxAmount', totals.taxMinor),
      totals.taxes.map((tax: TaxTotal) =>
        branch(
          'TaxSubtotal',
          amount('TaxableAmount', tax.netMinor),
          amount('TaxAmount', tax.taxMinor),
          category('TaxCategory', tax),
        ),
      ),
    ),
    branch(
      'LegalMonetaryTotal',
      amount('LineExtensionAmount', totals.netMinor),
      amount('TaxExclusiveAmount', totals.netMinor),
      amount('TaxInclusiveAmount', totals.netMinor + totals.taxMinor),
      totals.roundingMinor === 0 ? [] : amount('PayableRoundingAmount', totals.roundingMinor),
      amount('PayableAmount', totals.totalMinor),
    ),
    paper.lines.map((line: InvoiceLine) =>
      branch(
        `${root}Line`,
        leaf('ID', String(line.line)),
        // A price is never below zero: what is taken off is a piece taken back.
        leaf(isCredit ? 'CreditedQuantity' : 'InvoicedQuantity', line.netMinor < 0 ? '-1' : '1', { unitCode: PIECE }),
        amount('LineExtensionAmount', line.netMinor),
        branch('InvoicePeriod', leaf('StartDate', line.onDate), leaf('EndDate', line.onDate)),
        branch(
          'Item',
          leaf('Name', allowedText(line.text).trim() || String(line.jobId)),
          category('ClassifiedTaxCategory', line),
        ),
        branch('Price', amount('PriceAmount', Math.abs(line.netMinor))),
      ),
    ),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">${content}</${root}>
`;
}

const scheme = (id: string) => branch('TaxScheme', leaf('ID', id));

const category = (name: string, { category: id, percent }: { category: TaxCategory; percent: number }): Node =>
  branch(name, leaf('ID', id), leaf('Percent', String(percent)), scheme('VAT'));

function party({ name, address, country, taxNumber, email }: Party, companyNumber: string): Node {
  const [street = '', second = '', ...rest] = address;
  const plain = taxNumber.replace(/\s/g, '');
  // A number without its country is no VAT identifier: it goes by as a tax registration.
  const isVat = /^[A-Z]{2}/.test(plain);
  return branch(
    'Party',
    branch(
      'PostalAddress',
      leaf('StreetName', street),
      leaf('AdditionalStreetName', second),
      branch('AddressLine', leaf('Line', rest.join(', '))),
      branch('Country', leaf('IdentificationCode', country)),
    ),
    plain === '' ? [] : branch('PartyTaxScheme', leaf('CompanyID', plain), scheme(isVat ? 'VAT' : 'TAX')),
    branch('PartyLegalEntity', leaf('RegistrationName', name), leaf('CompanyID', companyNumber)),
    branch('Contact', leaf('ElectronicMail', email)),
  );
}
