import type { SaidOfFile } from '#core/resource/import/said-of-file.ts';
import type { Resource } from '#core/resource/resource.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { columnsSaid, keepColumns } from '#store/import-columns/import-columns.ts';
import type { ActContext } from '../context.ts';

/** Remembers for the fleet what the columns of a file are; no record of it changes, so that the log tells nothing. */
export async function rememberColumns(
  { store, clock }: ActContext,
  actor: Actor,
  { name }: Pick<Resource, 'name'>,
  { fleetId, heads, said }: { fleetId: number; heads: readonly string[]; said: SaidOfFile },
): Promise<void> {
  const which = { fleetId, resource: name, heads };
  const before = await columnsSaid(store.db, which);
  if (JSON.stringify(before) === JSON.stringify(said)) return;
  await transact(store, actor, clock.nowMs(), async (t) => {
    t.unchanged();
    await keepColumns(t, which, said);
  });
}
