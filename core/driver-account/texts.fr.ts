import { and } from '../event/declared-event.ts';
import type * as en from './texts.en.ts';

export const accountNames: typeof en.accountNames = {
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
};

export const events: typeof en.events = {
  takeCash: (w) =>
    `${w.by} a encaissé de ${w.driver}${and(' : ', w.money('amountMinor'))}${and(', reçu ', w.figure('receipt'))}`,
  payOutCash: (w) =>
    `${w.by} a payé en espèces à ${w.driver}${and(' : ', w.money('amountMinor'))}${and(', reçu ', w.figure('receipt'))}`,
  bookOnDriver: (w) => `${w.by} a passé une écriture aux comptes de ${w.driver}${and(' : ', w.money('amountMinor'))}`,
  addInstalments: (w) =>
    `${w.by} a convenu d’échéances avec ${w.driver}${and(' : ', w.money('eachMinor'), ' chacune')}${and(' sur ', w.money('sumMinor'))}`,
  endInstalments: (w) => `${w.by} a mis fin à des échéances de ${w.driver}`,
  takeInstalments: (w) => `${w.by} a prélevé des échéances de ${w.driver}${and(' : ', w.money('amountMinor'))}`,
};

export const topics: typeof en.topics = {
  driverMoney: 'comptes des chauffeurs',
};
