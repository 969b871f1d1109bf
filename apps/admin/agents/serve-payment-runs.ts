import { implement } from '@orpc/server';
import { makeRun } from '#acts/payment-run/make-run.ts';
import { bankOf, bankWorld } from '#cards/payment-run/server/bank-world.ts';
import { runHandlers } from '#cards/payment-run/server/serve-runs.ts';
import { ibanEndOf } from '#cards/payment-run/server/told-runs.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, valueOr } from '#engine/server/serve-contract.ts';
import { dueAgents } from '#store/payment-run/payment-run.ts';
import { paying, runs } from './contract/payment-runs.ts';

const os = implement(paying).$context<RequestContext>().use(guard);

export const agentRuns = {
  ...runHandlers(runs, 'agents', bankWorld),
  ...os.router({
    due: os.due.handler(async ({ input, context }) => {
      const world = await bankWorld(context, input.fleet);
      const due = await dueAgents(context.suite.store.db, world);
      return {
        payees: due.map(({ agentId: id, name, payee, iban, hasMinor }) => {
          const told = payee === '' || payee === name ? name : `${name}, ${payee}`;
          return { id, name: told, hasMinor, ibanEnd: ibanEndOf(iban) };
        }),
        companyIban: (await bankOf(context, world.fleetId)).iban !== '',
      };
    }),
    payByBank: os.payByBank.handler(async ({ input: { fleet, ...asked }, context, errors }) => {
      const world = await bankWorld(context, fleet);
      const from = await bankOf(context, world.fleetId);
      return valueOr(errors, await makeRun(context.suite, context.actor, world, { ...asked, from }));
    }),
  }),
};
