import { plainIban } from '../kit/iban.ts';
import { decimalsOf } from '../kit/money.ts';
import { allowedText, xmlText } from '../kit/xml-text.ts';
import type { Language } from '../language/languages.ts';
import { electronicAddressOf } from './electronic-address.ts';
import type { InvoiceLine, TaxCategory, TaxTotal } from './invoice.ts';
import { UNTAXED_WORDS } from './invoice-words.ts';
import type { FiledPaper } from './paper.ts';
import type { Party } from './party.ts';
import { type ListedNumber, legalNumber, vatNumber } from './party-number.ts';
import { peppolLacks } from './peppol.ts';
import { splitAddress } from './postal-address.ts';

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

/** What a file names itself: the norm alone, or Peppol's profile of it where nothing lacks for that. */
const NORM = 'urn:cen.eu:en16931:2017';
const PROFILES = {
  billing: {
    customization: `${NORM}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`,
    profile: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  },
  selfBilling: {
    customization: `${NORM}#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0`,
    profile: 'urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0',
  },
} as const;
const TYPE_CODES: Readonly<Record<FiledPaper['kind'], string>> = { invoice: '380', selfBilled: '389', credit: '381' };
const TRANSFER = '30';
/** The one that Denmark knows for an account of its own, and the one for any other means. */
const DANISH_TRANSFER = '42';
const UNDEFINED_MEANS = '1';
const SET_OFF = '97';
/** The Netherlands know no set-off. */
const STANDING_AGREEMENT = '57';
const PIECE = 'C62';

/**
 * An invoice (380, self-billed 389) or a credit note (381) as UBL 2.1 by EN 16931, its elements in the order of the schema, and as
 * Peppol BIS 3 has it where `peppolLacks` finds nothing. Amounts have the decimals of their currency.
 */
