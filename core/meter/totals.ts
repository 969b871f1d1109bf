/** What a taximeter has counted since it was sealed. */
export type MeterTotals = { hirings: number; distanceMetres: number; fareMinor: number };

export function sameTotals(a: MeterTotals, b: MeterTotals): boolean {
  return a.hirings === b.hirings && a.distanceMetres === b.distanceMetres && a.fareMinor === b.fareMinor;
}
