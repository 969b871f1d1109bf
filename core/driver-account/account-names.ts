import type { UserLanguage } from '#core/access/person.ts';
import type { DriverAccount } from './driver-accounts.ts';
import type { EntryKind } from './entry-kinds.ts';

type Words = {
  accounts: Readonly<Record<DriverAccount, string>>;
  entries: Readonly<Record<EntryKind, string>>;
};

/** What the accounts of a driver are called, and what moves them. */
export const accountNames: Readonly<Record<UserLanguage, Words>> = {
  en: {
    accounts: { current: 'Current', bond: 'Bond', loan: 'Loan', deposit: 'Deposit', fines: 'Fines' },
    entries: {
      cashIn: 'Paid in',
      cashOut: 'Paid out',
      driverCharge: 'Charge',
      driverCredit: 'Credit',
      driverTransfer: 'Transfer',
      driverInstalment: 'Instalment',
      bankPaid: 'Paid by bank',
      bankBounced: 'Came back from the bank',
      shiftPayIn: 'Shift paid in',
      shiftCorrected: 'Shift corrected',
      docketFound: 'Docket found',
      driverFine: 'Fine',
      driverFineBack: 'Fine given back',
      refund: 'Refund to a passenger',
      refundTakenBack: 'Refund taken back',
    },
  },
  fr: {
    accounts: { current: 'Courant', bond: 'Caution', loan: 'Prêt', deposit: 'Dépôt', fines: 'Amendes' },
    entries: {
      cashIn: 'Versement',
      cashOut: 'Paiement',
      driverCharge: 'Débit',
      driverCredit: 'Avoir',
      driverTransfer: 'Virement',
      driverInstalment: 'Échéance',
      bankPaid: 'Payé par la banque',
      bankBounced: 'Revenu de la banque',
      shiftPayIn: 'Service réglé',
      shiftCorrected: 'Service corrigé',
      docketFound: 'Bon retrouvé',
      driverFine: 'Amende',
      driverFineBack: 'Amende rendue',
      refund: 'Remboursement d’un passager',
      refundTakenBack: 'Remboursement annulé',
    },
  },
};
