import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type OddFare, oddBeside } from '#core/meter/odd-fare.ts';
import type { MeterTotals } from '#core/shift-record/handover.ts';
import { isOverRecord, movedRecord, type RecordHand } from '#core/shift-record/states.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { keysOutWith, moveKeys } from '#store/key/key-set.ts';
import { finishOpenTask } from '#store/office/open-task.ts';
import { lockSeat } from '#store/shift/shift.ts';
import { endOverrides } from '#store/shift-record/override.ts';
import { recordPlace } from '#store/shift-record/record-place.ts';
import {
  lockShiftRecord,
  openShiftOfRecord,
  type RecordRow,
  updateShiftRecord,
} from '#store/shift-record/shift-record.ts';
import type { ActContext } from '../context.ts';
import { takingsOfShift } from '../trip/driven-in-shift.ts';
import {
  type GivenHandover,
  type HandoverRefusal,
  type MadeHandover,
  madeHandover,
  type PictureRefusal,
  whyNotHandedOver,
  writeHandover,
} from './kept-handover.ts';
import { lateKeySubject } from './late-keys.ts';

export type RecordTarget = { fleetId: number; recordId: number };

/** What is asked at the end of a shift: was the car searched, and what was found; what the meter counted. */
export type ShiftEnd = {
  searched: boolean | null;
  found: string;
  totals: MeterTotals | null;
  /** The driver goes on in another car until the shift was due to end; left out, they do not. */
  goesOn?: boolean;
  /** Whoever typed the totals has looked at a fare far from what the shift drove. */
  confirmed?: boolean;
};
export type EndOfShiftRefusal =
  | 'recordUnknown'
  | 'recordOver'
  | 'notOpened'
  | 'stillSignedOn'
  | 'lostUnanswered'
  | 'foundUnsearched'
  | 'nothingLeft'
  | 'oddFare'
  | 'mainMissing';
export type TakenIn = Result<
  { recordId: number; keysOut: number },
  EndOfShiftRefusal | 'keyUnknown' | HandoverRefusal | PictureRefusal
>;

/**
 * A vehicle and its main key are back, and the shift is confirmed; a card that is not stays out with it. Refused:
 * `recordUnknown`, `notOpened`, `recordOver` (by), `stillSignedOn` (plate), `lostUnanswered`, `foundUnsearched`, `nothingLeft`,
 * `mainMissing` (plate), `keyUnknown`, `oddFare` (least, most, in minor units) where the meter is said to have taken what no such shift takes
 * and nobody has confirmed it, and what a handover and its pictures refuse.
 */
export async function takeIn(
  { store, clock }: ActContext,
  actor: Actor,
  target: RecordTarget & { keyIds: readonly number[] },
  end: ShiftEnd,
  given: GivenHandover,
): Promise<TakenIn> {
  const made = await madeHandover(given);
  if (!made.ok) return made;
  return transact<TakenIn>(store, actor, clock.nowMs(), (t) => takeInIn(t, target, end, made.value));
}

async function takeInIn(
  t: Tx,
  target: RecordTarget & { keyIds: readonly number[] },
  end: ShiftEnd,
  made: MadeHandover,
): Promise<TakenIn> {
  const { fleetId, recordId, keyIds } = target;
  const found = await recordToEnd(t, target, end);
  if (!found.ok) return found;
  const { record, plate, vehicleId, odd } = found.value;
  const out = await keysOutWith(t.db, recordId);
  if (!keyIds.every((id) => out.some((key) => key.id === id))) return refuse('keyUnknown');
  const stillOut = out.filter(({ id }) => !keyIds.includes(id));
  if (stillOut.some(({ kind }) => kind === 'main')) return refuse('mainMissing', { plate });
  const fault = await whyNotHandedOver(t, vehicleId, made);
  if (!fault.ok) return fault;

  await moveKeys(t, keyIds, { state: 'in', recordId: null });
  await writeHandover(t, { fleetId, recordId, vehicleId, direction: 'in' }, made);
  await confirmIn(t, record, end);
  t.audit({
    act: 'takeIn',
    entity: 'shiftRecord',
    entityId: recordId,
    fleetId,
    became: {
      plate,
      found: end.found,
      odometerMetres: made.odometerMetres,
      marks: made.marks.length,
      keysOut: stillOut.length,
      ...(end.goesOn && { goesOn: true }),
      ...(odd && { odd }),
    },
    about: { vehicleId, driverId: record.driver_id },
  });
  return ok({ recordId, keysOut: stillOut.length });
}

export type ConfirmRefusal = EndOfShiftRefusal | 'shiftNotWorked';

/**
 * Confirms a shift that no key ends: that of a car whose keys nobody hands out, or whose key is lost. At the cashier's desk only
 * one that was worked. Refused as `takeIn` refuses, `mainMissing` where a main key is still out, `shiftNotWorked`.
 */
