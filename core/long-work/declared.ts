import type { Right } from '../access/flags.ts';
import type { Words } from '../language/languages.ts';

/** What a kind of long work is called, and what comes out of it; what it does stands in `services/<name>/work.ts`. */
export type DeclaredWork = {
  title: Words;
  /** Who minds what a schedule began; what somebody asked for is theirs alone. */
  right: Exclude<Right, 'public'>;
  /** What it counts when it is done. */
  figures: Readonly<Record<string, Words>>;
  /** Why it may come to nothing, by code. */
  faults: Readonly<Record<string, Words>>;
  /** When it begins by itself in each fleet, by the clocks there: minute, hour, day, month, weekday. */
  schedule?: string;
  /** What it was given is erased when it is over, so it cannot be asked for again: what is to be done instead. */
  again?: Words;
};

/** The kinds of a noun, by name: `core/<noun>/work.ts`. */
export type DeclaredWorks = Readonly<Record<string, DeclaredWork>>;

/** What a piece of work is asked to do, as it waits in the database. */
export type WorkParams = Readonly<Record<string, string | number | boolean | null>>;
export type WorkFigures = Readonly<Record<string, number>>;
/** What came of it that somebody should look at, as a sentence. */
export type WorkTold = Words;
