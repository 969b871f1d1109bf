/** A character that no text can hold, as PostgreSQL calls it. */
const CANNOT_HOLD = '22021';
const OF_TEXTS = new Set(['entryTextWrong', 'entryKeyWrong']);

/**
 * What the books refused and an act has not foreseen, to be thrown. A text that they cannot hold has the database's own code for it: it is the
 * fault of whoever sent it, and not the suite's.
 */
export function unforeseen(message: string, code: string): Error {
  const error = new Error(message);
  return OF_TEXTS.has(code) ? Object.assign(error, { code: CANNOT_HOLD }) : error;
}
