import { implement } from '@orpc/server';
import { bouncePayment } from '#acts/payment-run/bounce-payment.ts';
import { makeRun } from '#acts/payment-run/make-run.ts';
import { bankOf, bankWorld } from '#cards/payment-run/server/bank-world.ts';
import { fileOfRun, ibanEndOf, toldPayments, toldRuns } from '#cards/payment-run/server/told-runs.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { dueOwners } from '#store/payment-run/payment-run.ts';
import { paymentRuns as contract } from '../contract/payment-runs.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

const ofFleet = (context: HandlerContext, fleet: number) =>
  ({ fleetId: requireFleet(context, fleet), pays: 'owners' }) as const;

export const paymentRuns = os.router({
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
  ownersRuns: os.ownersRuns.handler(({ input, context }) =>
    toldRuns(context.suite.store.db, ofFleet(context, input.fleet), input),
  ),
  ownersRun: os.ownersRun.handler(async ({ input: { fleet, number }, context, errors }) =>
    valueOr(errors, await toldPayments(context.suite.store.db, { ...ofFleet(context, fleet), number })),
  ),
  ownersRunFile: os.ownersRunFile.handler(async ({ input: { fleet, number }, context, errors }) =>
    valueOr(errors, await fileOfRun(context.suite.store.db, { ...ofFleet(context, fleet), number })),
  ),
  bounceOwnerPayment: os.bounceOwnerPayment.handler(async ({ input: { fleet, ...asked }, context, errors }) => {
    const world = await bankWorld(context, fleet);
    valueOr(errors, await bouncePayment(context.suite, context.actor, world, { ...asked, pays: 'owners' }));
    return {};
  }),
});
