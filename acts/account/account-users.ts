import { ok, type Result, refuse } from '#core/kit/result.ts';
import { lockAccount } from '#store/account/account.ts';
import { deletePartyUser } from '#store/agent/party-user.ts';
import type { Tx } from '#store/door/transaction.ts';
import { userById } from '#store/user/user.ts';
import { joinParty, type PartyRefusal } from '../agent/join-party.ts';
import { alone } from '../command/alone.ts';

type Target = { fleetId: number; accountId: number; userId: number };

/** Lets a user sign in for a client: they book for the account and see what is its own. Refused: `accountUnknown`, and as `joinParty`. */
export const joinAccount = alone(
  async (t: Tx, target: Target): Promise<Result<{ userId: number }, 'accountUnknown' | PartyRefusal>> => {
    const { fleetId, accountId, userId } = target;
    const account = await lockAccount(t, fleetId, accountId);
    if (!account) return refuse('accountUnknown');
    const joined = await joinParty(t, { fleetId, userId, party: { accountId } });
    if (!joined.ok) return joined;
    const became = { user: joined.value, account: account.number };
    t.audit({ act: 'joinAccount', entity: 'account', entityId: accountId, fleetId, became });
    t.announce('accounts', fleetId, accountId);
    return ok({ userId });
  },
);

/** A user no longer signs in for a client. Refused: `accountUnknown`, `userUnknown`. */
export const leaveAccount = alone(
  async (t: Tx, target: Target): Promise<Result<{ userId: number }, 'accountUnknown' | 'userUnknown'>> => {
    const { fleetId, accountId, userId } = target;
    const account = await lockAccount(t, fleetId, accountId);
    if (!account) return refuse('accountUnknown');
    if (!(await deletePartyUser(t, { accountId }, userId))) return refuse('userUnknown');
    const user = await userById(t.db, userId);
    const became = { user: user?.name ?? '', account: account.number };
    t.audit({ act: 'leaveAccount', entity: 'account', entityId: accountId, fleetId, became });
    t.announce('accounts', fleetId, accountId);
    return ok({ userId });
  },
);
