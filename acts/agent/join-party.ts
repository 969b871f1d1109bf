import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { PartyKey } from '#store/agent/party-bookings.ts';
import { insertPartyUser, partyOfUser } from '#store/agent/party-user.ts';
import type { Tx } from '#store/door/transaction.ts';
import { rightsOf, userById } from '#store/user/user.ts';

export type PartyRefusal = 'userUnknown' | 'userBooksNot' | 'userNotOfFleet' | 'userOfAgent';

/**
 * Lets a user sign in for a party; answers their name. Refused: `userUnknown`, `userBooksNot` (user: their group does not open the
 * page of agents and clients), `userNotOfFleet` (user), `userOfAgent` (user, agent: they sign in for that one already).
 */
export async function joinParty(
  t: Tx,
  { fleetId, userId, party }: { fleetId: number; userId: number; party: PartyKey },
): Promise<Result<string, PartyRefusal>> {
  const user = await userById(t.db, userId);
  if (!user?.active) return refuse('userUnknown');
  if (!rightsOf(user).has('agent')) return refuse('userBooksNot', { user: user.name });
  if (!user.fleets.includes(fleetId)) return refuse('userNotOfFleet', { user: user.name });
  if (!(await insertPartyUser(t, party, userId)))
    return refuse('userOfAgent', { user: user.name, agent: await partyOfUser(t.db, userId) });
  return ok(user.name);
}
