import { phoneFields, withKeptPhones } from '#core/phone/phone-fields.ts';
import { tidyValues } from '#core/resource/check.ts';
import type { RecordValues, Resource } from '#core/resource/resource.ts';
import type { Db } from '#store/door/connect.ts';
import { countryOfFleet } from '#store/fleet/fleet-country.ts';

/** Makes of given values what is kept of them. */
export type Keeper = (given: RecordValues) => RecordValues;

/** How the values of a resource are kept in a fleet: tidied, and telephone numbers as its country dials them. */
export async function keeperOf(db: Db, fleetId: number, resource: Resource): Promise<Keeper> {
  if (phoneFields(resource).length === 0) return (given) => tidyValues(resource, given);
  const country = await countryOfFleet(db, fleetId);
  return (given) => withKeptPhones(resource, tidyValues(resource, given), country);
}
