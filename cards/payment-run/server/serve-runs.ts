import { implement } from '@orpc/server';
import { bouncePayment } from '#acts/payment-run/bounce-payment.ts';
import type { CashWorld } from '#acts/till/cash-world.ts';
import type { RunPays } from '#core/payment-run/limits.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import type { RunContract } from '../contract/operations.ts';
import { fileOfRun, toldPayments, toldRuns } from './told-runs.ts';

/** The handlers of `runOperations`; a payment that bounced is entered in the world that `worldOf` answers. */
export function runHandlers(
  contract: RunContract,
  pays: RunPays,
  worldOf: (context: HandlerContext, fleet: number) => Promise<CashWorld>,
) {
  const os = implement(contract).$context<RequestContext>().use(guard);
  const ofFleet = (context: HandlerContext, fleet: number) => ({ fleetId: requireFleet(context, fleet), pays });
  return os.router({
    runs: os.runs.handler(({ input, context }) =>
      toldRuns(context.suite.store.db, ofFleet(context, input.fleet), input),
    ),
    run: os.run.handler(async ({ input: { fleet, number }, context, errors }) =>
      valueOr(errors, await toldPayments(context.suite.store.db, { ...ofFleet(context, fleet), number })),
    ),
    runFile: os.runFile.handler(async ({ input: { fleet, number }, context, errors }) =>
      valueOr(errors, await fileOfRun(context.suite.store.db, { ...ofFleet(context, fleet), number })),
    ),
    bounce: os.bounce.handler(async ({ input: { fleet, ...asked }, context, errors }) => {
      const world = await worldOf(context, fleet);
      valueOr(errors, await bouncePayment(context.suite, context.actor, world, { ...asked, pays }));
      return {};
    }),
  });
}
