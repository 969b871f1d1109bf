import { ok, type Result, refuse } from '#core/kit/result.ts';
import { examplePhone, readPhone, storedPhone } from '#core/phone/phone.ts';
import { countryOfZone } from '#core/phone/zone-country.ts';
import { type FileMarks, marksFor } from '#core/sheet/marks.ts';
import type { Db } from '../door/connect.ts';

/** Of these settings the first that is set tells in which country a fleet drives: what it said of its customers, then of itself. */
const SETTING = 'companyCountry';
/** So much of what is no number is told again. */
const LONGEST_TOLD = 40;

/** The country in which numbers without one are dialled, of each of these fleets; by its clocks where nobody said. */
export async function countriesOfFleets(db: Db, fleetIds: readonly number[]): Promise<Map<number, string>> {
  if (fleetIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('fleet as f')
    .leftJoin('confirmation_rules as r', 'r.fleet_id', 'f.id')
    .leftJoin('setting_value as s', (join) => join.onRef('s.fleet_id', '=', 'f.id').on('s.name', '=', SETTING))
    .leftJoin('setting_value as c', (join) => join.on('c.fleet_id', 'is', null).on('c.name', '=', SETTING))
    .select(['f.id', 'f.time_zone as zone', 'r.country', 's.value as own', 'c.value as company'])
    .where('f.id', 'in', [...fleetIds])
    .execute();
  return new Map(
    rows.map(({ id, zone, country, own, company }) => [
      id,
      country ?? (String(own ?? '') || String(company ?? '') || countryOfZone(zone)),
    ]),
  );
}

export async function countryOfFleet(db: Db, fleetId: number): Promise<string> {
  return (await countriesOfFleets(db, [fleetId])).get(fleetId) ?? 'SE';
}

/** The country of the company; of its first fleet where it said none. */
export async function countryOfCompany(db: Db): Promise<string> {
  const said = await db
    .selectFrom('setting_value')
    .select('value')
    .where('fleet_id', 'is', null)
    .where('name', '=', SETTING)
    .executeTakeFirst();
  if (said?.value) return String(said.value);
  const fleet = await db.selectFrom('fleet').select('id').orderBy('id').limit(1).executeTakeFirst();
  return fleet ? countryOfFleet(db, fleet.id) : 'SE';
}

/** Reads numbers as they are dialled in a fleet. */
export type PhoneReader = {
  country: string;
  /** As it is kept; null where it is none. */
  read: (typed: string) => string | null;
  /** The same; what is none stays as it is. */
  stored: (typed: string) => string;
  /** As it is kept. Refused: `phoneWrong` (typed, example). */
  taken: (typed: string) => Result<string, 'phoneWrong'>;
};

export const phonesOfFleet = async (db: Db, fleetId: number): Promise<PhoneReader> =>
  phonesOf(await countryOfFleet(db, fleetId));

/** The same of a country that a fleet is about to be in. */
export function phonesOf(country: string): PhoneReader {
  const read = (typed: string) => readPhone(typed, country);
  return {
    country,
    read,
    stored: (typed) => storedPhone(typed, country),
    taken: (typed) => {
      const phone = read(typed);
      if (phone !== null) return ok(phone);
      return refuse('phoneWrong', { typed: typed.slice(0, LONGEST_TOLD), example: examplePhone(country) });
    },
  };
}

/** How the readers of a fleet's files have their CSV. */
export const marksOfFleet = async (db: Db, fleetId: number, language: string): Promise<FileMarks> =>
  marksFor(await countryOfFleet(db, fleetId), language);
