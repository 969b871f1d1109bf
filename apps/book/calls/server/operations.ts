import { implement } from '@orpc/server';
import { setExtension } from '#acts/call/call-line.ts';
import { putBackCall, takeCall } from '#acts/call/take-call.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet } from '#engine/server/serve-contract.ts';
import { extensionOf } from '#store/call/call.ts';
import { calls as contract } from '../contract.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

export const calls = os.router({
  takeCall: os.takeCall.handler(async ({ input, context, errors }) => {
    const fleetId = requireFleet(context, input.fleet);
    const taken = await takeCall(context.suite, context.actor, { fleetId, callId: input.callId });
    if (!taken.ok) throw refused(errors, taken);
    const { id, number, line } = taken.value;
    return { callId: id, number, line };
  }),

  putBackCall: os.putBackCall.handler(async ({ input, context, errors }) => {
    const fleetId = requireFleet(context, input.fleet);
    const waiting = await putBackCall(context.suite, context.actor, { fleetId, callId: input.callId });
    if (!waiting.ok) throw refused(errors, waiting);
    return { callId: waiting.value.id };
  }),

  myExtension: os.myExtension.handler(async ({ input, context }) => {
    const fleetId = requireFleet(context, input.fleet);
    return { extension: await extensionOf(context.suite.store.db, context.user.id, fleetId) };
  }),

  setExtension: os.setExtension.handler(async ({ input, context }) => {
    const { id, name } = context.user;
    const { extension } = input;
    const fleetId = requireFleet(context, input.fleet);
    await setExtension(context.suite, { kind: 'user', id, name }, { fleetId, extension });
    return { extension };
  }),
});
