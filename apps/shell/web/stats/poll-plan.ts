/** The stats bar polls its figures so often, in ticks of a second. */
export const POLL_TICKS = 30;

/** The history of the chart is fetched anew every so many polls. */
export const HISTORY_EVERY_POLLS = 51;

/**
 * Whether a poll fetches the history too: at first, every 51 polls, and after more hours turned than the polls could
 * follow (a tab that was hidden). `pollsSince` counts polls since the last history; null where there was none.
 */
export function historyDue(pollsSince: number | null, hoursTurned: number): boolean {
  return pollsSince === null || pollsSince >= HISTORY_EVERY_POLLS || hoursTurned > 1;
}
