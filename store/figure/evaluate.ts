import type { Filters, FleetSpan } from '#core/figure/cut.ts';
import { type Dimension, FACTS, type FactName } from '#core/figure/facts.ts';
import { type FactFigure, partsNeeded } from '#core/figure/figure.ts';
import { type FigureName, factsOf, figureOf, restsOn } from '#core/figure/figures.ts';
import type { PartsOfFact } from '#core/figure/report.ts';
import type { Db } from '../door/connect.ts';
import { type FleetDays, keptDays, keptOf, spansOf } from './kept.ts';
import { type Grain, isKept, type KeptFact, keptDimension } from './made-of.ts';
import { type PartsByKey, readParts, rowsOf } from './parts.ts';

export type AskedFigures = {
  readonly names: readonly FigureName[];
  readonly by: readonly Dimension[];
  readonly filters: Filters;
};

/** The parts of figures over spans of any length, counted from the rows themselves. */
export async function figuresInSpans(db: Db, asked: AskedFigures, spans: readonly FleetSpan[]): Promise<PartsOfFact> {
  return eachFact(asked, async (fact, how) => [await readParts(db, rowsOf(fact, spans), how)]);
}

/**
 * The parts of figures over whole days: from the daily facts for the days that are kept and may be cut so, from the rows
 * for all others. Whole months are read from what is kept by month. `keptToo: false` asks the rows alone, `byDay` leaves months aside.
 */
export async function figuresOfDays(
  db: Db,
  asked: AskedFigures,
  days: readonly FleetDays[],
  { keptToo = true }: { keptToo?: boolean | 'byDay' } = {},
): Promise<PartsOfFact> {
  return eachFact(asked, async (fact, how) => {
    const grain = keptToo && isKept(fact) ? grainOf(fact, asked) : undefined;
    if (!isKept(fact) || grain === undefined) return [await readParts(db, rowsOf(fact, spansOf(days)), how)];
    const kept = await keptDays(db, fact, days, keptToo === 'byDay' ? 'day' : grain);
    return [
      ...(kept.months.length > 0 ? [await readParts(db, keptOf(fact, 'month', kept.months), how)] : []),
      ...(kept.days.length > 0 ? [await readParts(db, keptOf(fact, 'day', kept.days), how)] : []),
      ...(kept.spans.length > 0 ? [await readParts(db, rowsOf(fact, kept.spans), how)] : []),
    ];
  });
}

/** What is kept most shortly and can still be cut so. */
function grainOf(fact: KeptFact, { by, filters }: AskedFigures): Grain | undefined {
  const asked = [...by, ...(Object.keys(filters) as Dimension[])];
  return (['month', 'day'] as const).find((grain) =>
    asked.every((one) => keptDimension(fact, grain, one) !== undefined),
  );
}

async function eachFact(
  { names, by, filters }: AskedFigures,
  read: (fact: FactName, how: Parameters<typeof readParts>[2]) => Promise<PartsByKey[]>,
): Promise<PartsOfFact> {
  const figures = restsOn(names).map((name) => figureOf(name) as FactFigure);
  const found: PartsOfFact = new Map();
  for (const fact of factsOf(names)) {
    const known: readonly Dimension[] = FACTS[fact].dimensions;
    const unknown = [...by, ...(Object.keys(filters) as Dimension[])].find((one) => !known.includes(one));
    if (unknown !== undefined) throw new Error(`${fact} is not cut by ${unknown}`);
    const needed = partsNeeded(figures.filter((figure) => figure.fact === fact));
    found.set(fact, await read(fact, { by, filters, needed }));
  }
  return found;
}
