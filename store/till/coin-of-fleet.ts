import { coinMinorOf } from '#core/till/coins.ts';
import type { Db } from '../door/connect.ts';
import { countryOfFleet } from '../fleet/fleet-country.ts';

/** To what cash is rounded where a fleet drives, in minor units. */
export async function coinOfFleet(
  db: Db,
  { fleetId, currency }: { fleetId: number; currency: string },
): Promise<number> {
  return coinMinorOf(currency, await countryOfFleet(db, fleetId));
}
