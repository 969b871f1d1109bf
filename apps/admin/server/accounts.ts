import { implement } from '@orpc/server';
import { settleAccount } from '#acts/account/settle-account.ts';
import { issueLineSecret } from '#acts/call/call-line.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet } from '#engine/server/serve-contract.ts';
import { usedOfAccounts } from '#store/account/account.ts';
import { lineOf } from '#store/call/call.ts';
import { accountOperations, callLineOperations } from '../contract/accounts.ts';

const os = implement({ ...accountOperations, ...callLineOperations })
  .$context<RequestContext>()
  .use(guard);

export const accounts = os.router({
  accountUses: os.accountUses.handler(async ({ input, context }) => {
    const fleetId = requireFleet(context, input.fleet);
    const uses = await usedOfAccounts(context.suite.store.db, fleetId);
    return {
      currency: context.suite.books.fleets.get(fleetId)?.currency ?? '',
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
