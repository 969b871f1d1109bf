import { and } from '../event/declared-event.ts';
import { factOf } from './fact-of.ts';
import type * as en from './texts.en.ts';

export const FACTS: typeof en.FACTS = {
  name: 'nom',
  address: 'adresse',
  country: 'pays',
  taxNumber: 'numéro de TVA',
  iban: 'IBAN',
  companyNumber: 'numéro d’entreprise',
};

export const INVOICE_RUN_WORDS: typeof en.INVOICE_RUN_WORDS = {
  name: 'Non facturés',
  titles: ['Compte', 'Nom', 'Raison'],
  why: (code, fact) =>
    code === 'clientIncomplete'
      ? `Manque ou est faux dans le compte : ${factOf(FACTS, fact)}`
      : 'Les courses ont changé pendant l’émission. Redemandez-la.',
};

export const events: typeof en.events = {
  draftInvoice: (w) =>
    `${w.by} a préparé une facture${and(' du compte ', w.figure('account'))}${and(' : ', w.money('totalMinor'))}`,
  discardDraft: (w) => `${w.by} a jeté un brouillon de facture${and(' : ', w.money('totalMinor'))}`,
  issueInvoice: (w) => `${w.by} a émis la facture${and(' ', w.figure('number'))}${and(' : ', w.money('totalMinor'))}`,
  creditInvoice: (w) =>
    `${w.by} a fait l’avoir${and(' ', w.figure('number'))} de la facture${and(' ', w.figure('invoice'))}${and(' : ', w.money('totalMinor'))}`,
  remindInvoice: (w) =>
    `${w.by} a rappelé la facture${and(' ', w.figure('number'))}${and(', niveau ', w.figure('level'))}${and(' : ', w.money('openMinor'))}`,
  mailStatement: (w) => `${w.by} a envoyé le relevé du compte ${w.id}`,
  allocatePayment: (w) => `${w.by} a soldé des factures du compte ${w.id}${and(' : ', w.money('allocatedMinor'))}`,
};

export const INVOICE_WORDS: typeof en.INVOICE_WORDS = {
  title: { invoice: 'Facture', credit: 'Avoir' },
  account: 'Compte',
  period: 'Période',
  issued: 'Date',
  due: 'À payer avant le',
  credits: 'Annule la facture',
  taxNumber: 'Votre numéro de TVA',
  columns: ['Jour', 'Course', 'N°', 'TVA %', 'Hors taxe'],
  net: 'Total hors taxe',
  tax: (percent, of) => `TVA ${percent} % de ${of}`,
  untaxed: (why, of) => `${why} : ${of}`,
  rounding: 'Arrondi',
  total: { invoice: 'À payer', credit: 'Crédité' },
  toIban: (iban, number) => `Merci de payer sur ${iban}, en nommant la facture : ${number}.`,
};

export const UNTAXED_WORDS: typeof en.UNTAXED_WORDS = {
  E: 'Exonéré de TVA',
  O: 'Hors champ de la TVA',
  AE: 'Autoliquidation',
};

export const PEPPOL_WORDS: typeof en.PEPPOL_WORDS = {
  sellerAddress: 'l’adresse électronique du vendeur',
  buyerAddress: 'l’adresse électronique du client',
  sellerNumber: 'le numéro d’immatriculation du vendeur',
  buyerNumber: 'le numéro d’immatriculation du client',
  sellerTaxNumber: 'le numéro de TVA du vendeur avec son pays',
  sellerPost: 'la rue, le code postal et la ville du vendeur',
  buyerPost: 'la rue, le code postal et la ville du client',
  sellerContact: 'le téléphone et le courriel du vendeur',
  reference: 'la référence du client',
  taxRate: 'un taux de TVA de 25, 12 ou 6 %',
  sellerCountry: 'les numéros de myDATA, que la Grèce demande',
};

export const WORDS: typeof en.WORDS = {
  subject: {
    1: (number) => `Rappel : facture ${number}`,
    2: (number) => `Deuxième rappel : facture ${number}`,
    3: (number) => `Dernier rappel : facture ${number}`,
  },
  hello: 'Bonjour,',
  usual: {
    1: 'La facture ci-jointe n’est pas encore payée. Peut-être vous a-t-elle échappé.',
    2: 'Nous vous avons rappelé la facture ci-jointe, et elle reste ouverte. Merci de la payer sous une semaine.',
    3: 'Malgré nos rappels, la facture ci-jointe reste ouverte. Merci de la payer aussitôt, ou de nous dire ce qui vous retient.',
  },
  facts: ({ number, due, open, total }) => [
    `Facture : ${number}`,
    `À payer avant le : ${due}`,
    `Montant : ${total}`,
    `Encore ouvert : ${open}`,
  ],
  toIban: (iban, number) => `Merci de payer sur ${iban}, en nommant la facture : ${number}.`,
  crossed: 'Si vous avez payé entre-temps, ne tenez pas compte de ce message.',
};

export const invoiceStateNames: typeof en.invoiceStateNames = {
  draft: 'Brouillon',
  issued: 'Émise',
  partPaid: 'Payée en partie',
  overdue: 'En retard',
  paid: 'Payée',
  credited: 'Annulée par avoir',
};

export const work: typeof en.work = {
  invoiceRun: {
    title: 'Factures de tous les comptes',
    figures: { issued: 'Émises', refused: 'Non émises' },
    faults: {
      companyIncomplete:
        'Le nom, l’adresse, le pays, le numéro de TVA ou d’entreprise, ou l’IBAN de la société manque ou est faux : Gestion › Réglages.',
      nothingToInvoice: 'Aucun compte n’a de course de cette période qui ne soit déjà facturée.',
    },
  },
  invoiceReminders: {
    title: 'Rappels de factures',
    figures: { sent: 'Envoyés', withoutAddress: 'Sans adresse e-mail' },
    faults: { mailNowhere: 'Des rappels sont à envoyer, et la suite n’a pas de serveur de courriel.' },
  },
};

export const NOT_PEPPOL: typeof en.NOT_PEPPOL = (told) => `Fichier EN 16931, pas Peppol. Il manque : ${told}.`;
