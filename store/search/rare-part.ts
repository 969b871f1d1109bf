import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../door/connect.ts';
import { literally } from '../door/literally.ts';

/** A text that a column kept folded is to hold. `table` is called `as` in the statement. */
export type Held = { table: 'booking' | 'leg' | 'trip'; as: string; column: string; text: string };

const words = ({ as, column }: Held) => sql.ref(`${as}.${column}`);

/** Whether a text that is kept folded holds another, by the index of its trigrams. */
export const wordsLike = (held: Held) => sql`${words(held)} like folded(${`%${literally(held.text)}%`})`;
/** The same without an index, row by row: for a rare LIKE the planner would sort all that fit. */
export const wordsHold = (held: Held) => sql`strpos(${words(held)}, folded(${held.text})) > 0`;

/** In a table with fewer rows no look-up is felt. */
const LARGE = 200_000;
/** Of a longer text no further letters are tried. */
const LETTERS_TRIED = 20;
const LETTERS_OF_PART = [3, 4, 6] as const;
/** To read a row takes as long as so many entries of an index. */
const ROW_COSTS = 50;
/** An entry is sought among so many of a longer list, which are unpacked together. */
const UNPACKED_TOGETHER = 128;
/** Three letters in a row, or the first two of a word: less is no trigram, and the whole index would be read. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]{2}/u;

/**
 * Whether a text holds another, looked up by that part of it which costs the index least: each three letters are a list
 * of all rows that have them, and of `avenyn12` the first four lists are of a seventh of all rows each, the last two are
 * enough. What holds the part is held against the whole.
 */
export async function byRarePart(db: Db, held: Held, large = LARGE): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ folded: string; size: number }>`
    select folded(${held.text}), (select reltuples from pg_class where oid = ${held.table}::regclass) as size`.execute(
    db,
  );
  const { folded = '', size = 0 } = rows[0] ?? {};
  if (size < large) return wordsLike(held);
  const whole = [...folded].slice(0, LETTERS_TRIED).join('');
  const parts = LETTERS_OF_PART.flatMap((length) => slices(whole, length)).filter((part) => HAS_TRIGRAM.test(part));
  if (parts.length < 2) return wordsLike(held);
  const guessed = await guessedRows(db, held, [...new Set([...slices(whole, 3), ...parts, whole])]);
  const cost = (part: string) => {
    const lists = slices(part, 3).map((three) => guessed.get(three) ?? 0);
    const longest = UNPACKED_TOGETHER * Math.min(...lists);
    return lists.reduce((all, one) => all + Math.min(one, longest), ROW_COSTS * (guessed.get(part) ?? 0));
  };
  const best = [whole, ...parts].reduce((a, b) => (cost(b) < cost(a) ? b : a));
  if (best === whole) return wordsLike(held);
  return sql`(${words(held)} like ${`%${literally(best)}%`} and ${wordsHold(held)})`;
}

/** By letters, not by code units: half a sign is no text. */
function slices(text: string, length: number): string[] {
  const letters = [...text];
  return letters.slice(length - 1).map((_, at) => letters.slice(at, at + length).join(''));
}

/** How many rows the planner takes each of these to stand in, by a sample of what the column holds. */
async function guessedRows(db: Db, held: Held, parts: readonly string[]): Promise<Map<string, number>> {
  const each = parts.map(
    (part) => sql`select 1 from ${sql.table(held.table)} where ${sql.ref(held.column)} like ${`%${literally(part)}%`}`,
  );
  // With a function that must not run in several processes each guess is of all rows, not of what one of them would read.
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: { Plans: { 'Plan Rows': number }[] } }[] }>`
    explain (format json) ${sql.join(each, sql` union all `)} union all select 1 where pg_current_xact_id() is null`.execute(
    db,
  );
  const plans = rows[0]?.['QUERY PLAN'][0]?.Plan.Plans ?? [];
  return new Map(parts.map((part, at) => [part, plans[at]?.['Plan Rows'] ?? 0]));
}
