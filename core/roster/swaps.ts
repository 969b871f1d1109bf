import { HOUR_MS } from '#core/kit/time.ts';

/** Whether drivers may give each other their shifts: not at all, with the word of the office, or among themselves. */
export const ROSTER_SWAPS = ['noSwaps', 'officeSwaps', 'driverSwaps'] as const;
export type RosterSwaps = (typeof ROSTER_SWAPS)[number];

/** A shift is given away until so long before it begins. */
export const SWAP_UNTIL_MS = HOUR_MS;
/** What others would give away is shown for so many days ahead. */
export const OFFERED_DAYS = 28;
export const WISH_AHEAD_DAYS = 120;
export const MOST_WISHES = 60;
