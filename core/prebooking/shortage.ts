/** How what is wanted stands against the cars expected; `unknown` where nobody can tell. */
export type ShortageLevel = 'none' | 'enough' | 'tight' | 'short' | 'unknown';
export type Shortage = { level: ShortageLevel; short: number };

/** From this share of the cars on, bookings are more than a fleet keeps on time. */
const TIGHT_FROM = 0.8;

/** `short`: so many whole cars too few. */
export function shortageOf(wanted: number, cars: number | null): Shortage {
  if (wanted === 0) return { level: 'none', short: 0 };
  if (cars === null) return { level: 'unknown', short: 0 };
  if (wanted > cars) return { level: 'short', short: Math.ceil(wanted - cars) };
  return { level: wanted >= TIGHT_FROM * cars ? 'tight' : 'enough', short: 0 };
}
