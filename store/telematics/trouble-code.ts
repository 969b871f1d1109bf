import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tx } from '../door/transaction.ts';

export type TroubleCode = { code: string; beganAtMs: number; endedAtMs: number | null };

/** Codes of a vehicle that stand, and those that ended since an instant, the newest first. */
export const troubleCodesOf = (db: Db, vehicleId: number, sinceMs: number, most: number): Promise<TroubleCode[]> =>
  db
    .selectFrom('trouble_code')
    .select(['code', 'began_at as beganAtMs', 'ended_at as endedAtMs'])
    .where('vehicle_id', '=', vehicleId)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>=', instant(sinceMs))]))
    .orderBy('began_at', 'desc')
    .orderBy('code')
    .limit(most)
    .execute();

/** Those that stand, held until the transaction ends. */
export async function lockTroubleCodes(t: Tx, vehicleId: number): Promise<string[]> {
  const rows = await t.db
    .selectFrom('trouble_code')
    .select('code')
    .where('vehicle_id', '=', vehicleId)
    .where('ended_at', 'is', null)
    .orderBy('code')
    .forUpdate()
    .execute();
  return rows.map(({ code }) => code);
}

export async function beginTroubleCodes(
  t: Tx,
  { fleetId, vehicleId }: { fleetId: number; vehicleId: number },
  codes: readonly string[],
): Promise<void> {
  if (codes.length === 0) return;
  await t.db
    .insertInto('trouble_code')
    .values(codes.map((code) => ({ fleet_id: fleetId, vehicle_id: vehicleId, code, began_at: t.at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function endTroubleCodes(t: Tx, vehicleId: number, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  await t.db
    .updateTable('trouble_code')
    .set({ ended_at: t.at })
    .where('vehicle_id', '=', vehicleId)
    .where('code', 'in', [...codes])
    .where('ended_at', 'is', null)
    .execute();
}
