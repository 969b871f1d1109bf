/** Characters of a note in a case. */
export const LONGEST_NOTE = 2_000;
