/** `amount × times ÷ over` in whole units, half away from zero, exact beyond what a number holds on the way. */
export function roundedPart(amount: number, times: number, over: number): number {
  const product = BigInt(Math.abs(amount)) * BigInt(times) * 2n + BigInt(over);
  const size = Number(product / (BigInt(over) * 2n));
  return amount < 0 && size !== 0 ? -size : size;
}
