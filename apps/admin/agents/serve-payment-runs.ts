import { implement } from '@orpc/server';
import { bouncePayment } from '#acts/payment-run/bounce-payment.ts';
import { makeRun } from '#acts/payment-run/make-run.ts';
import { bankOf, bankWorld } from '#cards/payment-run/server/bank-world.ts';
import { fileOfRun, ibanEndOf, toldPayments, toldRuns } from '#cards/payment-run/server/told-runs.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { dueAgents } from '#store/payment-run/payment-run.ts';
import { agentRuns as contract } from './contract/payment-runs.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

const ofFleet = (context: HandlerContext, fleet: number) =>
  ({ fleetId: requireFleet(context, fleet), pays: 'agents' }) as const;

export const agentRuns = os.router({
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
  runs: os.runs.handler(({ input, context }) => toldRuns(context.suite.store.db, ofFleet(context, input.fleet), input)),
  run: os.run.handler(async ({ input: { fleet, number }, context, errors }) =>
    valueOr(errors, await toldPayments(context.suite.store.db, { ...ofFleet(context, fleet), number })),
  ),
  runFile: os.runFile.handler(async ({ input: { fleet, number }, context, errors }) =>
    valueOr(errors, await fileOfRun(context.suite.store.db, { ...ofFleet(context, fleet), number })),
  ),
  bounce: os.bounce.handler(async ({ input: { fleet, ...asked }, context, errors }) => {
    const world = await bankWorld(context, fleet);
    valueOr(errors, await bouncePayment(context.suite, context.actor, world, { ...asked, pays: 'agents' }));
    return {};
  }),
});
