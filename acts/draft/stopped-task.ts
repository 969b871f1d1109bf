import type { Stopped } from '#core/draft/states.ts';
import type { Tx } from '#store/door/transaction.ts';
import type { Draft } from '#store/draft/draft.ts';
import { finishOpenTask, openTask } from '#store/office/open-task.ts';

/** Leaves a task for the office about a draft that could not become live at its time; in the fleet that it is about. */
export function openStoppedTask(
  t: Tx,
  { id, kind, name, changes }: Draft,
  { code, by }: Stopped,
): Promise<number | null> {
  return openTask(t, {
    request: 'Draft',
    subject: String(id),
    fleetId: changes.find(({ fleetId }) => fleetId !== null)?.fleetId ?? null,
    detail: { what: kind, why: code, draft: name, ...(by ? { by } : {}) },
  });
}

/** Somebody has seen to the draft. */
export async function finishStoppedTask(t: Tx, draftId: number): Promise<void> {
  await finishOpenTask(t, 'Draft', String(draftId));
}
