import { PRINT_WORDS } from '#core/print/texts.fr.ts';
import { and } from '../event/declared-event.ts';
import type * as en from './texts.en.ts';

export const events: typeof en.events = {
  openTill: (w) => `${w.by} a ouvert une caisse${and(' : ', w.figure('till'))}${and(' avec ', w.money('floatMinor'))}`,
  moveCash: (w) => `${w.by} a déplacé des espèces entre caisse et coffre${and(' : ', w.money('amountMinor'))}`,
  countTill: (w) => `${w.by} a commencé à compter une caisse${and(' : ', w.figure('till'))}`,
  resumeTill: (w) => `${w.by} a repris une caisse sans la compter${and(' : ', w.figure('till'))}`,
  closeTill: (w) =>
    `${w.by} a fermé une caisse${and(' : ', w.figure('till'))}${and(', écart ', w.money('differenceMinor'))}`,
  approveTill: (w) => `${w.by} a approuvé la clôture d’une caisse${and(' : ', w.figure('till'))}`,
  printReceipt: (w) => `${w.by} a imprimé le reçu ${w.id}`,
};

export const topics: typeof en.topics = {
  tills: 'caisses',
  tillSessions: 'sessions de caisse',
};

export const receiptWords: typeof en.receiptWords = {
  title: 'Reçu',
  copy: PRINT_WORDS.copy,
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
