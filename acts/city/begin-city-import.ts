import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { cityId, cityNamed } from '#store/place/city.ts';
import { type CityImportRow, insertCityImport, openCityImport } from '#store/place/city-import.ts';
import type { ActContext } from '../context.ts';

export type CityAsked = { name: string; fileName: string; bytes: number; replaces: boolean };
export type CityBegun = Result<CityImportRow, 'cityNameUnusable' | 'cityThere' | 'cityComing'>;

/**
 * Opens an upload of a city. Refused: `cityNameUnusable`; `cityThere` (`name`) where a city goes by the name and is not
 * to be replaced; `cityComing` (`name`, `by`) where one of the name is on its way.
 */
export async function beginCityImport(
  { store, clock }: ActContext,
  actor: Actor,
  { name, fileName, bytes, replaces }: CityAsked,
): Promise<CityBegun> {
  return transact<CityBegun>(store, actor, clock.nowMs(), async (t) => {
    if (cityId(name) === '') return refuse('cityNameUnusable');
    const there = await cityNamed(t.db, name);
    if (there && !replaces) return refuse('cityThere', { name: there });
    const coming = await openCityImport(t.db, name);
    if (coming) return refuse('cityComing', { name: coming.name, by: coming.asked_by });
    const row = await insertCityImport(t, { name, fileName, bytes });
    t.audit({ act: 'beginCityImport', entity: 'cityImport', entityId: row.id, became: { name, fileName, bytes } });
    return ok(row);
  });
}
