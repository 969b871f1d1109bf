/** So many records at most are changed at once: they wait in one transaction. */
export const MOST_AT_ONCE = 500;
