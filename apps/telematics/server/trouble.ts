import { implement } from '@orpc/server';
import { DAY_MS } from '#core/kit/time.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet } from '#engine/server/serve-contract.ts';
import { vehicleOfFleet } from '#store/telematics/drive-of.ts';
import { troubleCodesOf } from '#store/telematics/trouble-code.ts';
import { rangeOfVehicle } from '#store/vehicle/range.ts';
import { trouble as contract } from '../contract/trouble.ts';

const os = implement(contract).$context<RequestContext>().use(guard);
const TOLD_MS = 90 * DAY_MS;
const MOST = 100;

export const trouble = os.router({
  troubleCodes: os.troubleCodes.handler(async ({ input: { fleet, vehicle }, context, errors }) => {
    const { store, clock } = context.suite;
    if (!(await vehicleOfFleet(store.db, requireFleet(context, fleet), vehicle))) throw errors.vehicleUnknown();
    return {
      codes: await troubleCodesOf(store.db, vehicle, clock.nowMs() - TOLD_MS, MOST),
      range: await rangeOfVehicle(store.db, vehicle),
    };
  }),
});
