import type { DayOrder } from '#core/resource/given-cells.ts';
import type { GuessedBy } from '#core/resource/guess-columns.ts';

/** A column of the file as the user is asked about it. */
export type ColumnShown = {
  head: string;
  examples: readonly string[];
  field: string | null;
  /** By what it was guessed, or that it was said of an earlier file; null where the user said it. */
  by: GuessedBy | 'before' | null;
  /** How its days are read, where they are any. */
  days: { order: DayOrder; open: boolean } | null;
  /** Words of it that are none of what may be chosen, on how many lines, and what the user said they are. */
  words: readonly { word: string; lines: number; is: string | null }[];
  /** Several columns are one field, read one after the other. */
  joined: boolean;
};

/** A line as it will be read, a text for each field. */
export type LineShown = { line: number; cells: readonly string[] };

/** What is wrong, once, with the lines it is wrong on. */
export type ProblemShown = { count: number; lines: string; sentence: string };

/** How far a check or an import is. */
export type RunShown = { dryRun: boolean; done: number; total: number };

/** What a check or an import came to, as far as it went. */
export type OutcomeShown = {
  dryRun: boolean;
  stopped: boolean;
  added: number;
  changed: number;
  same: number;
  badLines: number;
  problems: readonly ProblemShown[];
};
