export type AgeLevel = 'calm' | 'warn' | 'bad';

/** How an age is shown against its limits, in seconds. */
export function ageLevel(seconds: number, warnSeconds: number, badSeconds: number): AgeLevel {
  if (seconds >= badSeconds) return 'bad';
  return seconds >= warnSeconds ? 'warn' : 'calm';
}
