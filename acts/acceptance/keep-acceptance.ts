import type { LearnedAcceptance } from '#core/dispatch/acceptance/learn-acceptance.ts';
import { writeAcceptance } from '#store/acceptance/acceptance.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import type { ActContext } from '../context.ts';

/** Keeps how readily a fleet's drivers take jobs, as learned from their answers: it holds from now on. */
export function keepAcceptance(
  { store, clock }: ActContext,
  actor: Actor,
  { fleetId, leftOut }: { fleetId: number; leftOut: number },
  learned: LearnedAcceptance,
): Promise<void> {
  return transact(store, actor, clock.nowMs(), async (t) => {
    const { used, answers, before, after } = learned;
    await writeAcceptance(t, fleetId, leftOut, learned);
    t.audit({
      act: 'learnAcceptance',
      entity: 'fleet',
      entityId: fleetId,
      fleetId,
      became: { used, answers, leftOut, before, after },
    });
    t.announce('fleets', fleetId, fleetId);
  });
}
