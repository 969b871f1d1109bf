import type { PartState } from '#engine/server/health.ts';
import type { Service } from '../contract.ts';

type Value = string | number;

const isValue = (value: unknown): value is Value =>
  (typeof value === 'number' && Number.isFinite(value)) || (typeof value === 'string' && value !== '');
const isDuration = (name: string) => /(?<!At|now)Ms$/.test(name);

/** The figures that a service has a fleet, as one: the longest duration, and the sum of whatever is counted. */
function together(ofFleets: readonly object[]): Map<string, Value> {
  const all = new Map<string, Value>();
  for (const figures of ofFleets) {
    for (const [name, value] of Object.entries(figures)) {
      if (typeof value !== 'number') continue;
      const known = Number(all.get(name) ?? 0);
      all.set(name, isDuration(name) ? Math.max(known, value) : known + value);
    }
  }
  return all;
}

/** What a part tells of itself as a flat list: its own figures, lists of names, and those of its fleets together. */
export function figuresOf(figures: Readonly<Record<string, unknown>>): Service['figures'] {
  const entries = Object.entries(figures);
  const ofFleets = entries.flatMap(([key, value]) =>
    /^\d+$/.test(key) && typeof value === 'object' && value !== null ? [value] : [],
  );
  const own = entries.flatMap(([name, value]): [string, Value][] => {
    if (isValue(value)) return [[name, value]];
    return Array.isArray(value) && value.length > 0 ? [[name, value.map(String).join(', ')]] : [];
  });
  return [...own, ...together(ofFleets)].map(([name, value]) => ({ name, value }));
}

/** A part of the suite as the page of services shows it. */
export function serviceOf({ name, ok, figures, error, trouble }: PartState): Service {
  const why = error ?? trouble;
  return { name, state: ok ? (trouble === null ? 'works' : 'trouble') : 'down', why, figures: figuresOf(figures) };
}
