import type { Definition } from './read-definition.ts';
import { TARIFF_FIELDS } from './tariff-fields.ts';

type Bag = Readonly<Record<string, unknown>>;

const RATES = 'rates';

const ORDER = TARIFF_FIELDS.flatMap((field) =>
  field.name === RATES && field.kind === 'group' ? field.fields.map(({ name }) => `${RATES}.${name}`) : [field.name],
);

/** The parts that a tariff is compared and brought together by: its own fields, and those of its rates one by one. */
const partsOf = (definition: Definition): Map<string, unknown> => {
  const { rates, ...rest } = definition;
  return new Map([
    ...Object.entries(rest as Bag),
    ...Object.entries(rates as unknown as Bag).map(([name, value]): [string, unknown] => [`${RATES}.${name}`, value]),
  ]);
};

/** Nothing is nothing, however it is written; the order in which fields were written says nothing. */
const plainText = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return one;
    const kept = Object.entries(one).filter(([, inner]) => inner !== null && inner !== undefined);
    return Object.fromEntries(kept.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }) ?? 'null';
const isNothing = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);
const same = (one: unknown, other: unknown) =>
  (isNothing(one) && isNothing(other)) || plainText(one) === plainText(other);

/** The parts that differ, as `rates.flagfallMinor` or `tolls`, in the order in which a tariff is written. */
export function tariffDifferences(was: Definition, becomes: Definition): string[] {
  const before = partsOf(was);
  const after = partsOf(becomes);
  return ORDER.filter((part) => !same(before.get(part), after.get(part)));
}

/**
 * A draft brought onto the version that has taken the place of the one it was begun from: what the draft changed stays
 * changed, all else becomes as it is now. `both` are the parts that either has changed otherwise; the draft's stay.
 */
export function broughtOnto(
  base: Definition,
  draft: Definition,
  newest: Definition,
): { definition: Definition; both: string[] } {
  const changed = new Set(tariffDifferences(base, draft));
  const moved = tariffDifferences(base, newest);
  const from = (part: string) => partsOf(changed.has(part) ? draft : newest);
  const parts = new Set([...partsOf(newest).keys(), ...partsOf(draft).keys()]);
  const kept = [...parts].flatMap((part): [string, unknown][] => {
    const found = from(part);
    return found.has(part) ? [[part, found.get(part)]] : [];
  });
  const inRates = (part: string) => part.startsWith(`${RATES}.`);
  const rates = Object.fromEntries(
    kept.filter(([part]) => inRates(part)).map(([part, value]) => [part.slice(RATES.length + 1), value]),
  );
  const differ = new Set(tariffDifferences(draft, newest));
  return {
    definition: { ...Object.fromEntries(kept.filter(([part]) => !inRates(part))), rates } as unknown as Definition,
    both: moved.filter((part) => changed.has(part) && differ.has(part)),
  };
}
