import type { Tx } from './transaction.ts';

/**
 * Opens the office's task about a mail that could not be sent, in the company's first fleet; where one is open it
 * stays. Answers the fleet, or null where the company has none yet.
 */
export async function openMailTask(
  t: Tx,
  { mailId, to, error }: { mailId: number; to: string; error: string },
): Promise<number | null> {
  const fleet = await t.db.selectFrom('fleet').select('id').orderBy('id').limit(1).executeTakeFirst();
  if (!fleet) return null;
  await t.db
    .insertInto('task')
    .values({
      fleet_id: fleet.id,
      request: 'Mail',
      subject: String(mailId),
      at: t.at,
      detail: JSON.stringify({ to, error }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return fleet.id;
}

/** Finishes the task about a mail, where one is open. */
export async function finishMailTask(t: Tx, mailId: number): Promise<void> {
  await t.db
    .updateTable('task')
    .set({ finished_at: t.at, finished_by: t.actor.name })
    .where('request', '=', 'Mail')
    .where('subject', '=', String(mailId))
    .where('finished_at', 'is', null)
    .execute();
}
