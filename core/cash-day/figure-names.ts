import type { UserLanguage } from '#core/access/person.ts';
import type { DayFigure } from './figures.ts';

type Named = { name: string; means: string };

/** What each figure of a day is called, and what it is. */
export const dayFigureNames: Readonly<Record<UserLanguage, Readonly<Record<DayFigure, Named>>>> = {
  en: {
    payIns: { name: 'Pay-ins', means: 'Shifts that were paid in on this day, without corrections.' },
    cashInMinor: { name: 'Cash in', means: 'Receipts of this day for cash that drivers paid in.' },
    cashOutMinor: { name: 'Cash out', means: 'Receipts of this day for cash that was paid to drivers.' },
    droppedMinor: {
      name: 'Dropped to safe',
      means: 'Cash that went from the tills to the safe on this day: what is banked.',
    },
    broughtMinor: {
      name: 'Brought from safe',
      means: 'Cash from the safe during sessions on this day, without floats.',
    },
    differenceMinor: {
      name: 'Over or short',
      means: 'What counts of this day were off the books: above zero there was too much.',
    },
    roundingMinor: {
      name: 'Rounding to coins',
      means: 'What cash of this day was more than what it paid, because no coin is so small.',
    },
    inTillsMinor: { name: 'In the tills', means: 'What lay in all tills at the end of this day by the books.' },
    inSafeMinor: {
      name: 'In the safe',
      means: 'What lay in the safe at the end of this day by the books; below zero more was taken out than put in.',
    },
    cardMinor: { name: 'Cards', means: 'Credited to drivers on this day for drives paid by card.' },
    accountMinor: { name: 'On account', means: 'Credited to drivers on this day for drives on account.' },
    docketMinor: { name: 'Dockets', means: 'Credited to drivers on this day for dockets.' },
    voucherMinor: { name: 'Vouchers', means: 'Credited to drivers on this day for vouchers.' },
  },
  fr: {
    payIns: { name: 'Règlements', means: 'Services réglés ce jour-là, sans les corrections.' },
    cashInMinor: { name: 'Espèces encaissées', means: 'Reçus de ce jour pour les espèces versées par les chauffeurs.' },
    cashOutMinor: { name: 'Espèces payées', means: 'Reçus de ce jour pour les espèces payées aux chauffeurs.' },
    droppedMinor: {
      name: 'Mis au coffre',
      means: 'Espèces passées ce jour des caisses au coffre : ce qui va en banque.',
    },
    broughtMinor: {
      name: 'Pris au coffre',
      means: 'Espèces prises au coffre pendant les sessions de ce jour, sans les fonds de caisse.',
    },
    differenceMinor: {
      name: 'Écart',
      means: 'Ce dont les comptes de ce jour s’écartent des livres : au-dessus de zéro il y avait trop.',
    },
    roundingMinor: {
      name: 'Arrondi des espèces',
      means: 'Ce dont les espèces de ce jour dépassent ce qu’elles ont payé, faute de pièces si petites.',
    },
    inTillsMinor: {
      name: 'En caisse',
      means: 'Ce que contenaient toutes les caisses à la fin de ce jour selon les livres.',
    },
    inSafeMinor: {
      name: 'Au coffre',
      means: 'Ce que contenait le coffre à la fin de ce jour selon les livres ; sous zéro, plus en est sorti qu’entré.',
    },
    cardMinor: { name: 'Cartes', means: 'Crédité ce jour aux chauffeurs pour des courses payées par carte.' },
    accountMinor: { name: 'En compte', means: 'Crédité ce jour aux chauffeurs pour des courses en compte.' },
    docketMinor: { name: 'Bons de société', means: 'Crédité ce jour aux chauffeurs pour des bons de société.' },
    voucherMinor: { name: 'Bons', means: 'Crédité ce jour aux chauffeurs pour des bons.' },
  },
};
