import { type RawBuilder, sql } from 'kysely';

/** The word_similarity of `vasagtan` with `vasagatan` is 0.58, that of two unlike names below 0.4. */
const ALIKE = 0.45;

/**
 * Names that share three letters in a row with the longest word, and are alike as a whole: word_similarity on all 8,000
 * streets of Porto would take 30 ms. The pattern is one condition, for PostgreSQL weighs the cheaper condition first.
 * `searchable` is a folded name with a space before it.
 */
export function resemblance(searchable: RawBuilder<string>, words: readonly string[]) {
  const phrase = words.join(' ');
  const padded = ` ${words.reduce((a, b) => (b.length > a.length ? b : a))}`;
  const pieces = Array.from({ length: Math.max(1, padded.length - 2) }, (_, i) => padded.slice(i, i + 3));
  return {
    condition: sql<boolean>`${searchable} ~ ${pieces.join('|')} and word_similarity(${phrase}, ${searchable}) >= ${ALIKE}`,
    worth: sql<number>`word_similarity(${phrase}, ${searchable})`,
  };
}
