import { type RawBuilder, sql } from 'kysely';

/** Whether a text holds what was typed, in any case, with its accents and apostrophes or without. */
export const holds = (column: string, typed: string): RawBuilder<boolean> =>
  sql<boolean>`strpos(folded(${sql.ref(column)}), folded(${typed.trim()})) > 0`;
