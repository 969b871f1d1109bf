import { implement } from '@orpc/server';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet } from '#engine/server/serve-contract.ts';
import { pre as contract } from '../contract.ts';
import { supplyTold } from './expected-supply.ts';
import { keepCheck } from './keep-check.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

export const pre = os.router({
  supply: os.supply.handler(({ input, context }) =>
    supplyTold(context.suite, requireFleet(context, input.fleet), input.ahead),
  ),
  keepCheck: os.keepCheck.handler(async ({ input, context, errors }) => {
    const told = await keepCheck(context.suite, requireFleet(context, input.fleet), input);
    if (!told) throw errors.jobUnknown();
    return told;
  }),
});
