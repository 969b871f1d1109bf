import { implement } from '@orpc/server';
import { clearReset } from '#acts/meter/clear-reset.ts';
import { RESET_STATES } from '#core/meter/reset-row.ts';
import type { RequestContext, Suite } from '#engine/server/context.ts';
import { guard, refused, requireFleet } from '#engine/server/serve-contract.ts';
import { checkFleetChain, linksOf } from '#store/meter/meter-chain.ts';
import { resetRow, resetRows } from '#store/meter/meter-reset.ts';
import { tripsAround } from '#store/trip/trips-around.ts';
import { contract } from './contract.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

const TRIPS_BEFORE = 5;
const TRIPS_AFTER = 3;

const WHICH = { open: ['open', 'clearing'], closed: ['closed'], all: RESET_STATES } as const;

const currencyOf = ({ books }: Suite, fleetId: number) => books.fleets.get(fleetId)?.currency ?? '';

export const router = os.router({
  list: os.list.handler(async ({ input, context }) => {
    const fleet = requireFleet(context, input.fleet);
    const { which, plate, did, beforeId = null, limit } = input;
    const found = await resetRows(context.suite.store.db, fleet, {
      states: WHICH[which],
      plate,
      did,
      beforeId,
      most: limit + 1,
    });
    return {
      currency: currencyOf(context.suite, fleet),
      rows: found.slice(0, limit),
      more: found.length > limit,
    };
  }),
  get: os.get.handler(async ({ input, context, errors }) => {
    const { db } = context.suite.store;
    const fleet = requireFleet(context, input.fleet);
    const reset = await resetRow(db, fleet, input.resetId);
    if (!reset) throw errors.resetUnknown();
    const [trips, links] = await Promise.all([
      tripsAround(db, reset.vehicleId, reset.atMs, { before: TRIPS_BEFORE, after: TRIPS_AFTER }),
      linksOf(db, reset.id),
    ]);
    return { currency: currencyOf(context.suite, fleet), reset, trips, links };
  }),
  clear: os.clear.handler(async ({ input, context, errors }) => {
    const { suite, actor } = context;
    const { resetId, comment } = input;
    const fleet = requireFleet(context, input.fleet);
    const cleared = await clearReset(suite, actor, { resetId, fleets: [fleet], comment });
    if (!cleared.ok) throw refused(errors, cleared);
    const reset = await resetRow(suite.store.db, fleet, resetId);
    if (!reset) throw errors.resetUnknown();
    return { reset };
  }),
  verify: os.verify.handler(async ({ input, context }) => {
    const told = await checkFleetChain(context.suite.store.db, requireFleet(context, input.fleet));
    return told.ok ? { steps: told.steps, head: told.head, fault: null } : { steps: 0, head: null, fault: told.fault };
  }),
});
