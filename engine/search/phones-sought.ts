import { type PhoneSought, phoneSought } from '#core/phone/phone.ts';
import type { Db } from '#store/door/connect.ts';
import { countriesOfFleets } from '#store/fleet/fleet-country.ts';

/** What a typed number means in these fleets: the same digits may be another number in another country. */
export async function phonesSought(db: Db, fleetIds: readonly number[], typed: string): Promise<PhoneSought[]> {
  const countries = new Set((await countriesOfFleets(db, fleetIds)).values());
  return [...countries].flatMap((country) => phoneSought(typed, country) ?? []);
}
