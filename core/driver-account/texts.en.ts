import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';

export const accountNames = {
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
};

export const events = {
  takeCash: (w) =>
    `${w.by} took cash of ${w.driver}${and(': ', w.money('amountMinor'))}${and(', receipt ', w.figure('receipt'))}`,
  payOutCash: (w) =>
    `${w.by} paid cash to ${w.driver}${and(': ', w.money('amountMinor'))}${and(', receipt ', w.figure('receipt'))}`,
  bookOnDriver: (w) => `${w.by} booked on the accounts of ${w.driver}${and(': ', w.money('amountMinor'))}`,
  addInstalments: (w) =>
    `${w.by} agreed on instalments with ${w.driver}${and(': ', w.money('eachMinor'), ' a time')}${and(' of ', w.money('sumMinor'))}`,
  endInstalments: (w) => `${w.by} ended instalments of ${w.driver}`,
  takeInstalments: (w) => `${w.by} took instalments of ${w.driver}${and(': ', w.money('amountMinor'))}`,
} satisfies EventSentences;

export const topics = {
  driverMoney: "drivers' accounts",
};
