import { ok, type Result, refuse } from '#core/kit/result.ts';
import { lockAgent } from '#store/agent/agent.ts';
import { lockAgentKey, markKeyEnded } from '#store/agent/agent-key.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import type { ActContext } from '../context.ts';

type EndRefusal = 'agentUnknown' | 'keyUnknown' | 'keyEnded';

/** Ends a key of an agent: the next request with it is refused. Refused: `agentUnknown`, `keyUnknown`, `keyEnded`. */
export function endAgentKey(
  { store, clock }: ActContext,
  actor: Actor,
  { fleetId, agentId, keyId }: { fleetId: number; agentId: number; keyId: number },
): Promise<Result<{ id: number }, EndRefusal>> {
  return transact<Result<{ id: number }, EndRefusal>>(store, actor, clock.nowMs(), async (t) => {
    const agent = await lockAgent(t, fleetId, agentId);
    if (!agent) return refuse('agentUnknown');
    const key = await lockAgentKey(t, agentId, keyId);
    if (!key) return refuse('keyUnknown');
    if (key.endedAtMs !== null) return refuse('keyEnded');
    await markKeyEnded(t, keyId);
    t.audit({
      act: 'endAgentKey',
      entity: 'agent',
      entityId: agentId,
      fleetId,
      was: { agent: agent.name, name: key.name, key: keyId },
    });
    t.announce('agents', fleetId, agentId);
    return ok({ id: keyId });
  });
}
