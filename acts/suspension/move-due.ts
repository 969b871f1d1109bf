import type { Result } from '#core/kit/result.ts';
import { suspensionKind } from '#core/suspension/case.ts';
import { lockCase } from '#store/case/case-file.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { dueSuspensions } from '#store/suspension/suspension.ts';
import { moveHeldIn } from '../case/move-case.ts';
import type { ActContext } from '../context.ts';
import { suspensionActs } from './suspension-acts.ts';

const MOST_AT_ONCE = 200;

/** Begins the suspensions whose time has come, and ends those whose time is over; each by itself. Answers how many moved. */
export async function moveDueSuspensions({ store, clock }: ActContext, actor: Actor): Promise<number> {
  const nowMs = clock.nowMs();
  let moved = 0;
  for (const { caseId, fleetId, move } of await dueSuspensions(store.db, nowMs, MOST_AT_ONCE)) {
    const done = await transact(store, actor, nowMs, (t) => moveOn(t, fleetId, caseId, move));
    if (done?.ok) moved += 1;
  }
  return moved;
}

async function moveOn(
  t: Tx,
  fleetId: number,
  caseId: number,
  move: 'begin' | 'serve',
): Promise<Result<unknown, string> | null> {
  const file = await lockCase(t, fleetId, suspensionKind.name, caseId);
  // Another node, or a person, was faster.
  if (!file || !suspensionKind.moves[move].from.some((state) => state === file.state)) {
    t.unchanged();
    return null;
  }
  return moveHeldIn(t, suspensionActs, file, { move, why: '', given: {}, rights: null });
}
