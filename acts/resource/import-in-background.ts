import { type Result, refuse } from '#core/kit/result.ts';
import type { WorkParams } from '#core/long-work/declared.ts';
import { type GivenImport, linesGiven } from '#core/resource/import/given-import.ts';
import type { Resource } from '#core/resource/resource.ts';
import type { Db } from '#store/door/connect.ts';
import type { Tx } from '#store/door/transaction.ts';
import { newestWork, type WorkNewest, workGoesOn } from '#store/long-work/given.ts';
import { alone } from '../command/alone.ts';
import { startWorkIn } from '../long-work/start-work.ts';

const KIND = 'recordImport';

/** What makes two imports the same work: one of a table at a time. */
const paramsOf = ({ name, topic }: Resource): WorkParams => ({ table: name, topic });

/**
 * Lets a file that was checked wait to be written in the background; answers the id of the work. Its lines are erased when it is
 * over. Refused: `importGoesOn` where another of this table waits or runs.
 */
export const importInBackground = alone(
  async (
    t: Tx,
    resource: Resource,
    fleetId: number,
    given: GivenImport,
  ): Promise<Result<{ workId: number; lines: number }, 'importGoesOn'>> => {
    const content = Buffer.from(JSON.stringify(given));
    const begun = await startWorkIn(t, { fleetId, kind: KIND, params: paramsOf(resource), given: content });
    return begun.ok ? { ok: true, value: { ...begun.value, lines: linesGiven(given) } } : refuse('importGoesOn');
  },
);

/** Whether a file of this table waits or is being written in the background. */
export const importGoesOn = (db: Db, resource: Resource, fleetId: number): Promise<boolean> =>
  workGoesOn(db, fleetId, KIND, paramsOf(resource));

/** The newest import of each of these tables in each of these fleets. */
export async function newestImports(
  db: Db,
  tables: readonly string[],
  fleets: readonly number[],
): Promise<WorkNewest[]> {
  const newest = await newestWork(db, KIND, fleets);
  return newest.filter(({ params }) => tables.includes(String(params['table'])));
}
