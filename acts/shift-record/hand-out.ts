import { ok, type Result, refuse } from '#core/kit/result.ts';
import { isBlocking, standingOf } from '#core/standing/standing.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { holderOfKey, lockKeys, moveKeys } from '#store/key/key-set.ts';
import { holdDriver, lockSeat } from '#store/shift/shift.ts';
import { recordUnderWay, updateShiftRecord } from '#store/shift-record/shift-record.ts';
import { startFacts } from '#store/standing/start-facts.ts';
import type { ActContext } from '../context.ts';
import {
  type GivenHandover,
  type HandoverRefusal,
  type MadeHandover,
  madeHandover,
  type PictureRefusal,
  whyNotHandedOver,
  writeHandover,
} from './kept-handover.ts';
import { type EndRefusal, endFault } from './planned-end.ts';
import { openRecordIn } from './record-of-sign-on.ts';

export type HandOutInput = {
  fleetId: number;
  driverId: number;
  vehicleId: number;
  keyIds: readonly number[];
  /** When the shift is to end; as rostered, or the longest there may be, where nobody says. */
  endsAtMs: number | null;
};
export type HandOutRefusal =
  | 'driverUnknown'
  | 'vehicleUnknown'
  | 'vehicleTaken'
  | 'driverHasShift'
  | 'keyUnknown'
  | 'keyNotIn'
  | 'mainMissing'
  | 'hindered'
  | EndRefusal
  | HandoverRefusal
  | PictureRefusal;
export type HandedOut = Result<{ recordId: number; handoverId: number }, HandOutRefusal>;

/**
 * A driver gets a vehicle with its keys, and their shift is open. Refused: `driverUnknown`, `vehicleUnknown`,
 * `vehicleTaken` (plate: another is signed on), `driverHasShift`, `keyUnknown`, `keyNotIn` (tag, who has it, by whom),
 * `mainMissing` (plate), `hindered` (count), `endPast`, `endTooFar` (hours), and what a handover and its pictures refuse.
 */
export async function handOut(
  { store, clock }: ActContext,
  actor: Actor,
  input: HandOutInput,
  given: GivenHandover,
): Promise<HandedOut> {
  const made = await madeHandover(given);
  if (!made.ok) return made;
  try {
    return await transact<HandedOut>(store, actor, clock.nowMs(), (t) => handOutIn(t, input, made.value));
  } catch (error) {
    // Two desks at the same instant: the index let one through.
    const { constraint } = error as { constraint?: string };
    if (constraint === 'shift_record_open_driver') return refuse('driverHasShift');
    if (constraint === 'shift_record_open_vehicle' || constraint === 'key_set_main_out') return refuse('vehicleTaken');
    throw error;
  }
}

async function handOutIn(t: Tx, input: HandOutInput, made: MadeHandover): Promise<HandedOut> {
  const { fleetId, driverId, vehicleId, endsAtMs } = input;
  const held = await lockSeat(t, vehicleId);
  const facts = await startFacts(t.db, { fleetId, driverId, vehicleId }, t.nowMs, 'keyOut');
  if (!facts.driver) return refuse('driverUnknown');
  if (!held || held.fleetId !== fleetId || !facts.start?.vehicle) return refuse('vehicleUnknown');
  await holdDriver(t, driverId);
  const { plate, keyControl, mainKeys } = facts.start.vehicle;
  if (held.driverId !== null && held.driverId !== driverId) return refuse('vehicleTaken', { plate });
  const keys = await keysToGive(t, input, plate, mainKeys > 0 || keyControl === 'strict');
  if (!keys.ok) return keys;
  const hindrances = standingOf(facts).filter(isBlocking);
  if (hindrances.length > 0) return refuse('hindered', { count: hindrances.length });
  const fault = endFault(endsAtMs, t.nowMs) ?? (await whyNotHandedOver(t, vehicleId, made));
  if (!fault.ok) return fault;

  const under = await recordUnderWay(t.db, driverId, vehicleId, t.nowMs);
  const due = endsAtMs === null ? {} : { due_at: new Date(endsAtMs) };
  if (under) await updateShiftRecord(t, under.id, { state: 'opened', keyed: true, worked_at: null, ...due });
  const recordId = under?.id ?? (await openRecordIn(t, { fleetId, driverId, vehicleId, endsAtMs, keyed: true }));
  await moveKeys(t, input.keyIds, { state: 'out', recordId });
  const handoverId = await writeHandover(t, { fleetId, recordId, vehicleId, direction: 'out' }, made);
  t.audit({
    act: 'handOut',
    entity: 'shiftRecord',
    entityId: recordId,
    fleetId,
    became: { plate, keys: keys.value, odometerMetres: made.odometerMetres, marks: made.marks.length },
    about: { vehicleId, driverId },
  });
  t.announce('keyDesk', fleetId, recordId);
  return ok({ recordId, handoverId });
}

/** The tags of the keys that are given, each on its hook; the main key is among them where the vehicle has one. */
async function keysToGive(
  t: Tx,
  { fleetId, vehicleId, keyIds }: HandOutInput,
  plate: string,
  needsMain: boolean,
): Promise<Result<string[], 'keyUnknown' | 'keyNotIn' | 'mainMissing'>> {
  const keys = await lockKeys(t, fleetId, keyIds);
  for (const id of keyIds) {
    const key = keys.get(id);
    if (!key || key.vehicleId !== vehicleId || key.state === 'retired') return refuse('keyUnknown');
    if (key.state !== 'in') {
      const holder = await holderOfKey(t.db, id);
      return refuse('keyNotIn', { tag: key.tag, who: holder?.who ?? '', by: holder?.by ?? '' });
    }
  }
  const given = [...keys.values()];
  if (needsMain && given.filter(({ kind }) => kind === 'main').length !== 1) return refuse('mainMissing', { plate });
  return ok(given.map(({ tag }) => tag));
}
