import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Db } from '#store/door/connect.ts';
import { driversNamed, type PageEnd } from '#store/event/search-events.ts';
import { vehicleOfPlate } from '#store/job/story.ts';

export type Whom = { driverIds?: number[] | undefined; vehicleId?: number | undefined };
export type WhomRefused = 'driverUnknown' | 'plateUnknown';

/** Who is meant by a DID or a part of a name, and by a plate; refused where a fleet has none such. */
export async function whomMeant(
  db: Db,
  fleetId: number,
  { driver, plate }: { driver?: string | undefined; plate?: string | undefined },
): Promise<Result<Whom, WhomRefused>> {
  const driverIds = driver === undefined ? undefined : await driversNamed(db, fleetId, driver);
  if (driverIds?.length === 0) return refuse('driverUnknown', { driver: driver ?? '' });
  const vehicle = plate === undefined ? undefined : await vehicleOfPlate(db, fleetId, plate);
  if (plate !== undefined && !vehicle) return refuse('plateUnknown', { plate });
  return ok({ driverIds, vehicleId: vehicle?.id });
}

/** A page of what one more than its most was asked for: the page, and where the next one continues. */
export function paged<T>(rows: readonly T[], most: number, endOf: (row: T) => PageEnd) {
  const page = rows.slice(0, most);
  const last = page.at(-1);
  return { page, next: rows.length > most && last !== undefined ? endOf(last) : null };
}
