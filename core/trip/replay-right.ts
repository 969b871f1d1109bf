import type { Right } from '../access/flags.ts';

/** Who may see where a vehicle was. */
export const REPLAYS = { all: ['searchTrips'], any: ['search', 'lostFound'] } as const satisfies Right;
