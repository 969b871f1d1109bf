import { ok, type Result, refuse } from '#core/kit/result.ts';
import { isOpenImport } from '#core/place/city-import.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { cityImport, stopCityImport as stopRow } from '#store/place/city-import.ts';
import type { ActContext } from '../context.ts';

export type CityImportStopped = Result<{ importId: number }, 'cityImportUnknown' | 'cityImportOver'>;

/** Stops an upload or a reading; nothing of it stays. Refused: `cityImportUnknown`, `cityImportOver`. */
export async function stopCityImport(
  { store, clock }: ActContext,
  actor: Actor,
  importId: number,
): Promise<CityImportStopped> {
  return transact<CityImportStopped>(store, actor, clock.nowMs(), async (t) => {
    const row = await cityImport(t.db, importId, true);
    if (!row) return refuse('cityImportUnknown');
    if (!isOpenImport(row.state)) return refuse('cityImportOver');
    await stopRow(t, importId);
    t.audit({ act: 'stopCityImport', entity: 'cityImport', entityId: importId, became: { name: row.name } });
    return ok({ importId });
  });
}
