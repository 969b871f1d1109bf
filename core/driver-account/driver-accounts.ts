/** The accounts of a driver in the books, each in the fleet's currency. A debit is what the driver owes. */
export const DRIVER_ACCOUNTS = ['current', 'bond', 'loan', 'deposit', 'fines'] as const;
export type DriverAccount = (typeof DRIVER_ACCOUNTS)[number];

/** What each is called in the books. */
export const LEDGER_KIND = {
  current: 'driverCurrent',
  bond: 'driverBond',
  loan: 'driverLoan',
  deposit: 'driverDeposit',
  fines: 'driverFines',
} as const satisfies Readonly<Record<DriverAccount, string>>;
export type DriverLedgerKind = (typeof LEDGER_KIND)[DriverAccount];

/** Whose account it is, as the books name the holder. */
export const holderOf = (driverId: number): string => `driver ${driverId}`;

/** From which money is paid out: a fine is only ever paid. */
export const PAYS_OUT: readonly DriverAccount[] = ['current', 'bond', 'loan', 'deposit'];

/** What is paid off by parts. */
export const PAID_BY_PARTS = ['loan', 'bond', 'fines'] as const satisfies readonly DriverAccount[];
export type PaidByParts = (typeof PAID_BY_PARTS)[number];

/** What the company or a law allows; null is without a bound. */
export type AccountLimits = { creditLimitMinor: number | null; bondMostMinor: number | null };

/** The least and the most balance of an account: a bond is never owed by the driver, a loan never by the company. */
export function boundsOf(
  account: DriverAccount,
  { creditLimitMinor, bondMostMinor }: AccountLimits,
): { leastMinor: number | null; mostMinor: number | null } {
  switch (account) {
    case 'current':
      return { leastMinor: null, mostMinor: creditLimitMinor };
    case 'bond':
      return { leastMinor: bondMostMinor === null ? null : -bondMostMinor, mostMinor: 0 };
    case 'deposit':
      return { leastMinor: null, mostMinor: 0 };
    case 'loan':
    case 'fines':
      return { leastMinor: 0, mostMinor: null };
  }
}

export type BoundRefusal = 'creditLimit' | 'bondLimit' | 'moreThanThere' | 'moreThanOwed';

/** What it means that an account may not go further. */
export function boundRefusal(account: DriverAccount, which: 'aboveBound' | 'belowBound'): BoundRefusal {
  if (account === 'current') return 'creditLimit';
  if (which === 'aboveBound') return 'moreThanThere';
  return account === 'bond' ? 'bondLimit' : 'moreThanOwed';
}

/** How the office moves a driver's money without cash. */
export const BOOKING_KINDS = ['charge', 'credit', 'transfer'] as const;
export type BookingKind = (typeof BOOKING_KINDS)[number];
