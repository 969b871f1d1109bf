import type { Position } from '#core/kit/geo.ts';
import { DAY_MS, firstInstantOf, HOUR_MS, wallMs } from '#core/kit/time.ts';
import type { Trip } from '../trip.ts';

/** Trips that stand in where a company has not driven enough of its own, each with what it is to show. */
export const MADE_UP_TRIPS = [
  { name: 'short', day: 0, hour: 10, km: 1.2, minutes: 6, slow: 60, booked: false },
  { name: 'usual', day: 1, hour: 14, km: 4.5, minutes: 14, slow: 180, booked: true },
  { name: 'peak', day: 2, hour: 8, km: 6, minutes: 28, slow: 720, booked: true },
  { name: 'long', day: 3, hour: 11, km: 24, minutes: 30, slow: 150, booked: true },
  { name: 'evening', day: 3, hour: 20, km: 5, minutes: 13, slow: 120, booked: false },
  { name: 'fridayNight', day: 4, hour: 23, km: 7, minutes: 16, slow: 150, booked: true },
  { name: 'saturdayNight', day: 5, hour: 2, km: 9, minutes: 18, slow: 120, booked: false },
  { name: 'sunday', day: 6, hour: 12, km: 3.2, minutes: 10, slow: 90, booked: true },
  { name: 'party', day: 1, hour: 18, km: 8, minutes: 20, slow: 240, booked: true, passengers: 6 },
  { name: 'veryLong', day: 2, hour: 13, km: 80, minutes: 65, slow: 120, booked: true },
] as const;
export type MadeUpName = (typeof MADE_UP_TRIPS)[number]['name'];

const EARTH_METRES_A_DEGREE = 111_320;

/** The trips in the week before an instant, due east from the middle of the fleet. */
export function madeUpTrips(nowMs: number, zone: string, centre: Position): { name: MadeUpName; trip: Trip }[] {
  const localMs = wallMs(zone, nowMs);
  const today = Math.floor(localMs / DAY_MS);
  const monday = today - ((((today + 3) % 7) + 7) % 7) - 7;
  return MADE_UP_TRIPS.map(({ name, day, hour, km, minutes, slow, booked, ...more }) => {
    const atMs = (monday + day) * DAY_MS + hour * HOUR_MS;
    const east = (km * 1_000) / (EARTH_METRES_A_DEGREE * Math.max(0.2, Math.cos((centre[1] * Math.PI) / 180)));
    return {
      name,
      trip: {
        distanceMetres: km * 1_000,
        drivingSeconds: minutes * 60,
        slowSeconds: slow,
        startedAtMs: firstInstantOf(zone, atMs),
        zone,
        booked,
        ...('passengers' in more ? { passengers: more.passengers } : {}),
        pickup: { position: centre },
        dropoff: { position: [centre[0] + east, centre[1]] },
      },
    };
  });
}
