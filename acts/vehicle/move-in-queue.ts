import { placeBehind, queueSeqOf } from '#core/dispatch/queues/queue-order.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { whyNotFree } from '#core/vehicle/availability.ts';
import { liveOfferOfVehicle } from '#store/dispatch/offer.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { jobOfVehicle } from '#store/job/job.ts';
import { lockVehicleNow, touchVehicle, turnsOf, type VehicleNowRow } from '#store/vehicle/vehicle-now.ts';
import type { ActContext } from '../context.ts';
import { aboutVehicle, type VehicleTarget } from './change-vehicle.ts';

/** A queue as it was read: who stands in it, in the order of turn. */
export type SeenQueue = {
  areaId: number;
  rankId: number | null;
  cars: readonly { vehicleId: number; queueSeq: number }[];
};

export type QueueMove = VehicleTarget & {
  queue: SeenQueue;
  /** Behind whom it is to stand; null before all. */
  behindId: number | null;
  why: string;
};

export type MovedInQueue = Result<
  { vehicleId: number; place: number },
  'vehicleUnknown' | 'notPlotted' | 'notFree' | 'queueMoved'
>;

/**
 * Gives a vehicle another place in the queue it stands in; the others stay in their order. Refused: `vehicleUnknown`,
 * `notPlotted` (it does not stand in that queue), `notFree` (it has a job, an offer, a passenger, a break, or is locked),
 * `queueMoved` (the queue is no longer the one that was seen).
 */
export function moveInQueue({ store, clock }: ActContext, actor: Actor, move: QueueMove): Promise<MovedInQueue> {
  const { vehicleId, behindId, fleets, queue, why } = move;
  const placed = placeBehind(queue.cars, vehicleId, behindId);
  return transact<MovedInQueue>(store, actor, clock.nowMs(), async (t) => {
    const others = queue.cars.filter((car) => car.vehicleId !== vehicleId).map((car) => car.vehicleId);
    const at = behindId === null ? 0 : others.indexOf(behindId) + 1;
    const near = [others[at - 1], others[at], ...(placed ?? []).map((car) => car.vehicleId)];
    const held = await lockAll(t, [vehicleId, ...near.filter((id) => id !== undefined)]);
    const now = held.get(vehicleId);
    if (!now || !fleets.includes(now.fleet_id)) return refuse('vehicleUnknown');
    if (now.shift_id === null || (now.unplotted_until ?? 0) > t.nowMs) return refuse('notPlotted');
    const seat = {
      outOfVehicle: now.out_of_vehicle,
      meterOn: now.meter_on_at !== null,
      jobId: (await jobOfVehicle(t.db, vehicleId))?.id ?? null,
      locked: now.locked_at !== null,
    };
    if (whyNotFree(seat) !== null || (await liveOfferOfVehicle(t.db, vehicleId))) return refuse('notFree');
    if (!placed) return refuse(queue.cars.some((car) => car.vehicleId === vehicleId) ? 'queueMoved' : 'notPlotted');
    const seen = new Map(queue.cars.map((car) => [car.vehicleId, car.queueSeq]));
    const turns = await turnsOf(t.db, [...held.keys()]);
    if (turns.some((turn) => queueSeqOf(turn, queue) !== seen.get(turn.vehicleId))) return refuse('queueMoved');
    if (placed.length === 0) {
      t.unchanged();
      return ok({ vehicleId, place: at + 1 });
    }
    const { areaId, rankId } = queue;
    for (const car of placed) {
      await touchVehicle(t, car.vehicleId, {
        placed_seq: car.queueSeq,
        placed_at: t.at,
        placed_area_id: areaId,
        placed_rank_id: rankId,
      });
    }
    const was = queue.cars.findIndex((car) => car.vehicleId === vehicleId) + 1;
    const { about, ...line } = aboutVehicle(now);
    t.audit({
      act: 'moveInQueue',
      ...line,
      was: { place: was },
      became: { place: at + 1, seq: placed[0]!.queueSeq, areaId, rankId },
      why,
      about: { ...about, areaId },
    });
    return ok({ vehicleId, place: at + 1 });
  });
}

/** Always in the order of their ids, so that two who lock at once do not wait for each other. */
async function lockAll(t: Tx, ids: readonly number[]): Promise<Map<number, VehicleNowRow>> {
  const held = new Map<number, VehicleNowRow>();
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const row = await lockVehicleNow(t, id);
    if (row) held.set(id, row);
  }
  return held;
}
