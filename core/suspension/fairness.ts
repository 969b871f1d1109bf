import type { ReportRow } from '../figure/report.ts';

/** The figures that the fairness report is made of. */
export const FAIR_FIGURES = [
  'suspensions',
  'suspensionsQuashed',
  'suspensionsStood',
  'suspensionsOpenEnded',
  'suspensionLeast',
  'suspensionHalf',
  'suspensionMost',
] as const;

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
 * quashed are counted, and say nothing of how long. The widest apart come first. Both are rows of `FAIR_FIGURES`: by penalty
 * and occurrence, and by who decided besides.
 */
export function fairLines(
  rows: readonly ReportRow[],
  byWhom: readonly ReportRow[],
  nameOf: (penaltyId: number) => string,
): FairLine[] {
  const same = (row: ReportRow, other: ReportRow) => row.key[0] === other.key[0] && row.key[1] === other.key[1];
  return rows
    .map((row) =>
      lineOf(
        row,
        byWhom.filter((one) => same(row, one)),
        nameOf,
      ),
    )
    .toSorted((one, other) => spread(other) - spread(one) || other.given - one.given);
}

function lineOf(row: ReportRow, byWhom: readonly ReportRow[], nameOf: (penaltyId: number) => string): FairLine {
  return {
    penalty: nameOf(Number(row.key[0])),
    occurrence: Number(row.key[1]),
    given: count(row, 'suspensions'),
    quashed: count(row, 'suspensionsQuashed'),
    openEnded: count(row, 'suspensionsOpenEnded'),
    leastMinutes: length(row, 'suspensionLeast'),
    medianMinutes: length(row, 'suspensionHalf'),
    mostMinutes: length(row, 'suspensionMost'),
    by: byWhom
      .filter((one) => count(one, 'suspensionsStood') > 0)
      .map((one) => ({
        name: String(one.key[2]),
        given: count(one, 'suspensionsStood'),
        medianMinutes: length(one, 'suspensionHalf'),
      })),
  };
}

type FairFigure = (typeof FAIR_FIGURES)[number];
const length = ({ cells }: ReportRow, name: FairFigure): number | null => cells[name]?.value ?? null;
const count = (row: ReportRow, name: FairFigure): number => length(row, name) ?? 0;

const spread = ({ leastMinutes, mostMinutes }: FairLine): number => (mostMinutes ?? 0) - (leastMinutes ?? 0);
