import { ok, type Result, refuse } from '#core/kit/result.ts';
import { agentOfUser, deleteAgentUser, insertAgentUser, lockAgent } from '#store/agent/agent.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { rightsOf, userById } from '#store/user/user.ts';
import type { ActContext } from '../context.ts';

type Target = { fleetId: number; agentId: number; userId: number };
type JoinRefusal = 'agentUnknown' | 'agentEnded' | 'userUnknown' | 'userBooksNot' | 'userNotOfFleet' | 'userOfAgent';

/**
 * Lets a user sign in for an agent. Refused: `agentUnknown`, `agentEnded` (agent), `userUnknown`, `userBooksNot` (user: their
 * group does not book as an agent), `userNotOfFleet` (user), `userOfAgent` (user, agent: they book for one already).
 */
export function joinAgent(
  { store, clock }: ActContext,
  actor: Actor,
  target: Target,
): Promise<Result<{ userId: number }, JoinRefusal>> {
  const { fleetId, agentId, userId } = target;
  return transact<Result<{ userId: number }, JoinRefusal>>(store, actor, clock.nowMs(), async (t) => {
    const agent = await lockAgent(t, fleetId, agentId);
    if (!agent) return refuse('agentUnknown');
    if (agent.ended) return refuse('agentEnded', { agent: agent.name });
    const user = await userById(t.db, userId);
    if (!user?.active) return refuse('userUnknown');
    if (!rightsOf(user).has('agent')) return refuse('userBooksNot', { user: user.name });
    if (!user.fleets.includes(fleetId)) return refuse('userNotOfFleet', { user: user.name });
    if (!(await insertAgentUser(t, agentId, userId))) {
      const other = await agentOfUser(t.db, userId);
      return refuse('userOfAgent', { user: user.name, agent: other?.name ?? '' });
    }
    tell(t, 'joinAgent', target, { user: user.name, agent: agent.name });
    return ok({ userId });
  });
}

/** A user no longer signs in for an agent. Refused: `agentUnknown`, `userUnknown`. */
export function leaveAgent(
  { store, clock }: ActContext,
  actor: Actor,
  target: Target,
): Promise<Result<{ userId: number }, 'agentUnknown' | 'userUnknown'>> {
  const { fleetId, agentId, userId } = target;
  return transact<Result<{ userId: number }, 'agentUnknown' | 'userUnknown'>>(
    store,
    actor,
    clock.nowMs(),
    async (t) => {
      const agent = await lockAgent(t, fleetId, agentId);
      if (!agent) return refuse('agentUnknown');
      if (!(await deleteAgentUser(t, agentId, userId))) return refuse('userUnknown');
      const user = await userById(t.db, userId);
      tell(t, 'leaveAgent', target, { user: user?.name ?? '', agent: agent.name });
      return ok({ userId });
    },
  );
}

function tell(t: Tx, act: 'joinAgent' | 'leaveAgent', { fleetId, agentId }: Target, became: object): void {
  t.audit({ act, entity: 'agent', entityId: agentId, fleetId, became });
  t.announce('agents', fleetId, agentId);
}
