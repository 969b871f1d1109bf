import type { LedgerKind } from '#core/ledger/chart.ts';
import type { SettledCode, SettledLine } from './settled-line.ts';

const GOES_TO: Readonly<Record<SettledCode, LedgerKind>> = {
  share: 'ownerShares',
  late: 'ownerShares',
  correction: 'ownerShares',
  levies: 'shiftLevies',
  fee: 'ownerFees',
  chargeBack: 'ownerAdjustments',
  insurance: 'ownerAdjustments',
  fine: 'ownerAdjustments',
  bond: 'ownerBond',
  docket: 'ownerAdjustments',
  other: 'ownerAdjustments',
};

export type SettledPosting = { to: LedgerKind; amountMinor: number };

/** A statement as an entry of the books, which comes to nothing: what the owner is given is owed to them. */
export function postingsOf(lines: readonly SettledLine[], taxMinor: number): SettledPosting[] {
  const sums = new Map<LedgerKind, number>();
  const add = (to: LedgerKind, minor: number) => sums.set(to, (sums.get(to) ?? 0) + minor);
  for (const { code, amountMinor } of lines) {
    add(GOES_TO[code], amountMinor);
    add('owner', -amountMinor);
  }
  add('ownerTax', taxMinor);
  add('owner', -taxMinor);
  return [...sums].map(([to, amountMinor]) => ({ to, amountMinor })).filter(({ amountMinor }) => amountMinor !== 0);
}
