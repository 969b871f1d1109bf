import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';
import { factOf } from './fact-of.ts';

export const FACTS = {
  name: 'name',
  address: 'address',
  country: 'country',
  taxNumber: 'tax number',
  iban: 'IBAN',
  companyNumber: 'company number',
};

export const INVOICE_RUN_WORDS = {
  name: 'Not invoiced',
  titles: ['Account', 'Name', 'Why'] as [number: string, name: string, why: string],
  why: (code: string, fact: string | number | undefined) =>
    code === 'clientIncomplete'
      ? `Missing or wrong in the account: ${factOf(FACTS, fact)}`
      : 'The drives changed while it was being issued. Ask for it again.',
};

export const events = {
  draftInvoice: (w) =>
    `${w.by} drafted an invoice${and(' for account ', w.figure('account'))}${and(': ', w.money('totalMinor'))}`,
  discardDraft: (w) => `${w.by} discarded a draft of an invoice${and(': ', w.money('totalMinor'))}`,
  issueInvoice: (w) => `${w.by} issued invoice${and(' ', w.figure('number'))}${and(': ', w.money('totalMinor'))}`,
  creditInvoice: (w) =>
    `${w.by} credited invoice${and(' ', w.figure('invoice'))} by credit note${and(' ', w.figure('number'))}${and(': ', w.money('totalMinor'))}`,
  remindInvoice: (w) =>
    `${w.by} reminded of invoice${and(' ', w.figure('number'))}${and(', level ', w.figure('level'))}${and(': ', w.money('openMinor'))}`,
  mailStatement: (w) => `${w.by} mailed the statement of account ${w.id}`,
  allocatePayment: (w) => `${w.by} settled invoices of account ${w.id}${and(': ', w.money('allocatedMinor'))}`,
} satisfies EventSentences;

export const INVOICE_WORDS = {
  title: { invoice: 'Invoice', credit: 'Credit note' },
  account: 'Account',
  period: 'Period',
  issued: 'Date',
  due: 'To be paid by',
  credits: 'Takes back invoice',
  taxNumber: 'Your VAT number',
  columns: ['Day', 'Drive', 'Job', 'Tax %', 'Without tax'] as [
    day: string,
    drive: string,
    job: string,
    tax: string,
    net: string,
  ],
  net: 'Without tax',
  tax: (percent: number, of: string) => `Tax ${percent} % of ${of}`,
  untaxed: (why: string, of: string) => `${why}: ${of}`,
  rounding: 'Rounding',
  total: { invoice: 'To pay', credit: 'Credited' },
  toIban: (iban: string, number: number) => `Please pay to ${iban}, and name the invoice: ${number}.`,
};

export const UNTAXED_WORDS = { E: 'Exempt from VAT', O: 'Not subject to VAT', AE: 'Reverse charge' };

export const PEPPOL_WORDS = {
  sellerAddress: 'the seller’s electronic address',
  buyerAddress: 'the client’s electronic address',
  sellerNumber: 'the seller’s registration number',
  buyerNumber: 'the client’s registration number',
  sellerTaxNumber: 'the seller’s VAT number with its country',
  sellerPost: 'the seller’s street, postcode and town',
  buyerPost: 'the client’s street, postcode and town',
  sellerContact: 'the seller’s phone and email',
  reference: 'the client’s reference',
  taxRate: 'a VAT rate of 25, 12 or 6 %',
  sellerCountry: 'numbers from myDATA, which Greece wants',
};

export const WORDS = {
  subject: {
    1: (number: number) => `Reminder: invoice ${number}`,
    2: (number: number) => `Second reminder: invoice ${number}`,
    3: (number: number) => `Last reminder: invoice ${number}`,
  },
  hello: 'Good day,',
  usual: {
    1: 'The invoice attached has not been paid yet. Perhaps it escaped your notice.',
    2: 'We have reminded you of the invoice attached, and it is still open. Please pay it within a week.',
    3: 'In spite of our reminders the invoice attached is still open. Please pay it at once, or tell us what keeps you.',
  },
  facts: ({ number, due, open, total }: { number: number; due: string; open: string; total: string }) => [
    `Invoice: ${number}`,
    `To be paid by: ${due}`,
    `Amount: ${total}`,
    `Still open: ${open}`,
  ],
  toIban: (iban: string, number: number) => `Please pay to ${iban}, and name the invoice: ${number}.`,
  crossed: 'If you have paid meanwhile, please take this as done.',
};

export const invoiceStateNames = {
  draft: 'Draft',
  issued: 'Issued',
  partPaid: 'Part paid',
  overdue: 'Overdue',
  paid: 'Paid',
  credited: 'Credited',
};

export const work = {
  invoiceRun: {
    title: 'Invoices for all accounts',
    figures: { issued: 'Issued', refused: 'Not issued' },
    faults: {
      companyIncomplete:
        'Name, address, country, tax number, company number or IBAN of the company is missing or wrong: Manager › Settings.',
      nothingToInvoice: 'No account has drives of this period that are on no invoice.',
    },
  },
  invoiceReminders: {
    title: 'Reminders of invoices',
    figures: { sent: 'Sent', withoutAddress: 'Without a mail address' },
    faults: { mailNowhere: 'Reminders are due, and the suite has no mail server to send them by.' },
  },
};

export const NOT_PEPPOL = (told: string) => `The file is EN 16931, not Peppol. Missing: ${told}.`;
