import { implement } from '@orpc/server';
import { makeRun } from '#acts/payment-run/make-run.ts';
import { bankOf } from '#cards/payment-run/server/bank-world.ts';
import { runHandlers } from '#cards/payment-run/server/serve-runs.ts';
import { ibanEndOf } from '#cards/payment-run/server/told-runs.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, valueOr } from '#engine/server/serve-contract.ts';
import { duePayees } from '#store/payment-run/payment-run.ts';
import { paying, runs } from '../contract/payment-runs.ts';
import { cashWorld } from './cash-world.ts';

const os = implement(paying).$context<RequestContext>().use(guard);

const there = runHandlers(runs, 'drivers', cashWorld);

export const paymentRuns = {
  runs: there.runs,
  run: there.run,
  runFile: there.runFile,
  bouncePayment: there.bounce,
  ...os.router({
    duePayees: os.duePayees.handler(async ({ input, context }) => {
      const { fleetId, currency } = await cashWorld(context, input.fleet);
      const due = await duePayees(context.suite.store.db, { fleetId, currency });
      return {
        payees: due.map(({ driverId, did, name, hasMinor, iban }) => {
          return { id: driverId, did, name, hasMinor, ibanEnd: ibanEndOf(iban) };
        }),
        companyIban: (await bankOf(context, fleetId)).iban !== '',
      };
    }),
    makeRun: os.makeRun.handler(async ({ input: { fleet, ...asked }, context, errors }) => {
      const world = await cashWorld(context, fleet);
      const from = await bankOf(context, world.fleetId);
      return valueOr(errors, await makeRun(context.suite, context.actor, world, { ...asked, from }));
    }),
  }),
};
