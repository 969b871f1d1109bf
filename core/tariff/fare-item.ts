export const FARE_ITEMS = [
  'fixed',
  'hire',
  'flagfall',
  'distance',
  'time',
  'surcharge',
  'minimum',
  'multiplier',
  'maximum',
  'supplement',
  'extras',
  'tolls',
  'bookingFee',
  'levy',
  'markUp',
  'discount',
  'tax',
  'rounding',
] as const;
export type FareItemKind = (typeof FARE_ITEMS)[number];

/** A line of the fare; `detail` holds what it was worked out from. The lines add up to the total. */
export type FareItem = { kind: FareItemKind; amountMinor: number; detail?: Record<string, string | number> };

/** Writes the lines of a fare one by one; nothing is not written. */
export class FareLines {
  readonly items: FareItem[] = [];

  /** The amount, for sums that go on with it. */
  put(kind: FareItemKind, amountMinor: number, detail?: FareItem['detail']): number {
    if (amountMinor !== 0) this.items.push(detail ? { kind, amountMinor, detail } : { kind, amountMinor });
    return amountMinor;
  }

  sum(without: readonly FareItemKind[] = []): number {
    return this.items.reduce((sum, { kind, amountMinor }) => (without.includes(kind) ? sum : sum + amountMinor), 0);
  }
}
