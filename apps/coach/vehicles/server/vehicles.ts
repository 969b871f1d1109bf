import { implement } from '@orpc/server';
import { forceSignOff } from '#acts/shift/force-sign-off.ts';
import { lockVehicle, unlockVehicle } from '#acts/vehicle/lock-vehicle.ts';
import { moveInQueue } from '#acts/vehicle/move-in-queue.ts';
import { plotVehicle, unplotVehicle } from '#acts/vehicle/plot-vehicle.ts';
import type { Refusal } from '#core/kit/result.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { plotterOf } from '#services/dispatcher/fleet-queues.ts';
import { standingAdvice } from '#store/advice/given.ts';
import { driversOff, idleVehicles, openShifts } from '#store/vehicle/vehicle-board.ts';
import { vehicles as contract } from '../contract.ts';
import { distribution } from './distribution.ts';
import { figuresTold } from './vehicle-figures.ts';
import { knownFleet, queuesTold, seenQueue } from './vehicle-queues.ts';
import { whyIdle } from './why-idle.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

/** The vehicle as this user named it, after the fleet has been found to be theirs. */
function targetOf(context: HandlerContext, input: { fleet: number; vehicleId: number }) {
  return { vehicleId: input.vehicleId, fleets: [requireFleet(context, input.fleet)] };
}

const whyMissing: Refusal<'whyMissing'> = { ok: false, code: 'whyMissing' };

/** A page of rows, one more read than is told. */
function pageOf<R extends { id: number }>(rows: R[], limit: number): { rows: R[]; nextAfter: number | null } {
  const told = rows.slice(0, limit);
  return { rows: told, nextAfter: rows.length > limit ? (told.at(-1)?.id ?? null) : null };
}

export const vehicles = os.router({
  queues: os.queues.handler(({ input, context }) => queuesTold(context.suite, requireFleet(context, input.fleet))),
  moveInQueue: os.moveInQueue.handler(async ({ input, context, errors }) => {
    const target = targetOf(context, input);
    if (!input.why) throw refused(errors, whyMissing);
    const queue = await seenQueue(context.suite, input);
    if (!queue.ok) throw refused(errors, queue);
    const move = { ...target, queue: queue.value, behindId: input.behindVehicleId, why: input.why };
    return valueOr(errors, await moveInQueue(context.suite, context.actor, move));
  }),
  unplot: os.unplot.handler(async ({ input, context, errors }) => {
    const target = { ...targetOf(context, input), minutes: input.minutes, why: input.why };
    return valueOr(errors, target.why ? await unplotVehicle(context.suite, context.actor, target) : whyMissing);
  }),
  plot: os.plot.handler(async ({ input, context, errors }) =>
    valueOr(errors, await plotVehicle(context.suite, context.actor, targetOf(context, input))),
  ),
  lock: os.lock.handler(async ({ input, context, errors }) => {
    const target = { ...targetOf(context, input), why: input.why };
    return valueOr(errors, target.why ? await lockVehicle(context.suite, context.actor, target) : whyMissing);
  }),
  unlock: os.unlock.handler(async ({ input, context, errors }) => {
    const target = { ...targetOf(context, input), why: input.why || null };
    return valueOr(errors, await unlockVehicle(context.suite, context.actor, target));
  }),
  forceSignOff: os.forceSignOff.handler(async ({ input, context, errors }) => {
    const target = { ...targetOf(context, input), why: input.why };
    return valueOr(errors, target.why ? await forceSignOff(context.suite, context.actor, target) : whyMissing);
  }),
  whyIdle: os.whyIdle.handler(async ({ input, context, errors }) =>
    valueOr(errors, await whyIdle(context.suite, requireFleet(context, input.fleet), input.vehicleId)),
  ),
  distribution: os.distribution.handler(async ({ input, context }) => {
    const { store, clock } = context.suite;
    const fleetId = requireFleet(context, input.fleet);
    const spread = await distribution(context.suite, fleetId);
    return { ...spread, advice: await standingAdvice(store.db, fleetId, clock.nowMs()) };
  }),
  figures: os.figures.handler(({ input, context }) =>
    figuresTold(context.suite, requireFleet(context, input.fleet), input),
  ),
  signedOn: os.signedOn.handler(async ({ input, context }) => {
    const { store, clock } = context.suite;
    const page = { afterId: input.after, most: input.limit + 1 };
    const { rows, nextAfter } = pageOf(
      await openShifts(store.db, requireFleet(context, input.fleet), page),
      input.limit,
    );
    return { atMs: clock.nowMs(), shifts: rows, nextAfter };
  }),
  idle: os.idle.handler(async ({ input, context }) => {
    const { store, clock } = context.suite;
    const page = { afterId: input.after, most: input.limit + 1 };
    const { rows, nextAfter } = pageOf(
      await idleVehicles(store.db, requireFleet(context, input.fleet), page),
      input.limit,
    );
    const plot = plotterOf(knownFleet(context.suite, input.fleet));
    const told = rows.map(({ longitude, latitude, ...row }) => ({
      ...row,
      areaId: longitude === null || latitude === null ? null : plot([longitude, latitude]).areaId,
    }));
    return { atMs: clock.nowMs(), vehicles: told, nextAfter };
  }),
  driversOff: os.driversOff.handler(async ({ input, context }) => {
    const { store, clock } = context.suite;
    const page = { afterId: input.after, most: input.limit + 1 };
    const { rows, nextAfter } = pageOf(
      await driversOff(store.db, requireFleet(context, input.fleet), page),
      input.limit,
    );
    return { atMs: clock.nowMs(), drivers: rows, nextAfter };
  }),
});
