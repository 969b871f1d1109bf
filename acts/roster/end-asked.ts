import type { Tx } from '#store/door/transaction.ts';
import { finishOpenTask } from '#store/office/open-task.ts';

/** What the office was asked about a line needs nobody any more. */
export async function endAsked(t: Tx, lineId: number): Promise<void> {
  for (const request of ['RosterSick', 'RosterAsked', 'RosterOpen'] as const)
    await finishOpenTask(t, request, lineSubject(lineId));
}

/** What a task about a line is known by, and one about days of leave. */
export const lineSubject = (lineId: number): string => `line ${lineId}`;
export const absenceSubject = (absenceId: number): string => `absence ${absenceId}`;
