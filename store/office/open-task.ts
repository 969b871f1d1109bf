import type { TaskRequest } from '#core/office/office-work.ts';
import type { Tx } from '../door/transaction.ts';

type TaskAsked = {
  request: TaskRequest;
  subject: string;
  fleetId: number | null;
  jobId?: number | null;
  detail: Record<string, string | number>;
};

/**
 * Opens a task of the office in its fleet, or in the company's first where it is of none; where one is open it stays. Answers
 * the fleet, or null where the company has none yet.
 */
export async function openTask(t: Tx, { request, subject, jobId, detail, ...of }: TaskAsked): Promise<number | null> {
  const first = () => t.db.selectFrom('fleet').select('id').orderBy('id').limit(1).executeTakeFirst();
  const fleetId = of.fleetId ?? (await first())?.id;
  if (fleetId === undefined) return null;
  await t.db
    .insertInto('task')
    .values({ fleet_id: fleetId, request, subject, at: t.at, job_id: jobId ?? null, detail: JSON.stringify(detail) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return fleetId;
}

/** Finishes the task about a subject, where one is open; answers the fleets that had it. */
export async function finishOpenTask(t: Tx, request: TaskRequest, subject: string): Promise<number[]> {
  const rows = await t.db
    .updateTable('task')
    .set({ finished_at: t.at, finished_by: t.actor.name })
    .where('request', '=', request)
    .where('subject', '=', subject)
    .where('finished_at', 'is', null)
    .returning('fleet_id')
    .execute();
  return rows.map(({ fleet_id }) => fleet_id);
}
