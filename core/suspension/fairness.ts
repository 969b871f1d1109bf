import { MINUTE_MS } from '../kit/time.ts';

/** One suspension as the fairness report sees it. */
export type Given = {
  penaltyId: number;
  penalty: string;
  occurrence: number;
  fromMs: number;
  untilMs: number | null;
  by: string;
  quashed: boolean;
};

export type FairLine = {
  penalty: string;
  occurrence: number;
  given: number;
  quashed: number;
  openEnded: number;
  leastMinutes: number | null;
  medianMinutes: number | null;
  mostMinutes: number | null;
  by: { name: string; given: number; medianMinutes: number | null }[];
};

/**
 * The same offence at the same occurrence beside each other: how often it was given, how long, and by whom. Those that were
 * quashed are counted, and say nothing of how long. The widest apart come first.
 */
export function fairLines(given: readonly Given[]): FairLine[] {
  const groups = new Map<string, Given[]>();
  for (const one of given) {
    const key = `${one.penaltyId} ${one.occurrence}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()]
    .map(lineOf)
    .toSorted((one, other) => spread(other) - spread(one) || other.given - one.given);
}

function lineOf(group: readonly Given[]): FairLine {
  const [first] = group as [Given];
  const stood = group.filter(({ quashed }) => !quashed);
  const minutes = lengths(stood);
  const names = [...new Set(stood.map(({ by }) => by))].toSorted();
  return {
    penalty: first.penalty,
    occurrence: first.occurrence,
    given: group.length,
    quashed: group.length - stood.length,
    openEnded: stood.filter(({ untilMs }) => untilMs === null).length,
    leastMinutes: minutes[0] ?? null,
    medianMinutes: median(minutes),
    mostMinutes: minutes.at(-1) ?? null,
    by: names.map((name) => {
      const own = stood.filter(({ by }) => by === name);
      return { name, given: own.length, medianMinutes: median(lengths(own)) };
    }),
  };
}

const lengths = (given: readonly Given[]): number[] =>
  given
    .flatMap(({ fromMs, untilMs }) => (untilMs === null ? [] : [Math.round((untilMs - fromMs) / MINUTE_MS)]))
    .toSorted((one, other) => one - other);

/** Of an even number the lower of the two in the middle: a length that was given. */
const median = (sorted: readonly number[]): number | null => sorted[Math.floor((sorted.length - 1) / 2)] ?? null;

const spread = ({ leastMinutes, mostMinutes }: FairLine): number => (mostMinutes ?? 0) - (leastMinutes ?? 0);
