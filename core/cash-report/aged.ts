/** How old a balance is: through so many days, and older than the last. */
export const AGE_DAYS = [7, 30, 90] as const;
export type Aged = readonly [number, number, number, number];

/**
 * What is left of a balance by age. `moved` is what moved the account in its direction in each span of age, the newest first: what
 * was paid settled the oldest, so the balance is made of the newest.
 */
export function agedBalance(balanceMinor: number, moved: Aged): Aged {
  const sign = balanceMinor < 0 ? -1 : 1;
  let left = Math.abs(balanceMinor);
  const parts = moved.map((minor) => {
    const part = Math.min(left, Math.abs(minor));
    left -= part;
    return part === 0 ? 0 : sign * part;
  });
  const [newest = 0, older = 0, old = 0, oldest = 0] = parts;
  return [newest, older, old, oldest + (left === 0 ? 0 : sign * left)];
}
