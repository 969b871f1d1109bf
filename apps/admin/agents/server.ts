import { implement } from '@orpc/server';
import { joinAgent, leaveAgent } from '#acts/agent/agent-users.ts';
import { endAgentKey } from '#acts/agent/end-key.ts';
import { issueAgentKey } from '#acts/agent/issue-key.ts';
import { payAgent } from '#acts/agent/pay-agent.ts';
import { commissionPaper, statementTold } from '#cards/account/server/statement-paper.ts';
import { agentResource } from '#core/agent/agent.ts';
import { refuse } from '#core/kit/result.ts';
import { letPrint } from '#engine/print/let-print.ts';
import { resourceHandlers } from '#engine/resource/serve.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { factsOfFleet } from '#services/fleets/booking-world.ts';
import { agentById } from '#store/agent/agent.ts';
import { keysOfAgent } from '#store/agent/agent-key.ts';
import { usersOfParty, usersWithoutParty } from '#store/agent/party-user.ts';
import { coinOfFleet } from '#store/till/coin-of-fleet.ts';
import { agents as contract } from './contract.ts';
import { agentRuns } from './serve-payment-runs.ts';

const { facts, access, addUser, removeUser, issueKey, endKey, statement, printStatement, pay } = contract;
const os = implement({ facts, access, addUser, removeUser, issueKey, endKey, statement, printStatement, pay })
  .$context<RequestContext>()
  .use(guard);

export const agents = {
  ...resourceHandlers(contract, { resource: agentResource }),
  ...agentRuns,
  ...os.router({
    facts: os.facts.handler(async ({ input, context }) => {
      const fleetId = requireFleet(context, input.fleet);
      const { currency, timeZone: zone } = await factsOfFleet(context.suite.books, fleetId);
      return { currency, coinMinor: await coinOfFleet(context.suite.store.db, { fleetId, currency }), zone };
    }),
    access: os.access.handler(async ({ input, context, errors }) => {
      const fleetId = requireFleet(context, input.fleet);
      const { db } = context.suite.store;
      const agent = await agentById(db, input.id);
      if (agent?.fleetId !== fleetId) throw errors.agentUnknown();
      const [users, others, keys] = await Promise.all([
        usersOfParty(db, { agentId: agent.id }),
        usersWithoutParty(db, fleetId),
        keysOfAgent(db, agent.id),
      ]);
      return { users, others, keys };
    }),
    addUser: os.addUser.handler(async ({ input: { fleet, id, userId }, context, errors }) => {
      const target = { fleetId: requireFleet(context, fleet), agentId: id, userId };
      const joined = await joinAgent(context.suite, context.actor, target);
      if (!joined.ok) throw refused(errors, joined);
      return joined.value;
    }),
    removeUser: os.removeUser.handler(async ({ input: { fleet, id, userId }, context, errors }) => {
      const target = { fleetId: requireFleet(context, fleet), agentId: id, userId };
      const left = await leaveAgent(context.suite, context.actor, target);
      if (!left.ok) throw refused(errors, left);
      return left.value;
    }),
    issueKey: os.issueKey.handler(async ({ input: { fleet, id, name }, context, errors }) => {
      const target = { fleetId: requireFleet(context, fleet), agentId: id, name };
      const issued = await issueAgentKey(context.suite, context.actor, target);
      if (!issued.ok) throw refused(errors, issued);
      return issued.value;
    }),
    endKey: os.endKey.handler(async ({ input: { fleet, id, keyId }, context, errors }) => {
      const target = { fleetId: requireFleet(context, fleet), agentId: id, keyId };
      const ended = await endAgentKey(context.suite, context.actor, target);
      if (!ended.ok) throw refused(errors, ended);
      return ended.value;
    }),
    statement: os.statement.handler(async ({ input: { fleet, id, ...asked }, context, errors }) => {
      const which = { fleetId: requireFleet(context, fleet), agentId: id };
      const told = await statementTold(context.suite, which, asked);
      if (!told.ok) throw refused(errors, told.code === 'partyUnknown' ? refuse('agentUnknown') : told);
      return told.value;
    }),
    printStatement: os.printStatement.handler(async ({ input: { fleet, id, ...asked }, context, errors }) => {
      const which = { fleetId: requireFleet(context, fleet), agentId: id };
      const { of, printed } = valueOr(errors, await commissionPaper(context.suite, which, asked));
      return letPrint(context, of, printed);
    }),
    pay: os.pay.handler(async ({ input: { fleet, id: agentId, ...paid }, context, errors }) => {
      const payment = { fleetId: requireFleet(context, fleet), agentId, ...paid };
      return valueOr(errors, await payAgent(context.suite, context.actor, payment));
    }),
  }),
};
