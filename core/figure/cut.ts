import type { Dimension } from './facts.ts';

/** What a row of a report stands for, a value a dimension; null where the row has none. */
export type Key = readonly (string | number | null)[];
/** Only rows whose dimension has one of these values. */
export type Filters = Partial<Record<Dimension, readonly (string | number | null)[]>>;

/** A span of a fleet, from an instant until before another. */
export type FleetSpan = { readonly fleetId: number; readonly fromMs: number; readonly toMs: number };

export const keyText = (key: Key): string => JSON.stringify(key);
export const keyFrom = (text: string): Key => JSON.parse(text) as Key;

/** The filters, and those that a row's key makes. */
export function narrowed(filters: Filters, by: readonly Dimension[], key: Key): Filters {
  const found: Filters = { ...filters };
  by.forEach((dimension, place) => {
    const value = key[place] ?? null;
    const wanted = filters[dimension];
    found[dimension] = wanted === undefined || wanted.includes(value) ? [value] : [];
  });
  return found;
}
