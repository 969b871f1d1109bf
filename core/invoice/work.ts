import type { DeclaredWorks } from '../long-work/declared.ts';

/** What is done with invoices in the background. */
export const work = {
  invoiceRun: {
    title: { en: 'Invoices for all accounts', fr: 'Factures de tous les comptes' },
    right: { all: ['admin', 'accounts'] },
    figures: { issued: { en: 'Issued', fr: 'Émises' }, refused: { en: 'Not issued', fr: 'Non émises' } },
    faults: {
      companyIncomplete: {
        en: 'Name, address, country, tax number, company number or IBAN of the company is missing or wrong: Manager › Settings.',
        fr: 'Le nom, l’adresse, le pays, le numéro de TVA ou d’entreprise, ou l’IBAN de la société manque ou est faux : Gestion › Réglages.',
      },
      nothingToInvoice: {
        en: 'No account has drives of this period that are on no invoice.',
        fr: 'Aucun compte n’a de course de cette période qui ne soit déjà facturée.',
      },
    },
  },
  invoiceReminders: {
    title: { en: 'Reminders of invoices', fr: 'Rappels de factures' },
    right: { all: ['admin', 'accounts'] },
    figures: {
      sent: { en: 'Sent', fr: 'Envoyés' },
      withoutAddress: { en: 'Without a mail address', fr: 'Sans adresse e-mail' },
    },
    faults: {
      mailNowhere: {
        en: 'Reminders are due, and the suite has no mail server to send them by.',
        fr: 'Des rappels sont à envoyer, et la suite n’a pas de serveur de courriel.',
      },
    },
    schedule: '0 7 * * *',
  },
} as const satisfies DeclaredWorks;
