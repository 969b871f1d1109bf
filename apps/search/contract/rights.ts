import type { Right } from '#core/access/flags.ts';
import { REPLAYS } from '#core/trip/replay-right.ts';

export const eventsRight = { all: ['search', 'searchEvents'] } as const satisfies Right;
export const tripsRight = REPLAYS;
export const eitherRight = { any: ['searchEvents', 'searchTrips'] } as const satisfies Right;
