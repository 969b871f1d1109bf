import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';

/** Whether the trail of a vehicle has a line of this act since an instant. */
export async function hasTrailSince(db: Db, vehicleId: number, act: string, sinceMs: number): Promise<boolean> {
  const row = await db
    .selectFrom('audit')
    .select('id')
    .where('entity', '=', 'vehicle')
    .where('entity_id', '=', String(vehicleId))
    .where('act', '=', act)
    .where('at', '>', instant(sinceMs))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