export function confirmShift(
  { store, clock }: ActContext,
  actor: Actor,
  target: RecordTarget,
  end: ShiftEnd,
): Promise<Result<{ recordId: number }, EndOfShiftRefusal>>;
export function confirmShift(
  { store, clock }: ActContext,
  actor: Actor,
  target: RecordTarget,
  end: ShiftEnd,
  by: 'cashier',
): Promise<Result<{ recordId: number }, ConfirmRefusal>>;
export function confirmShift(
  { store, clock }: ActContext,
  actor: Actor,
  target: RecordTarget,
  end: ShiftEnd,
  by: RecordHand = 'keyHandler',
): Promise<Result<{ recordId: number }, ConfirmRefusal>> {
  return transact<Result<{ recordId: number }, ConfirmRefusal>>(store, actor, clock.nowMs(), async (t) => {
    const found = await recordToEnd(t, target, end);
    if (!found.ok) return found;
    const { record, plate, vehicleId, odd } = found.value;
    const out = await keysOutWith(t.db, target.recordId);
    if (out.some(({ kind }) => kind === 'main')) return refuse('mainMissing', { plate });
    if (by === 'cashier' && record.state !== 'worked') return refuse('shiftNotWorked');
    await confirmIn(t, record, end, by);
    t.audit({
      act: 'confirmShift',
      entity: 'shiftRecord',
      entityId: record.id,
      fleetId: target.fleetId,
      became: { plate, found: end.found, keysOut: out.length, ...(odd && { odd }) },
      about: { vehicleId, driverId: record.driver_id },
    });
    return ok({ recordId: record.id });
  });
}

type Ending = { record: RecordRow; plate: string; vehicleId: number; odd: OddFare | null };

/** A shift that may be over now, with its vehicle held as a sign-on holds it. */
async function recordToEnd(
  t: Tx,
  { fleetId, recordId }: RecordTarget,
  { searched, found, totals, confirmed = false, goesOn = false }: ShiftEnd,
): Promise<Result<Ending, Exclude<EndOfShiftRefusal, 'mainMissing'>>> {
  const place = await recordPlace(t.db, fleetId, recordId);
  if (!place) return refuse('recordUnknown');
  if (place.vehicleId === null || place.plate === null) return refuse('notOpened');
  await lockSeat(t, place.vehicleId);
  const record = await lockShiftRecord(t, fleetId, recordId);
  if (!record) return refuse('recordUnknown');
  if (record.state === 'rostered') return refuse('notOpened');
  if (isOverRecord(record.state)) return refuse('recordOver', { by: record.confirmed_by ?? '' });
  if (await openShiftOfRecord(t.db, recordId)) return refuse('stillSignedOn', { plate: place.plate });
  if (searched === null) return refuse('lostUnanswered');
  if (!searched && found.trim() !== '') return refuse('foundUnsearched');
  if (goesOn && endOf(record) <= t.nowMs) return refuse('nothingLeft');
  const judged = totals && (await judgedTotals(t, record, totals));
  if (judged?.odd && !confirmed) return refuse('oddFare', { least: judged.leastMinor, most: judged.mostMinor ?? 0 });
  return ok({ record, plate: place.plate, vehicleId: place.vehicleId, odd: judged?.odd ?? null });
}

async function judgedTotals(t: Tx, record: RecordRow, { fareMinor, distanceMetres }: MeterTotals) {
  const { currency } = await fleetClock(t.db, record.fleet_id);
  const expected = await takingsOfShift(t.db, { currency, nowMs: t.nowMs }, record, distanceMetres);
  return { ...expected, odd: oddBeside(fareMinor, expected) };
}

/** When a shift was due to end. */
const endOf = ({ due_at, rostered_end_at }: RecordRow): number => due_at ?? rostered_end_at ?? 0;

async function confirmIn(
  t: Tx,
  record: RecordRow,
  { searched, found, totals, goesOn = false }: ShiftEnd,
  by: RecordHand = 'keyHandler',
): Promise<void> {
  const worked = movedRecord(record.state, 'work', 'keyHandler') ?? record.state;
  const confirmed = movedRecord(worked, 'confirm', by);
  if (!confirmed) throw new Error(`A shift that is ${record.state} cannot be confirmed.`);
  await updateShiftRecord(t, record.id, {
    state: confirmed,
    worked_at: record.worked_at === null ? t.at : new Date(record.worked_at),
    confirmed_at: t.at,
    confirmed_by: t.actor.name,
    lost_searched: searched,
    lost_found: found.trim() || null,
    goes_on_until: goesOn ? new Date(endOf(record)) : null,
    ...(totals && {
      meter_hirings: totals.hirings,
      meter_distance_metres: totals.distanceMetres,
      meter_fare_minor: totals.fareMinor,
    }),
  });
  await endOverrides(t, record.id);
  await finishOpenTask(t, 'LateKey', lateKeySubject(record.id));
  t.announce('keyDesk', record.fleet_id, record.id);
  t.announce('shiftsToPayIn', record.fleet_id, record.id);
}
