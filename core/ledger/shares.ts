/**
 * Parts of a whole by weights, in whole minor units that always sum to it: each is rounded towards zero, and what is left goes
 * a unit each to the largest remainders, the first of equals first. Weights are zero or more, and not all zero.
 */
export function sharesOf(totalMinor: number, weights: readonly number[]): number[] {
  if (!Number.isSafeInteger(totalMinor)) throw new RangeError(`${totalMinor} is no amount in minor units.`);
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('Weights are whole numbers from zero on.');
  }
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (all === 0n) throw new RangeError('At least one weight is above zero.');
  const sign = totalMinor < 0 ? -1 : 1;
  const total = BigInt(Math.abs(totalMinor));
  const parts = weights.map((weight, at) => {
    const product = total * BigInt(weight);
    return { at, whole: product / all, left: product % all };
  });
  const rest = Number(total - parts.reduce((sum, { whole }) => sum + whole, 0n));
  const byRemainder = parts.toSorted((one, other) =>
    one.left === other.left ? one.at - other.at : one.left < other.left ? 1 : -1,
  );
  for (const part of byRemainder.slice(0, rest)) part.whole += 1n;
  return parts.map(({ whole }) => (whole === 0n ? 0 : sign * Number(whole)));
}
