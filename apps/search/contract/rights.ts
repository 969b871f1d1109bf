import type { Right } from '#core/access/flags.ts';

export const eventsRight = { all: ['search', 'searchEvents'] } as const satisfies Right;
export const tripsRight = { all: ['searchTrips'], any: ['search', 'lostFound'] } as const satisfies Right;
export const eitherRight = { any: ['searchEvents', 'searchTrips'] } as const satisfies Right;
