import { implement } from '@orpc/server';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet } from '#engine/server/serve-contract.ts';
import { lastShifts } from '#store/shift/last-shifts.ts';
import { contract } from './contract.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

type Asked = { fleet: number; id: number; most: number };

async function shiftsOf(context: HandlerContext, of: 'vehicleId' | 'driverId', { fleet, id, most }: Asked) {
  const found = await lastShifts(context.suite.store.db, requireFleet(context, fleet), { [of]: id }, most + 1);
  return { shifts: found.slice(0, most), more: found.length > most };
}

export const router = os.router({
  shiftsOfVehicle: os.shiftsOfVehicle.handler(({ input, context }) => shiftsOf(context, 'vehicleId', input)),
  shiftsOfDriver: os.shiftsOfDriver.handler(({ input, context }) => shiftsOf(context, 'driverId', input)),
});
