/** What coaching may be ordered for. */
export const COACHED_FOR = ['incident', 'driving'] as const;
export type CoachedFor = (typeof COACHED_FOR)[number];

export const LONGEST_COACHING_WHY = 300;
