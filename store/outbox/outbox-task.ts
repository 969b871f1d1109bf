import type { Channel } from '#core/confirmation/kinds.ts';
import type { Tx } from '../door/transaction.ts';
import { finishOpenTask, openTask } from '../office/open-task.ts';

/** Opens the office's task about a message that did not reach its reader; answers the fleet that has it, if any. */
export const openMessageTask = (
  t: Tx,
  message: { id: number; channel: Channel; fleetId: number | null; jobId?: number | null; to: string; error: string },
): Promise<number | null> =>
  openTask(t, {
    request: 'Mail',
    subject: String(message.id),
    fleetId: message.fleetId,
    jobId: message.jobId ?? null,
    detail: { to: message.to, channel: message.channel, error: message.error },
  });

/** Finishes the task about a message, where one is open. */
export async function finishMessageTask(t: Tx, id: number): Promise<void> {
  await finishOpenTask(t, 'Mail', String(id));
}
