import type { Place } from '../booking.ts';

/** The places somebody was picked up at or brought to, the most frequent first, of equal ones the latest. `bookings` newest first. */
export function usualPlaces(
  bookings: readonly { pickup: Place; dropoff: Place | null }[],
  most: number,
): readonly Place[] {
  const counted = new Map<string, { place: Place; times: number; order: number }>();
  for (const { pickup, dropoff } of bookings) {
    for (const place of dropoff ? [pickup, dropoff] : [pickup]) {
      const known = counted.get(place.label);
      if (known) known.times += 1;
      else counted.set(place.label, { place, times: 1, order: counted.size });
    }
  }
  return [...counted.values()]
    .sort((a, b) => b.times - a.times || a.order - b.order)
    .slice(0, most)
    .map(({ place }) => place);
}
