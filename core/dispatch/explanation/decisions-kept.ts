/** How many days it can be asked why a car was chosen, and the setting that holds it. */
export const DECISIONS_KEPT = { setting: 'decisionsKeptDays', usual: 90, least: 7, most: 400 } as const;

/** What stands in the setting, where it is a number of days that may be. */
export function daysKept(setting: unknown): number {
  const { usual, least, most } = DECISIONS_KEPT;
  const sound = typeof setting === 'number' && Number.isInteger(setting) && setting >= least && setting <= most;
  return sound ? setting : usual;
}
