import { caseNumber } from '#core/case/case-kind.ts';
import { type Result, refuse } from '#core/kit/result.ts';
import { DAY_MS, MINUTE_MS } from '#core/kit/time.ts';
import { workOrderKind } from '#core/workshop/case.ts';
import { MOST_MINUTES } from '#core/workshop/work-order.ts';
import type { CaseRow } from '#store/case/case-file.ts';
import type { Tx } from '#store/door/transaction.ts';
import { lockPlace, orderInTheWay, type Seat, updateOrder } from '#store/workshop/order.ts';
import { type CaseMoveRefusal, type CaseTarget, holdCase } from '../case/case-acts.ts';
import { moveHeldIn } from '../case/move-case.ts';
import { alone } from '../command/alone.ts';
import { workOrderActs } from './order-acts.ts';

const MOST_DAYS_AHEAD = 366;
const PLANNED_FROM: readonly string[] = workOrderKind.moves.plan.from;

export type PlanRefusal =
  | CaseMoveRefusal
  | 'bayUnknown'
  | 'technicianUnknown'
  | 'spanWrong'
  | 'planPast'
  | 'planTooFar'
  | 'bayTaken'
  | 'technicianTaken';

/**
 * Gives an order a bay, a technician and a time; one that is planned already moves. Refused: `caseUnknown`, `caseMoved` (by),
 * `moveNotNow` (state), `bayUnknown`, `technicianUnknown`, `spanWrong` (most: minutes), `planPast`, `planTooFar` (days),
 * `bayTaken` (plate), `technicianTaken` (plate).
 */
export async function planOrderIn(
  t: Tx,
  target: Pick<CaseTarget, 'fleetId' | 'id' | 'version'>,
  seat: Seat,
): Promise<Result<CaseRow, PlanRefusal | string>> {
  const { fleetId } = target;
  const held = await holdCase(t, workOrderKind, target);
  if (!held.ok) return held;
  const { state } = held.value;
  if (!PLANNED_FROM.includes(state)) return refuse('moveNotNow', { state });
  const { bayId, technicianId, fromMs, toMs } = seat;
  const minutes = (toMs - fromMs) / MINUTE_MS;
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > MOST_MINUTES)
    return refuse('spanWrong', { most: MOST_MINUTES });
  if (toMs <= t.nowMs) return refuse('planPast');
  if (fromMs - t.nowMs > MOST_DAYS_AHEAD * DAY_MS) return refuse('planTooFar', { days: MOST_DAYS_AHEAD });
  const bay = await lockPlace(t, fleetId, 'work_bay', bayId);
  if (!bay || bay.ended_at !== null) return refuse('bayUnknown');
  const technician = await lockPlace(t, fleetId, 'technician', technicianId);
  if (!technician || technician.ended_at !== null) return refuse('technicianUnknown');
  const other = await orderInTheWay(t.db, seat, target.id);
  if (other) return refuse(other.bay ? 'bayTaken' : 'technicianTaken', { plate: other.plate });
  await updateOrder(t, target.id, {
    bay_id: bayId,
    technician_id: technicianId,
    starts_at: new Date(fromMs),
    ends_at: new Date(toMs),
  });
  const why = `${bay.name}, ${technician.name}`;
  return moveHeldIn(t, workOrderActs, held.value, { move: 'plan', why, given: {}, rights: null });
}

export const planOrder = alone(planOrderIn);

/** `W-2026-14`. */
export const orderNumber = (row: { year: number; number: number }): string =>
  caseNumber(workOrderKind, row.year, row.number);
