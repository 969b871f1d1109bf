/** How unequal: 0 all alike … 1 one has all. */
export function gini(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const total = sorted.reduce((sum, value) => sum + value, 0);
  if (total <= 0) return 0;
  const weighted = sorted.reduce((sum, value, i) => sum + value * (i + 1), 0);
  return (2 * weighted) / (sorted.length * total) - (sorted.length + 1) / sorted.length;
}
