import { excludedByJob, isRefused } from '#core/dispatch/candidates/filters.ts';
import type { Walk } from '#core/dispatch/grid/walk.ts';
import { pairing } from '#core/dispatch/pairing.ts';
import { PROTECT } from '#core/dispatch/plan/ladder.ts';
import type { Row } from '#core/dispatch/tick.ts';

/** Before all rungs: the car a job is reserved for. False where the job goes on to look for others. */
export function reserved(walk: Walk, row: Row): boolean {
  if (row.job.reserved?.kind === 'committed') return committed(walk, row, row.job.reserved.vehicleId);
  if (row.job.reserved) return chained(walk, row, row.job.reserved.vehicleId);
  return false;
}

/** Its car is clear: it has the job. Still engaged: the job may find a better one. Neither: the reservation falls. */
function chained(walk: Walk, row: Row, vehicleId: number): boolean {
  const { tick } = walk;
  const slot = walk.slotOfVehicle(vehicleId);
  if (slot !== undefined && walk.isSoon(slot) && mayHave(walk, row, slot)) {
    row.note = {
      kind: 'next',
      vehicleId,
      clearsAtMs: tick.vehicles[slot]!.clears!.atMs,
      moves: row.job.reserved!.moves,
    };
    row.reason = 'reservedNext';
    return false;
  }
  if (give(walk, row, slot)) {
    row.chosenOn = 'soonToClear';
    row.note = { kind: 'wasNext', vehicleId, moves: row.job.reserved!.moves };
    return true;
  }
  row.unreserve = 'carCannot';
  return false;
}

/** Held for its driver; put to them from 20 minutes before, and opened at 10, or once they let it pass. */
function committed(walk: Walk, row: Row, vehicleId: number): boolean {
  const { plan, nowMs, vehicles } = walk.tick;
  const { job } = row;
  const aheadMs = job.requiredAtMs - nowMs;
  const slot = walk.slotOfVehicle(vehicleId);
  const passed = slot !== undefined && isRefused(plan, job, vehicles[slot]!, nowMs);
  if (aheadMs <= PROTECT.openMs || passed) {
    row.unreserve = passed ? 'notConfirmed' : 'opens';
    row.state = { ...row.state, sinceMs: nowMs };
    return false;
  }
  row.note = { kind: 'committed', vehicleId, requiredAtMs: job.requiredAtMs };
  if (aheadMs <= PROTECT.confirmMs && give(walk, row, slot)) row.chosenOn = 'preferred';
  else row.reason = 'heldForCommitted';
  return true;
}

function give(walk: Walk, row: Row, slot: number | undefined): boolean {
  const edge = slot !== undefined && walk.isFree(slot) && pairing(walk.tick, row, slot);
  if (!edge) return false;
  row.edges = [edge];
  walk.give(row, edge);
  return true;
}

function mayHave({ tick }: Walk, row: Row, slot: number): boolean {
  return excludedByJob(tick.plan, row.job, tick.vehicles[slot]!, tick.nowMs, 0, Infinity) === null;
}
