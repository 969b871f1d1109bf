import { implement } from '@orpc/server';
import { bouncePayment } from '#acts/payment-run/bounce-payment.ts';
import { makeRun } from '#acts/payment-run/make-run.ts';
import { fileOfRun, ibanEndOf, toldPayments, toldRuns } from '#cards/payment-run/server/told-runs.ts';
import { letterheadOf } from '#engine/print/letterhead.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { duePayees } from '#store/payment-run/payment-run.ts';
import { paymentRuns as contract } from '../contract/payment-runs.ts';
import { cashWorld } from './cash-world.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

const ofFleet = (context: HandlerContext, fleet: number) =>
  ({ fleetId: requireFleet(context, fleet), pays: 'drivers' }) as const;

export const paymentRuns = os.router({
  duePayees: os.duePayees.handler(async ({ input, context }) => {
    const { fleetId, currency } = await cashWorld(context, input.fleet);
    const { settings } = await letterheadOf(context.suite, fleetId);
    const due = await duePayees(context.suite.store.db, { fleetId, currency });
    return {
      payees: due.map(({ driverId, did, name, hasMinor, iban }) => {
        return { id: driverId, did, name, hasMinor, ibanEnd: ibanEndOf(iban) };
      }),
      companyIban: settings.companyIban !== '',
    };
  }),
  makeRun: os.makeRun.handler(async ({ input: { fleet, ...asked }, context, errors }) => {
    const world = await cashWorld(context, fleet);
    const { settings, from: lines } = await letterheadOf(context.suite, world.fleetId);
    const from = { name: lines[0] ?? world.fleetName, iban: settings.companyIban };
    return valueOr(errors, await makeRun(context.suite, context.actor, world, { ...asked, from }));
  }),
  runs: os.runs.handler(({ input, context }) => toldRuns(context.suite.store.db, ofFleet(context, input.fleet), input)),
  run: os.run.handler(async ({ input: { fleet, number }, context, errors }) => {
    const { payments } = valueOr(
      errors,
      await toldPayments(context.suite.store.db, { ...ofFleet(context, fleet), number }),
    );
    return {
      payments: payments.flatMap(({ driverId, did, ...payment }) =>
        driverId === null || did === null ? [] : [{ ...payment, driverId, did }],
      ),
    };
  }),
  runFile: os.runFile.handler(async ({ input: { fleet, number }, context, errors }) =>
    valueOr(errors, await fileOfRun(context.suite.store.db, { ...ofFleet(context, fleet), number })),
  ),
  bouncePayment: os.bouncePayment.handler(async ({ input: { fleet, ...asked }, context, errors }) => {
    valueOr(
      errors,
      await bouncePayment(context.suite, context.actor, await cashWorld(context, fleet), { ...asked, pays: 'drivers' }),
    );
    return {};
  }),
});
