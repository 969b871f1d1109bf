import type { Key } from './cut.ts';
import type { FactName } from './facts.ts';
import { type FactFigure, type FigureValue, joinedParts, NO_PARTS, type Parts, PartsSum, valueOf } from './figure.ts';
import { type FigureName, figureOf, valueFrom } from './figures.ts';

type Keyed = ReadonlyMap<string, { readonly key: Key; readonly parts: Parts }>;
/** What was counted of each fact, in one or several pieces. */
export type PartsOfFact = Map<FactName, Keyed[]>;

export type ReportRow = { readonly key: Key; readonly cells: Readonly<Partial<Record<FigureName, FigureValue>>> };
export type Report = { readonly rows: ReportRow[]; readonly total: ReportRow['cells'] };

/** The values of figures, a row a key in the order of their keys, and over all rows together. */
export function reportOf(names: readonly FigureName[], counted: PartsOfFact): Report {
  const making = reportByKeys(names, counted);
  for (;;) {
    const { done, value } = making.next();
    if (done) return value;
  }
}

/** The same, a key at a time, for whoever has other work between them. */
export function* reportByKeys(names: readonly FigureName[], counted: PartsOfFact): Generator<void, Report> {
  const keys = new Map<string, Key>();
  const joined = new Map<FactName, Map<string, Parts>>();
  const totals = new Map<FactName, PartsSum>();
  for (const [fact, pieces] of counted) {
    const byKey = new Map<string, Parts>();
    const total = new PartsSum();
    for (const piece of pieces)
      for (const [text, { key, parts }] of piece) {
        yield;
        keys.set(text, key);
        const before = byKey.get(text);
        byKey.set(text, before ? joinedParts(before, parts) : parts);
        total.add(parts);
      }
    joined.set(fact, byKey);
    totals.set(fact, total);
  }
  const cells = (partsOf: (fact: FactName) => Parts): ReportRow['cells'] => {
    const known = (name: FigureName): FigureValue => {
      const figure = figureOf(name) as FactFigure;
      return valueOf(figure, partsOf(figure.fact));
    };
    return Object.fromEntries(names.map((name) => [name, valueFrom(name, known)]));
  };
  const rows: ReportRow[] = [];
  for (const [text, key] of keys) {
    yield;
    rows.push({ key, cells: cells((fact) => joined.get(fact)?.get(text) ?? NO_PARTS) });
  }
  return {
    rows: rows.toSorted((a, b) => keyOrder(a.key, b.key)),
    total: cells((fact) => totals.get(fact)?.parts ?? NO_PARTS),
  };
}

/** Numbers by size, texts by letter, nothing last. */
export function keyOrder(one: Key, other: Key): number {
  for (const [place, a] of one.entries()) {
    const b = other[place] ?? null;
    if (a === b) continue;
    if (a === null) return 1;
    if (b === null) return -1;
    if (typeof a === 'number' && typeof b === 'number') return a - b;
    return String(a) < String(b) ? -1 : 1;
  }
  return 0;
}
