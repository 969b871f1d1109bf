import { implement } from '@orpc/server';
import { endDevice } from '#acts/device/end-device.ts';
import { issueDevice } from '#acts/device/issue-device.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet } from '#engine/server/serve-contract.ts';
import { devicesOfFleet } from '#store/device/device.ts';
import { devices as contract } from '../contract/devices.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

export const devices = os.router({
  list: os.list.handler(async ({ input, context }) => ({
    devices: await devicesOfFleet(context.suite.store.db, requireFleet(context, input.fleet)),
  })),
  issue: os.issue.handler(async ({ input, context, errors }) => {
    const { fleet, ...given } = input;
    const outcome = await issueDevice(context.suite, context.actor, {
      fleetId: requireFleet(context, fleet),
      ...given,
    });
    if (!outcome.ok) throw refused(errors, outcome);
    const { deviceId, ...issued } = outcome.value;
    return { id: deviceId, ...issued };
  }),
  end: os.end.handler(async ({ input, context, errors }) => {
    const fleetId = requireFleet(context, input.fleet);
    const outcome = await endDevice(context.suite, context.actor, { fleetId, deviceId: input.id });
    if (!outcome.ok) throw refused(errors, outcome);
    return { id: outcome.value.deviceId };
  }),
});
