import type { Channel } from '#core/confirmation/kinds.ts';
import type { Tx } from '../door/transaction.ts';

/**
 * Opens the office's task about a message that did not reach its reader, in its fleet, or the company's first where it
 * is of none; where one is open it stays. Answers the fleet, or null where the company has none yet.
 */
export async function openMessageTask(
  t: Tx,
  message: { id: number; channel: Channel; fleetId: number | null; jobId?: number | null; to: string; error: string },
): Promise<number | null> {
  const first = () => t.db.selectFrom('fleet').select('id').orderBy('id').limit(1).executeTakeFirst();
  const fleetId = message.fleetId ?? (await first())?.id;
  if (fleetId === undefined) return null;
  await t.db
    .insertInto('task')
    .values({
      fleet_id: fleetId,
      request: 'Mail',
      subject: String(message.id),
      at: t.at,
      job_id: message.jobId ?? null,
      detail: JSON.stringify({ to: message.to, channel: message.channel, error: message.error }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return fleetId;
}

/** Finishes the task about a message, where one is open. */
export async function finishMessageTask(t: Tx, id: number): Promise<void> {
  await t.db
    .updateTable('task')
    .set({ finished_at: t.at, finished_by: t.actor.name })
    .where('request', '=', 'Mail')
    .where('subject', '=', String(id))
    .where('finished_at', 'is', null)
    .execute();
}