export function ublOf(paper: FiledPaper, language: Language = 'en'): string {
  const { currency, totals, credits, period } = paper;
  const isCredit = paper.kind === 'credit';
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const decimals = decimalsOf(currency);
  const digits = (minor: number) => (minor / 10 ** decimals).toFixed(decimals);
  const amount = (name: string, minor: number) => leaf(name, digits(minor), { currencyID: currency });
  const named =
    peppolLacks(paper).length > 0 ? null : PROFILES[paper.kind === 'selfBilled' ? 'selfBilling' : 'billing'];
  const outside = outsideAlone(paper);
  const taxes = taxesOf(paper, language);
  const content = flat([
    leaf('CustomizationID', named?.customization ?? NORM),
    leaf('ProfileID', named?.profile ?? ''),
    leaf('ID', String(paper.number)),
    leaf('IssueDate', paper.issuedOn),
    isCredit
      ? leaf('CreditNoteTypeCode', TYPE_CODES.credit)
      : [leaf('DueDate', paper.dueOn), leaf('InvoiceTypeCode', TYPE_CODES[paper.kind])],
    leaf('Note', paper.why),
    leaf('DocumentCurrencyCode', currency),
    leaf('BuyerReference', paper.buyer.reference),
    branch('InvoicePeriod', leaf('StartDate', period.from), leaf('EndDate', period.through)),
    credits
      ? branch(
          'BillingReference',
          branch('InvoiceDocumentReference', leaf('ID', String(credits.number)), leaf('IssueDate', credits.issuedOn)),
        )
      : [],
    branch('AccountingSupplierParty', party(paper.seller, { sells: true, outside })),
    branch('AccountingCustomerParty', party(paper.buyer, { sells: false, outside })),
    isCredit ? setOff(paper) : payment(paper),
    branch(
      'TaxTotal',
      amount('TaxAmount', totals.taxMinor),
      taxes.map((tax) =>
        branch(
          'TaxSubtotal',
          amount('TaxableAmount', tax.netMinor),
          amount('TaxAmount', tax.taxMinor),
          category('TaxCategory', tax, { code: tax.code, text: tax.why }),
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
        // What comes late is of a day before the period, and a line's period lies within it.
        period.from <= line.onDate && line.onDate <= period.through
          ? branch('InvoicePeriod', leaf('StartDate', line.onDate), leaf('EndDate', line.onDate))
          : [],
        branch(
          'Item',
          leaf('Name', allowedText(line.text).trim() || String(line.jobId)),
          category('ClassifiedTaxCategory', { ...line, category: filedAs(line.category, outside) }),
        ),
        branch('Price', amount('PriceAmount', Math.abs(line.netMinor))),
      ),
    ),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">${content}</${root}>
`;
}

const outsideAlone = ({ totals }: FiledPaper): boolean => totals.taxes.every(({ category: id }) => id === 'O');

/** By BR-O-11 what is outside of tax shares a file with nothing else: beside taxed lines it is exempt, for the reason told. */
const filedAs = (id: TaxCategory, outside: boolean): TaxCategory => (id === 'O' && !outside ? 'E' : id);

/** The groups of tax of a file: one a category where it has no tax, each of these with its reason. */
function taxesOf(paper: FiledPaper, language: Language): (TaxTotal & { code: string })[] {
  const outside = outsideAlone(paper);
  const words = UNTAXED_WORDS[language];
  const groups = new Map<string, TaxTotal & { code: string }>();
  for (const tax of paper.totals.taxes) {
    const id = filedAs(tax.category, outside);
    const why = id === 'S' || id === 'Z' ? '' : tax.why || words[tax.category as keyof typeof words];
    const code = id === 'O' || id === 'AE' ? `VATEX-EU-${id}` : '';
    const key = `${id} ${tax.percent}`;
    const known = groups.get(key);
    groups.set(
      key,
      known
        ? { ...known, netMinor: known.netMinor + tax.netMinor, why: `${known.why}; ${why}` }
        : { ...tax, category: id, why, code },
    );
  }
  return [...groups.values()];
}

function payment({ seller, buyer, number }: FiledPaper): Node {
  const iban = plainIban(seller.iban);
  const domestic = seller.country === 'DK' && buyer.country === 'DK';
  if (iban === '')
    return branch('PaymentMeans', leaf('PaymentMeansCode', UNDEFINED_MEANS), leaf('PaymentID', String(number)));
  if (!domestic)
    return branch(
      'PaymentMeans',
      leaf('PaymentMeansCode', TRANSFER),
      leaf('PaymentID', String(number)),
      branch('PayeeFinancialAccount', leaf('ID', iban)),
    );
  // A Danish IBAN is the bank's registration number, of four figures, and the account.
  const [, bank = '', account = ''] = /^DK\d{2}(\d{4})(\d{10})$/.exec(iban) ?? [];
  return branch(
    'PaymentMeans',
    leaf('PaymentMeansCode', account === '' ? UNDEFINED_MEANS : DANISH_TRANSFER),
    leaf('PaymentID', String(number)),
    branch(
      'PayeeFinancialAccount',
      leaf('ID', account || iban),
      branch('FinancialInstitutionBranch', leaf('ID', bank)),
    ),
  );
}

const setOff = ({ seller, dueOn }: FiledPaper): Node =>
  branch(
    'PaymentMeans',
    leaf('PaymentMeansCode', seller.country === 'NL' ? STANDING_AGREEMENT : SET_OFF),
    leaf('PaymentDueDate', dueOn),
  );

const scheme = (id: string) => branch('TaxScheme', leaf('ID', id));

const category = (
  name: string,
  { category: id, percent }: { category: TaxCategory; percent: number },
  why: { code: string; text: string } = { code: '', text: '' },
): Node =>
  branch(
    name,
    leaf('ID', id),
    id === 'O' ? [] : leaf('Percent', String(percent)),
    leaf('TaxExemptionReasonCode', why.code),
    leaf('TaxExemptionReason', why.text),
    scheme('VAT'),
  );

const listedLeaf = (name: string, number: ListedNumber | null): Node =>
  number ? leaf(name, number.id, number.scheme === '' ? {} : { schemeID: number.scheme }) : [];

function party(whose: Party, { sells, outside }: { sells: boolean; outside: boolean }): Node {
  const { street, more, rest, city, postcode } = splitAddress(whose.address, whose.country);
  const legal = legalNumber(whose);
  const vat = vatNumber(whose);
  // A number without its country is no VAT identifier: a seller's goes by as a tax registration.
  const tax = whose.taxNumber.replace(/\s/g, '');
  // By BR-O-02 nobody's VAT identifier stands where all is outside of tax; by BR-CO-26 a seller is named by some number.
  const other = sells && !legal && (outside || !vat) ? tax : '';
  return branch(
    'Party',
    listedLeaf('EndpointID', electronicAddressOf(whose)),
    branch('PartyIdentification', leaf('ID', other)),
    branch(
      'PostalAddress',
      leaf('StreetName', street),
      leaf('AdditionalStreetName', more),
      leaf('CityName', city),
      leaf('PostalZone', postcode),
      branch('AddressLine', leaf('Line', rest)),
      branch('Country', leaf('IdentificationCode', whose.country)),
    ),
    outside
      ? []
      : vat
        ? branch('PartyTaxScheme', leaf('CompanyID', vat), scheme('VAT'))
        : sells && tax !== ''
          ? branch('PartyTaxScheme', leaf('CompanyID', tax), scheme('TAX'))
          : [],
    branch('PartyLegalEntity', leaf('RegistrationName', whose.name), listedLeaf('CompanyID', legal)),
    branch(
      'Contact',
      sells && whose.email !== '' ? leaf('Name', whose.name) : [],
      leaf('Telephone', whose.phone ?? ''),
      leaf('ElectronicMail', whose.email),
    ),
  );
}
