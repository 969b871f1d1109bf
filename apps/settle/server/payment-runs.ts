import { implement } from '@orpc/server';
import { makeRun } from '#acts/payment-run/make-run.ts';
import { bankOf, bankWorld } from '#cards/payment-run/server/bank-world.ts';
import { runHandlers } from '#cards/payment-run/server/serve-runs.ts';
import { ibanEndOf } from '#cards/payment-run/server/told-runs.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, valueOr } from '#engine/server/serve-contract.ts';
import { dueOwners } from '#store/payment-run/payment-run.ts';
import { paying, runs } from '../contract/payment-runs.ts';

const os = implement(paying).$context<RequestContext>().use(guard);

const there = runHandlers(runs, 'owners', bankWorld);

export const paymentRuns = {
  ownersRuns: there.runs,
  ownersRun: there.run,
  ownersRunFile: there.runFile,
  bounceOwnerPayment: there.bounce,
  ...os.router({
    dueOwners: os.dueOwners.handler(async ({ input, context }) => {
      const due = await dueOwners(context.suite.store.db, await bankWorld(context, input.fleet));
      return {
        payees: due.map(({ key, name, legalName, iban, hasMinor }) => {
          return { key, name: legalName || name, hasMinor, ibanEnd: ibanEndOf(iban) };
        }),
      };
    }),
    payOwners: os.payOwners.handler(async ({ input: { fleet, ...asked }, context, errors }) => {
      const world = await bankWorld(context, fleet);
      const from = await bankOf(context, world.fleetId);
      return valueOr(errors, await makeRun(context.suite, context.actor, world, { ...asked, from }));
    }),
  }),
};
