import { implement } from '@orpc/server';
import { receiveDocket } from '#acts/docket/receive-docket.ts';
import { returnDocket } from '#acts/docket/return-docket.ts';
import { sortDocket } from '#acts/docket/sort-docket.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { docketShifts, docketSums, docketsOf, docketsOfRecord } from '#store/docket/docket.ts';
import { dockets as contract } from '../contract/dockets.ts';
import { cashWorld } from './cash-world.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

const MOST_SHIFTS = 20;

export const dockets = os.router({
  dockets: os.dockets.handler(async ({ input: { fleet, state, beforeId = null, limit }, context }) => {
    const { db } = context.suite.store;
    const fleetId = requireFleet(context, fleet);
    const rows = await docketsOf(db, fleetId, { state, beforeId, most: limit + 1 });
    const sums = await docketSums(db, fleetId);
    const sumOf = (of: 'received' | 'credited') => {
      const { count = 0, sumMinor = 0 } = sums.find((one) => one.state === of) ?? {};
      return { count, sumMinor };
    };
    return {
      rows: rows.slice(0, limit),
      more: rows.length > limit,
      received: sumOf('received'),
      credited: sumOf('credited'),
    };
  }),
  docketsOfShift: os.docketsOfShift.handler(async ({ input: { fleet, recordId }, context }) => ({
    dockets: await docketsOfRecord(context.suite.store.db, requireFleet(context, fleet), recordId),
  })),
  docketShifts: os.docketShifts.handler(async ({ input: { fleet, driverId }, context }) => ({
    shifts: await docketShifts(context.suite.store.db, requireFleet(context, fleet), driverId, MOST_SHIFTS),
  })),
  receiveDocket: os.receiveDocket.handler(async ({ input: { fleet, ...given }, context, errors }) => {
    const world = await cashWorld(context, fleet);
    return valueOr(errors, await receiveDocket(context.suite, context.actor, world, given));
  }),
  returnDocket: os.returnDocket.handler(async ({ input: { fleet, ...given }, context, errors }) => {
    valueOr(errors, await returnDocket(context.suite, context.actor, requireFleet(context, fleet), given));
    return {};
  }),
  sortDocket: os.sortDocket.handler(async ({ input: { fleet, ...given }, context, errors }) => {
    const world = await cashWorld(context, fleet);
    return valueOr(errors, await sortDocket(context.suite, context.actor, world, given));
  }),
});
