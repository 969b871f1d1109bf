import { ok, refuse } from '#core/kit/result.ts';
import type { WorkFigures, WorkTold } from '#core/long-work/declared.ts';
import type { Tx } from '#store/door/transaction.ts';
import { insertFile, type NewFile } from '#store/file/file.ts';
import { markEnded, type WorkEnd, type WorkRow } from '#store/long-work/long-work.ts';
import { alone } from '../command/alone.ts';

/** What came of long work: figures with a file or without, or the code of what is in its way. */
export type WorkCame =
  | { figures: WorkFigures; told?: WorkTold | null; file: { name: string; content: NewFile } | null }
  | { fault: string; detail: Readonly<Record<string, string | number>> | null };

/** Ends work that this server holds, and keeps its file; nothing of it where it was cancelled, or another server has it. */
export const endWork = alone(async (t: Tx, work: WorkRow, came: WorkCame) => {
  const { id, fleet_id: fleetId, kind } = work;
  const end =
    'figures' in came ? { figures: came.figures, told: came.told ?? null, file: await kept(t, fleetId, came) } : came;
  // Rolled back with its file.
  if (!(await markEnded(t, work, end))) return refuse('workNotHeld');
  if ('figures' in came)
    t.audit({ act: 'finishWork', entity: 'longWork', entityId: id, fleetId, became: { kind, ...came.figures } });
  else t.audit({ act: 'failWork', entity: 'longWork', entityId: id, fleetId, became: { kind, fault: came.fault } });
  t.announce('longWork', fleetId, id);
  return ok(null);
});

async function kept(
  t: Tx,
  fleetId: number,
  { file }: Extract<WorkCame, { figures: WorkFigures }>,
): Promise<Extract<WorkEnd, { figures: WorkFigures }>['file']> {
  return file && { id: await insertFile(t, fleetId, file.content, t.actor.name), name: file.name };
}
