import { HOUR_MS } from '#core/kit/time.ts';

/** Whether drivers may give each other their shifts: not at all, with the word of the office, or among themselves. */
export const ROSTER_SWAPS = ['noSwaps', 'officeSwaps', 'driverSwaps'] as const;
export type RosterSwaps = (typeof ROSTER_SWAPS)[number];

/**
 * What happens as the hours that the rules allow run out: nothing, the driver is told an hour and a quarter of one before, or also
 * gets no job that would not be done by then.
 */
export const ROSTER_LIMITS = ['limitsOff', 'limitsTold', 'limitsHeld'] as const;
export type RosterLimits = (typeof ROSTER_LIMITS)[number];
/** The driver is told so long before, the longer first. */
export const LIMIT_TOLD_MS = [HOUR_MS, HOUR_MS / 4] as const;

/** A shift is given away until so long before it begins. */
export const SWAP_UNTIL_MS = HOUR_MS;
/** What others would give away is shown for so many days ahead. */
export const OFFERED_DAYS = 28;
export const WISH_AHEAD_DAYS = 120;
export const MOST_WISHES = 60;

/** Who may announce lines of their own: nobody, drivers who own a car, or every driver. */
export const ROSTER_ANNOUNCE = ['nobodyAnnounces', 'ownersAnnounce', 'allAnnounce'] as const;
export type RosterAnnounce = (typeof ROSTER_ANNOUNCE)[number];
