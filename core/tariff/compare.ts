import { type Fare, fare } from './fare.ts';
import type { FareItemKind } from './fare-item.ts';
import type { Tariff } from './tariff.ts';
import type { Trip } from './trip.ts';

/** A line of a fare under two tariffs; `name` tells two of a kind apart. */
export type ComparedLine = { kind: FareItemKind; name: string; wasMinor: number; becomesMinor: number };

export type ComparedTrip = {
  /** Null where no tariff was in force. */
  was: Fare | null;
  becomes: Fare;
  differenceMinor: number;
  driverDifferenceMinor: number;
  lines: ComparedLine[];
};

/** What a trip costs under one tariff and under another, line beside line; the lines' differences add up to the whole. */
export function compareTrip(was: Tariff | null, becomes: Tariff, trip: Trip): ComparedTrip {
  const before = was && fare(was, trip);
  const after = fare(becomes, trip);
  return {
    was: before,
    becomes: after,
    differenceMinor: after.totalMinor - (before?.totalMinor ?? 0),
    driverDifferenceMinor: after.driverCostMinor - (before?.driverCostMinor ?? 0),
    lines: linesOf(before, after),
  };
}

function linesOf(before: Fare | null, after: Fare): ComparedLine[] {
  const lines = new Map<string, ComparedLine>();
  const put = (of: 'wasMinor' | 'becomesMinor', { items }: Fare) => {
    for (const { kind, amountMinor, detail } of items) {
      const name = String(detail?.['name'] ?? detail?.['band'] ?? '');
      const key = `${kind} ${name}`;
      const line = lines.get(key) ?? { kind, name, wasMinor: 0, becomesMinor: 0 };
      line[of] += amountMinor;
      lines.set(key, line);
    }
  };
  if (before) put('wasMinor', before);
  put('becomesMinor', after);
  return [...lines.values()];
}
