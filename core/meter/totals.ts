/** What a taximeter has counted since it was sealed. */
export type MeterTotals = { hirings: number; distanceMetres: number; fareMinor: number };

export function sameTotals(a: MeterTotals, b: MeterTotals): boolean {
  return a.hirings === b.hirings && a.distanceMetres === b.distanceMetres && a.fareMinor === b.fareMinor;
}

/** What `after` has more than `before`; less is negative. */
export function totalsBetween(before: MeterTotals, after: MeterTotals): MeterTotals {
  return {
    hirings: after.hirings - before.hirings,
    distanceMetres: after.distanceMetres - before.distanceMetres,
    fareMinor: after.fareMinor - before.fareMinor,
  };
}
