import { localDate } from '#core/calendar/calendar-date.ts';
import { isOver } from '#core/case/case-kind.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { RecordValues } from '#core/resource/resource.ts';
import { holdsCar, type WorkState, workOrderKind } from '#core/workshop/case.ts';
import { sumOf } from '#core/workshop/costs.ts';
import { causeOf, holdWords, type WorkKind, type WorkPayer } from '#core/workshop/work-order.ts';
import type { CaseRow } from '#store/case/case-file.ts';
import type { Tx } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { costLineOf, linesOf } from '#store/workshop/line.ts';
import { insertReading, lastMetres } from '#store/workshop/odometer.ts';
import { keepOrder, orderOf, updateOrder, type WorkOrderRow } from '#store/workshop/order.ts';
import { insertDone } from '#store/workshop/service.ts';
import type { CaseAbout, CaseActs, MoveGiven } from '../case/case-acts.ts';
import { numberOf } from '../case/case-acts.ts';
import { endHoldIn, holdVehicleIn } from '../vehicle/hold-vehicle.ts';
import { type ChargeRefusal, chargeBack } from './charge-back.ts';

const METRES_PER_KM = 1_000;

/** What is done of an order, by its fields. */
const read = (given: RecordValues) => ({
  kind: String(given['kind']) as WorkKind,
  what: String(given['what'] ?? ''),
  safety: given['safety'] === true,
  pays: String(given['pays']) as WorkPayer,
  ruleId: typeof given['rule'] === 'number' ? given['rule'] : null,
});

/** A car is worked on, whoever brought it. */
async function about(_: Tx, { vehicleId, driverId }: CaseAbout): Promise<Result<CaseAbout, 'vehicleMissing'>> {
  return vehicleId === null ? refuse('vehicleMissing') : ok({ vehicleId, driverId });
}

const carOf = ({ id, vehicle_id: vehicleId }: CaseRow): number => {
  if (vehicleId === null) throw new Error(`Order ${id} is about no vehicle.`);
  return vehicleId;
};

/** Keeps what boards ask together, and the car from work where the order does. */
async function kept(t: Tx, file: CaseRow): Promise<Result<null, never>> {
  const vehicleId = carOf(file);
  const before = await orderOf(t.db, file.id);
  const { what: _, ...stands } = read(file.given);
  const order = await keepOrder(t, {
    caseId: file.id,
    fleetId: file.fleet_id,
    vehicleId,
    found: causeOf(file.source),
    ...stands,
  });
  // Another car than before is meant: the one of before is free.
  if (before?.held_at && !before.let_go_at && before.vehicle_id !== vehicleId)
    await endHoldIn(t, { vehicleId: before.vehicle_id, caseId: file.id });
  await settleHold(t, file, order, { state: file.state, given: file.given });
  return ok(null);
}

/** Brings the car to where the order has it: kept from work, or back at it. */
async function settleHold(
  t: Tx,
  file: CaseRow,
  order: WorkOrderRow,
  { state, given }: { state: string; given: RecordValues },
): Promise<void> {
  const { safety, what } = read(given);
  const vehicleId = carOf(file);
  const holds = holdsCar(state, safety);
  if (holds) {
    await holdVehicleIn(t, { vehicleId, caseId: file.id, why: holdWords(numberOf(workOrderKind, file), what) });
    if (!order.held_at || order.let_go_at) await updateOrder(t, file.id, { held_at: t.at, let_go_at: null });
  } else if (order.held_at && !order.let_go_at) {
    await endHoldIn(t, { vehicleId, caseId: file.id });
    await updateOrder(t, file.id, { let_go_at: t.at });
  }
  t.announce('serviceDue', file.fleet_id, vehicleId);
}

/** A move to a state, with what it asked taken as known. */
async function goes(t: Tx, file: CaseRow, to: WorkState, asked: RecordValues = {}): Promise<WorkOrderRow> {
  const order = await orderOf(t.db, file.id);
  if (!order) throw new Error(`Order ${file.id} has no row.`);
  const given = { ...file.given, ...asked };
  const over = isOver(workOrderKind, to);
  const kept = await updateOrder(t, file.id, { open: !over, safety: given['safety'] === true });
  await settleHold(t, file, kept, { state: to, given });
  return kept;
}

const goesTo =
  (to: WorkState) =>
  async (t: Tx, file: CaseRow, { given }: MoveGiven): Promise<Result<null, never>> => {
    await goes(t, file, to, given);
    return ok(null);
  };

