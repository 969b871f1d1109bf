import { DAY_MS, HOUR_MS } from '../kit/time.ts';

/** A closed incident may be opened again for so long, once. */
export const REOPEN_MS = 30 * DAY_MS;
/** A driver states what happened within so long. */
export const STATEMENT_HOURS = 72;
export const STATEMENT_MS = STATEMENT_HOURS * HOUR_MS;
/** What a driver types on the phone: short enough for a frame of the terminal, in any letters. */
export const LONGEST_STATEMENT = 1_000;
/** So many about the same driver or vehicle in so long are a pattern. */
export const PATTERN_LEAST = 3;
export const PATTERN_DAYS = 90;

/** What a kind of incident promises. */
export type Promised = { acknowledgeHours: number; answerDays: number; regulatorHours: number | null };

/** Of the gravest half the time is left; what the law gives is not for the company to change. */
const shareOf = (severity: number): number => (severity === 1 ? 0.5 : 1);

/**
 * The limits of an incident's clocks by its kind and severity (1 gravest), in milliseconds of their own hours; a working day
 * comes to `dayMs`. A driver who was `asked` has as long as every other.
 */
export function limitsOf(
  { acknowledgeHours, answerDays, regulatorHours }: Promised,
  severity: number,
  dayMs: number,
  asked = false,
): Record<string, number | null> {
  const share = shareOf(severity);
  return {
    acknowledge: Math.round(acknowledgeHours * HOUR_MS * share),
    answer: Math.round(answerDays * dayMs * share),
    regulator: regulatorHours === null ? null : regulatorHours * HOUR_MS,
    statement: asked ? STATEMENT_MS : null,
  };
}

/** What the word of somebody without a name counts. */
export const NAMELESS_WEIGHT = 0.5;

/** How much incidents count together. */
export const weightOf = ({ named, anonymous }: { named: number; anonymous: number }): number =>
  named + anonymous * NAMELESS_WEIGHT;
