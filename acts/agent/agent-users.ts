import { ok, type Result, refuse } from '#core/kit/result.ts';
import { lockAgent } from '#store/agent/agent.ts';
import { deletePartyUser } from '#store/agent/party-user.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { userById } from '#store/user/user.ts';
import type { ActContext } from '../context.ts';
import { joinParty, type PartyRefusal } from './join-party.ts';

type Target = { fleetId: number; agentId: number; userId: number };
type JoinRefusal = 'agentUnknown' | 'agentEnded' | PartyRefusal;

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
    const joined = await joinParty(t, { fleetId, userId, party: { agentId } });
    if (!joined.ok) return joined;
    tell(t, 'joinAgent', target, { user: joined.value, agent: agent.name });
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
      if (!(await deletePartyUser(t, { agentId }, userId))) return refuse('userUnknown');
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
