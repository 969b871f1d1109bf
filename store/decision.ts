import type { Db } from './connect.ts';
import { instant } from './instant.ts';

/** Forgets decisions older than `before`. Answers how many. */
export async function forgetDecisions(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom('decision').where('at', '<', instant(before)).executeTakeFirst();
  return Number(result.numDeletedRows);
}
