import type { Language } from '../language/languages.ts';
/**
 * A paper as it leaves the house: all its words in one language, all its amounts written out. Whoever makes one says what
 * stands on it; how that looks on A4 and on a roll is the printers' matter.
 */
export type Printed = {
  language: Language;
  /** What it is: “Receipt”, “Statement”. */
  title: string;
  /** Its number in a series, where it has one. */
  number?: string;
  /** Whose paper it is: the name, then a line each. */
  from: readonly string[];
  /** Whom it is for. */
  to?: readonly string[];
  facts: readonly PrintedFact[];
  parts: readonly PrintedPart[];
  /** What stands at the end of each page. */
  foot?: string;
  /** On pages lying on their side, for a table of many columns. */
  wide?: boolean;
};

export type PrintedFact = { label: string; value: string };

export type PrintedPart = PrintedTable | PrintedText | PrintedTotals | PrintedCode | PrintedChart;

export type PrintedTable = {
  kind: 'table';
  heading?: string;
  columns: readonly PrintedColumn[];
  rows: readonly (readonly string[])[];
  /** What the columns come to, beneath them. */
  totals?: readonly string[];
};

/** `share` is its part of the width beside the other columns', 1 where it is left out; figures stand at the `end`. */
export type PrintedColumn = { head: string; share?: number; end?: boolean };

export type PrintedText = { kind: 'text'; heading?: string; lines: readonly string[] };

/** Sums beneath each other; the one that counts is `main`. */
export type PrintedTotals = { kind: 'totals'; sums: readonly (PrintedFact & { main?: boolean })[] };

/** Values side by side, drawn as bars or as fields. Whoever cannot see it reads `alt`, which says the same in words. */
export type PrintedChart = { kind: 'chart'; heading?: string; alt: string; drawn: PrintedBars | PrintedHeat };

/** `text` is a value as it is read; a second value of each, of another span, stands behind the first. */
export type PrintedBars = {
  shape: 'bars';
  bars: readonly PrintedBar[];
  /** From the lowest line to the highest, nought among them. */
  scale: readonly PrintedTick[];
  /** What the first values are, and the second ones where there are any. */
  legend?: { now: string; before: string };
};

/** `value` is null where nothing is known: its place stays empty. */
export type PrintedBar = {
  label: string;
  value: number | null;
  text: string;
  before?: { value: number; text: string };
};
export type PrintedTick = { value: number; text: string };

/** A field for each pair of two dimensions, the darker the higher; `part` is how far it is from the least to the most. */
export type PrintedHeat = {
  shape: 'heat';
  columns: readonly string[];
  rows: readonly { label: string; cells: readonly ({ part: number } | null)[] }[];
  least: string;
  most: string;
};

/** A code that a scanner reads, with its text beneath. */
export type PrintedCode = { kind: 'code'; of: 'code128' | 'qrcode'; text: string };

/** How far each column reaches, in parts of the whole width. */
export function widthsOf(columns: readonly PrintedColumn[], whole: number): number[] {
  const all = columns.reduce((sum, { share = 1 }) => sum + share, 0);
  return columns.map(({ share = 1 }) => (whole * share) / all);
}
