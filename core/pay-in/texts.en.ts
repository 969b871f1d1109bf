import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';

export const events = {
  payInShift: (w) =>
    `${w.by} settled a shift of ${w.driver}${and(': ', w.money('handedMinor'))}${and(', pay-in ', w.figure('number'))}${w.figure('odd') ? ', a fare far from what was driven, and confirmed it' : ''}`,
  correctPayIn: (w) =>
    `${w.by} corrected the pay-in of a shift of ${w.driver}${and(', pay-in ', w.figure('number'))}${w.figure('odd') ? ', a fare far from what was driven, and confirmed it' : ''}`,
  disputePayIn: (w) => `${w.by} noted what ${w.driver} disputes of a shift${and(': ', w.money('amountMinor'))}`,
  decidePayInDispute: (w) => `${w.by} decided what ${w.driver} disputed of a shift${and(': ', w.money('amountMinor'))}`,
  printPayIn: (w) => `${w.by} printed the receipt of pay-in ${w.id}`,
  tellPayIn: (w) => `${w.driver} told what the shift comes to${and(', cash ', w.money('cashMinor'))}`,
  issueTaxPaper: (w) =>
    `${w.by} issued a tax invoice${and(' ', w.figure('number'))} to ${w.driver}${and(', of pay-in ', w.figure('payIn'))}`,
} satisfies EventSentences;

export const payInNames = {
  lines: {
    shift: 'Shift',
    incomplete: 'Incomplete shift',
    excess: 'Kilometres above',
    downtime: 'Time not driven',
    companyShare: 'Share of the company',
    rent: 'Rent of the week',
    fee: 'Fee for jobs',
    extras: 'Extras',
    tolls: 'Tolls',
    levies: 'Levies',
    rounding: 'Rounding to coins',
    card: 'Paid by card',
    account: 'Paid on account',
    docket: 'Paid by docket',
    voucher: 'Paid by voucher',
    fuel: 'Fuel',
    wash: 'Car wash',
    fines: 'Fines',
    loan: 'Loan',
    bond: 'Bond',
    finesPart: 'Fines by instalments',
    other: 'Other',
    carried: 'Carried forward',
    wallet: 'Wallet',
  },
  rules: {
    amountOfShift: 'the amount of the table for this shift',
    amountOfIncomplete: 'the amount for a shift that was not driven to its end',
    kmAbove: '{{metres}} km less {{includedKm}} km at {{eachMinor}} each',
    timeNotDriven: '{{downtimeMinutes}} of {{minutes}} minutes of {{amountMinor}}',
    shareOf: '{{baseMinor}} less {{share}} % for the driver',
    leastShareOf: '{{baseMinor}} less {{share}} % for the driver, which the law leaves at least',
    rentOfWeek: 'with the first shift of the week',
    feeEach: '{{jobs}} jobs at {{eachMinor}} each',
    whole: 'passed on in full',
    paidToCompany: 'paid to the company, not to the driver',
    paidForCompany: 'paid by the driver for the company',
    owed: 'owed from before',
    typed: 'agreed at the desk',
    instalment: '{{eachMinor}} a time, of {{leftMinor}} left',
    lastInstalment: 'the last part, of {{leftMinor}} left',
    toFloor: 'from {{beforeMinor}} to {{afterMinor}}, at least {{floorMinor}}',
    toCoins: 'cash fares, as coins pay them',
  },
};

export const taxPaperWords = {
  title: 'Tax invoice',
  issued: 'Paid in',
  taxNumber: 'Tax number',
  bailee: 'Bailee',
  shift: 'Shift of',
  vehicle: 'Vehicle',
  payIn: 'Pay-in',
  corrects: 'Puts right pay-in',
  what: 'For',
  tax: 'Tax in it',
  amount: 'Amount',
  net: 'Without tax',
  sum: 'Sum with tax',
};

export const topics = {
  payInModels: 'pay-in models',
  shiftsToPayIn: 'shifts to pay in',
};
