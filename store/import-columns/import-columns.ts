import { headsAlike, type SaidOfFile } from '#core/resource/import/said-of-file.ts';
import type { Db } from '../door/connect.ts';
import { sha256 } from '../door/sha256.ts';
import type { Tx } from '../door/transaction.ts';

type Which = { fleetId: number; resource: string; heads: readonly string[] };

/** So many kinds of files are remembered of a table of a fleet, the latest. */
const MOST_KEPT = 50;

const hashOf = (heads: readonly string[]) => sha256(headsAlike(heads));

/** What was said last of a file with these heads in this fleet; null where nobody has brought one. */
export async function columnsSaid(db: Db, { fleetId, resource, heads }: Which): Promise<SaidOfFile | null> {
  const row = await db
    .selectFrom('import_columns')
    .select('said')
    .where('fleet_id', '=', fleetId)
    .where('resource', '=', resource)
    .where('heads_sha256', '=', hashOf(heads))
    .executeTakeFirst();
  return row?.said ?? null;
}

export async function keepColumns(t: Tx, { fleetId, resource, heads }: Which, said: SaidOfFile): Promise<void> {
  const now = { said: JSON.stringify(said), changed_at: t.at, changed_by: t.actor.name };
  await t.db
    .insertInto('import_columns')
    .values({ fleet_id: fleetId, resource, heads_sha256: hashOf(heads), ...now })
    .onConflict((clash) => clash.columns(['fleet_id', 'resource', 'heads_sha256']).doUpdateSet(now))
    .execute();
  const kept = t.db
    .selectFrom('import_columns')
    .select('heads_sha256')
    .where('fleet_id', '=', fleetId)
    .where('resource', '=', resource)
    .orderBy('changed_at', 'desc')
    .orderBy('heads_sha256')
    .limit(MOST_KEPT);
  await t.db
    .deleteFrom('import_columns')
    .where('fleet_id', '=', fleetId)
    .where('resource', '=', resource)
    .where('heads_sha256', 'not in', kept)
    .execute();
}
