/** How long a job keeps its car once the passenger is aboard: as its drive was quoted, or as long as it is hired for; null where neither is known. */
export function tripSecondsOf({
  quote,
  hire_seconds: hireSeconds,
}: {
  quote: unknown;
  hire_seconds: number | null;
}): number | null {
  const { driveSeconds } = (quote ?? {}) as { driveSeconds?: unknown };
  const quoted = typeof driveSeconds === 'number' && driveSeconds >= 0 ? driveSeconds : null;
  return hireSeconds === null ? quoted : Math.max(hireSeconds, quoted ?? 0);
}
