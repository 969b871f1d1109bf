import { implement } from '@orpc/server';
import { joinAccount, leaveAccount } from '#acts/account/account-users.ts';
import { settleAccount } from '#acts/account/settle-account.ts';
import { issueLineSecret } from '#acts/call/call-line.ts';
import { localDate } from '#core/calendar/calendar-date.ts';
import { ageing } from '#core/invoice/ageing.ts';
import { refuse } from '#core/kit/result.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { accountRules, usedOfAccounts } from '#store/account/account.ts';
import { usersOfParty, usersWithoutParty } from '#store/agent/party-user.ts';
import { lineOf } from '#store/call/call.ts';
import { type OpenOfAccount, openOfAccounts } from '#store/invoice/reminder.ts';
import { coinOfFleet } from '#store/till/coin-of-fleet.ts';
import { accountOperations, accountUserOperations, callLineOperations } from '../contract/accounts.ts';

const os = implement({ ...accountOperations, ...accountUserOperations, ...callLineOperations })
  .$context<RequestContext>()
  .use(guard);

export const accounts = os.router({
  accountUses: os.accountUses.handler(async ({ input, context }) => {
    const fleetId = requireFleet(context, input.fleet);
    const { store, clock, books } = context.suite;
    const facts = books.fleets.get(fleetId);
    const currency = facts?.currency ?? '';
    const [uses, open, coinMinor] = await Promise.all([
      usedOfAccounts(store.db, fleetId),
      openOfAccounts(store.db, fleetId),
      coinOfFleet(store.db, { fleetId, currency }),
    ]);
    const today = localDate(clock.nowMs(), facts?.timeZone ?? 'UTC');
    const byAccount = new Map<number, OpenOfAccount[]>();
    for (const one of open) byAccount.set(one.accountId, [...(byAccount.get(one.accountId) ?? []), one]);
    return {
      currency,
      coinMinor,
      ageing: [...byAccount].map(([id, its]) => ({ id, ages: ageing(its, today) })),
      uses: [...uses].map(([id, usedMinor]) => ({ id, usedMinor })),
    };
  }),

  settleAccount: os.settleAccount.handler(async ({ input, context, errors }) => {
    const { fleet, id: accountId, ...paid } = input;
    const fleetId = requireFleet(context, fleet);
    const settled = await settleAccount(context.suite, context.actor, { fleetId, accountId, ...paid });
    if (!settled.ok) throw refused(errors, settled);
    return settled.value;
  }),

  accountUsers: os.accountUsers.handler(async ({ input, context, errors }) => {
    const fleetId = requireFleet(context, input.fleet);
    const { db } = context.suite.store;
    if (!(await accountRules(db, fleetId, input.id))) throw refused(errors, refuse('accountUnknown'));
    const [users, others] = await Promise.all([
      usersOfParty(db, { accountId: input.id }),
      usersWithoutParty(db, fleetId),
    ]);
    return { users, others };
  }),

  addAccountUser: os.addAccountUser.handler(async ({ input: { fleet, id, userId }, context, errors }) => {
    const target = { fleetId: requireFleet(context, fleet), accountId: id, userId };
    return valueOr(errors, await joinAccount(context.suite, context.actor, target));
  }),

  removeAccountUser: os.removeAccountUser.handler(async ({ input: { fleet, id, userId }, context, errors }) => {
    const target = { fleetId: requireFleet(context, fleet), accountId: id, userId };
    return valueOr(errors, await leaveAccount(context.suite, context.actor, target));
  }),

  callLine: os.callLine.handler(async ({ input, context }) => {
    const line = await lineOf(context.suite.store.db, requireFleet(context, input.fleet));
    return {
      issuedAtMs: line?.issued_at ?? null,
      issuedBy: line?.issued_by ?? null,
      lastEventAtMs: line?.last_event_at ?? null,
    };
  }),

  issueLineSecret: os.issueLineSecret.handler(async ({ input, context }) => ({
    secret: await issueLineSecret(context.suite, context.actor, requireFleet(context, input.fleet)),
  })),
});
