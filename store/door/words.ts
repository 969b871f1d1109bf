import { type RawBuilder, sql } from 'kysely';

/** Words of the house in the statement's own text, not as parameters: an index made for just these rows is found by them. */
export function words(list: readonly string[]): RawBuilder<string> {
  return sql.join(list.map((word) => sql.lit(word)));
}
