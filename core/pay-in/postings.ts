import type { DriverAccount } from '#core/driver-account/driver-accounts.ts';
import type { LedgerKind } from '#core/ledger/chart.ts';
import { type PaidInCash, ROUNDED } from '../till/coins.ts';
import { LINE_CODES, type LineCode, type PayInLine } from './pay-in.ts';

/** Where an amount of a pay-in goes in the books: the till, what drivers were charged, an account of the driver, one of the chart. */
export type PostedTo = 'till' | 'charges' | DriverAccount | LedgerKind;
export type Posted = { to: PostedTo; amountMinor: number; rule: string };

/** Null: it stays on the driver's current account. */
const GOES_TO: Readonly<Record<LineCode, PostedTo | null>> = {
  shift: 'shiftRevenue',
  incomplete: 'shiftRevenue',
  excess: 'shiftRevenue',
  downtime: 'shiftRevenue',
  companyShare: 'shiftRevenue',
  rent: 'shiftRevenue',
  fee: 'shiftRevenue',
  extras: 'shiftRevenue',
  tolls: 'shiftTolls',
  levies: 'shiftLevies',
  rounding: 'cashRounding',
  card: 'cardClearing',
  account: 'accountClearing',
  docket: 'docketClearing',
  voucher: 'voucherClearing',
  fuel: 'shiftCosts',
  wash: 'shiftCosts',
  fines: 'fines',
  finesPart: 'fines',
  loan: 'loan',
  bond: 'bond',
  other: 'charges',
  carried: null,
  wallet: null,
};

/** What the company earns of a shift; the rest of its lines is passed on, or settled between it and the driver. */
export const EARNED_CODES: readonly LineCode[] = LINE_CODES.filter((code) => GOES_TO[code] === 'shiftRevenue');

const ruleText = ({ code, rule }: PayInLine): string =>
  [code, rule.key, ...Object.entries(rule.numbers).map(([name, value]) => `${name} ${value}`)].join(', ');

/** What lines do to the accounts they go to, the tax apart; a debit is above zero. */
export function postedLines(lines: readonly PayInLine[]): Posted[] {
  return lines.flatMap((line): Posted[] => {
    const to = GOES_TO[line.code];
    if (to === null) return [];
    const rule = ruleText(line);
    return [
      { to, amountMinor: line.taxMinor - line.amountMinor, rule },
      { to: 'shiftTax' as const, amountMinor: -line.taxMinor, rule },
    ].filter(({ amountMinor }) => amountMinor !== 0);
  });
}

const sumOf = (posted: readonly Posted[]) => posted.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** A pay-in as an entry of the books, which comes to nothing: what is not handed in or paid out stays on the current account. */
export function postingsOf(
  lines: readonly PayInLine[],
  { cashMinor, settledMinor, roundingMinor }: PaidInCash,
): Posted[] {
  const others = postedLines(lines);
  const cash: Posted[] = [
    { to: 'till', amountMinor: cashMinor, rule: 'handed in' },
    { to: 'cashRounding', amountMinor: -roundingMinor, rule: ROUNDED },
  ];
  const rest: Posted[] = [{ to: 'current', amountMinor: -sumOf(others) - settledMinor, rule: 'left of the shift' }];
  return [...cash, ...rest, ...others].filter(({ amountMinor }) => amountMinor !== 0);
}

/** What makes one pay-in into another, without cash: the difference goes to the current account. */
export function correctionOf(before: readonly PayInLine[], after: readonly PayInLine[]): Posted[] {
  const moved = new Map<PostedTo, number>();
  for (const { to, amountMinor } of postedLines(after)) moved.set(to, (moved.get(to) ?? 0) + amountMinor);
  for (const { to, amountMinor } of postedLines(before)) moved.set(to, (moved.get(to) ?? 0) - amountMinor);
  const rule = 'corrected';
  const others = [...moved].map(([to, amountMinor]) => ({ to, amountMinor, rule }));
  return [{ to: 'current' as const, amountMinor: -sumOf(others), rule }, ...others].filter(
    ({ amountMinor }) => amountMinor !== 0,
  );
}
