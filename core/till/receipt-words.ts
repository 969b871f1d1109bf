import type { UserLanguage } from '#core/access/person.ts';
import { PRINT_WORDS } from '#core/print/print-words.ts';

const en = {
  title: 'Receipt',
  copy: PRINT_WORDS.en.copy,
  kind: { in: 'Paid in', out: 'Paid out', drop: 'To the safe', bring: 'From the safe', refund: 'Refund' },
  at: 'Time',
  till: 'Till',
  cashier: 'Cashier',
  driver: 'Driver',
  account: 'Account',
  amount: 'Amount',
  rounding: 'Rounding to coins',
  cash: 'Cash',
  tendered: 'Handed over',
  change: 'Change',
  balance: 'Balance after',
  why: 'Why',
};
const fr: typeof en = {
  title: 'Reçu',
  copy: PRINT_WORDS.fr.copy,
  kind: { in: 'Versement', out: 'Paiement', drop: 'Au coffre', bring: 'Du coffre', refund: 'Remboursement' },
  at: 'Heure',
  till: 'Caisse',
  cashier: 'Caissier',
  driver: 'Chauffeur',
  account: 'Compte',
  amount: 'Montant',
  rounding: 'Arrondi des espèces',
  cash: 'Espèces',
  tendered: 'Remis',
  change: 'Monnaie',
  balance: 'Solde après',
  why: 'Pourquoi',
};

/** What stands on a receipt beside its figures, on a screen and on paper. */
export const receiptWords: Readonly<Record<UserLanguage, typeof en>> = { en, fr };
