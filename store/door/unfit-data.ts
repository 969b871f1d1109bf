/** Classes of PostgreSQL's codes: a value that no column holds, and one that a constraint forbids. */
const OF_ITS_DATA = /^2[23]/;

/**
 * Whether a statement failed for what it was to store, so that it fails again however often it is tried; not where the
 * database is away, full, busy or closing.
 */
export function failedForItsData(error: unknown): boolean {
  // Before it reaches the database: a number that is no instant has no day.
  if (error instanceof RangeError) return true;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && OF_ITS_DATA.test(code);
}
