import type { Db } from '../door/connect.ts';

/** Whether there is such a driver who has not ended. */
export async function worksStill(db: Db, driverId: number): Promise<boolean> {
  const found = db.selectFrom('driver').select('id').where('id', '=', driverId).where('ended_at', 'is', null);
  return (await found.executeTakeFirst()) !== undefined;
}
