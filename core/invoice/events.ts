import { and, type DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of invoices. */
export const events = {
  draftInvoice: {
    kind: 'office',
    en: (w) =>
      `${w.by} drafted an invoice${and(' for account ', w.figure('account'))}${and(': ', w.money('totalMinor'))}`,
    fr: (w) =>
      `${w.by} a préparé une facture${and(' du compte ', w.figure('account'))}${and(' : ', w.money('totalMinor'))}`,
  },
  discardDraft: {
    kind: 'office',
    en: (w) => `${w.by} discarded a draft of an invoice${and(': ', w.money('totalMinor'))}`,
    fr: (w) => `${w.by} a jeté un brouillon de facture${and(' : ', w.money('totalMinor'))}`,
  },
  issueInvoice: {
    kind: 'office',
    en: (w) => `${w.by} issued invoice${and(' ', w.figure('number'))}${and(': ', w.money('totalMinor'))}`,
    fr: (w) => `${w.by} a émis la facture${and(' ', w.figure('number'))}${and(' : ', w.money('totalMinor'))}`,
  },
  creditInvoice: {
    kind: 'office',
    en: (w) =>
      `${w.by} credited invoice${and(' ', w.figure('invoice'))} by credit note${and(' ', w.figure('number'))}${and(': ', w.money('totalMinor'))}`,
    fr: (w) =>
      `${w.by} a fait l’avoir${and(' ', w.figure('number'))} de la facture${and(' ', w.figure('invoice'))}${and(' : ', w.money('totalMinor'))}`,
  },
  remindInvoice: {
    kind: 'office',
    en: (w) =>
      `${w.by} reminded of invoice${and(' ', w.figure('number'))}${and(', level ', w.figure('level'))}${and(': ', w.money('openMinor'))}`,
    fr: (w) =>
      `${w.by} a rappelé la facture${and(' ', w.figure('number'))}${and(', niveau ', w.figure('level'))}${and(' : ', w.money('openMinor'))}`,
  },
  mailStatement: {
    kind: 'office',
    en: (w) => `${w.by} mailed the statement of account ${w.id}`,
    fr: (w) => `${w.by} a envoyé le relevé du compte ${w.id}`,
  },
  allocatePayment: {
    kind: 'office',
    en: (w) => `${w.by} settled invoices of account ${w.id}${and(': ', w.money('allocatedMinor'))}`,
    fr: (w) => `${w.by} a soldé des factures du compte ${w.id}${and(' : ', w.money('allocatedMinor'))}`,
  },
} as const satisfies DeclaredEvents;