/** Off the plan: its bay and its technician are free again. */
async function unplan(t: Tx, file: CaseRow): Promise<Result<null, never>> {
  await updateOrder(t, file.id, { bay_id: null, technician_id: null, starts_at: null, ends_at: null });
  return ok(null);
}

/** The car is brought in. Refused: `odometerFell` (km) where it shows less than it did, as an instrument that was changed does. */
async function begin(t: Tx, file: CaseRow, { given }: MoveGiven): Promise<Result<null, 'odometerFell'>> {
  const km = Number(given['odometerKm']);
  const fell = await odometerFell(t, carOf(file), km);
  if (fell !== null && (file.given['kind'] as string) !== 'meter') return refuse('odometerFell', { km: fell });
  const of = { fleetId: file.fleet_id, vehicleId: carOf(file) };
  await insertReading(t, { ...of, metres: km * METRES_PER_KM, source: 'order' });
  await goes(t, file, 'inWork', given);
  await updateOrder(t, file.id, { begun_at: t.at });
  return ok(null);
}

/** The kilometres of the last reading, where these are fewer; null where they are not. */
export async function odometerFell(t: Tx, vehicleId: number, km: number): Promise<number | null> {
  const last = await lastMetres(t.db, vehicleId);
  const lastKm = last === null ? 0 : Math.floor(last / METRES_PER_KM);
  return km < lastKm ? lastKm : null;
}

/** Refused: `linesOpen` (count) while something of it is not done, or a part not taken from the stock. */
async function finish(t: Tx, file: CaseRow): Promise<Result<null, 'linesOpen'>> {
  const open = (await linesOf(t.db, file.id)).filter(({ done_at: doneAt }) => doneAt === null);
  if (open.length > 0) return refuse('linesOpen', { count: open.length });
  await goes(t, file, 'done');
  await updateOrder(t, file.id, { finished_at: t.at, finished_by: t.actor.kind === 'user' ? t.actor.id : null });
  return ok(null);
}

/** Refused: `ownWork`, where safety is at stake and nobody else looked. */
async function check(t: Tx, file: CaseRow): Promise<Result<null, 'ownWork'>> {
  const order = await orderOf(t.db, file.id);
  if (order?.safety && t.actor.kind === 'user' && order.finished_by === t.actor.id) return refuse('ownWork');
  await goes(t, file, 'checked');
  return ok(null);
}

/** The car is back: what it cost is charged to who pays, and a service counts from today. Refused as {@link chargeBack} is. */
async function release(t: Tx, file: CaseRow, { given }: MoveGiven): Promise<Result<null, ChargeRefusal>> {
  const costMinor = sumOf((await linesOf(t.db, file.id)).map(costLineOf));
  const { pays, what, ruleId } = read(file.given);
  const charged = await chargeBack(t, {
    fleetId: file.fleet_id,
    vehicleId: carOf(file),
    driverId: file.driver_id,
    pays,
    costMinor,
    why: holdWords(numberOf(workOrderKind, file), what),
    consent: String(given['consent'] ?? ''),
    clientKey: `work order ${file.id}`,
  });
  if (!charged.ok) return charged;
  await goes(t, file, 'released');
  await updateOrder(t, file.id, { cost_minor: costMinor });
  if (ruleId !== null) {
    const { zone } = await fleetClock(t.db, file.fleet_id);
    await insertDone(t, {
      fleetId: file.fleet_id,
      vehicleId: carOf(file),
      ruleId,
      date: localDate(t.nowMs, zone),
      metres: await lastMetres(t.db, carOf(file)),
      caseId: file.id,
    });
  }
  return ok(null);
}

/** Refused: `legalDue`, what the law asks of a car is done, not set aside. */
async function discard(t: Tx, file: CaseRow): Promise<Result<null, 'legalDue'>> {
  if (causeOf(file.source).startsWith('due:') && file.given['safety'] === true) return refuse('legalDue');
  await goes(t, file, 'discarded');
  return ok(null);
}

export const workOrderActs: CaseActs = {
  kind: workOrderKind,
  about,
  kept,
  moves: {
    assess: goesTo('assessed'),
    plan: goesTo('planned'),
    unplan,
    begin,
    waitParts: goesTo('waitingParts'),
    goOn: goesTo('inWork'),
    finish,
    check,
    sendBack: goesTo('inWork'),
    release,
    discard,
  },
};
