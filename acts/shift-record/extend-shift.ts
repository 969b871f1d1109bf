import { extendedKeyMessage } from '#core/key/key-messages.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { isOverRecord } from '#core/shift-record/states.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { keysOutWith, moveKeys } from '#store/key/key-set.ts';
import { finishOpenTask } from '#store/office/open-task.ts';
import { recordPlace } from '#store/shift-record/record-place.ts';
import { lockShiftRecord, updateShiftRecord } from '#store/shift-record/shift-record.ts';
import type { ActContext } from '../context.ts';
import { tellDriverIn } from '../driver-message/tell-driver.ts';
import { lateKeySubject } from './late-keys.ts';
import { type EndRefusal, endFault } from './planned-end.ts';
import type { RecordTarget } from './take-in.ts';

export type ShiftExtended = Result<{ dueAtMs: number }, 'recordUnknown' | 'notOpened' | 'recordOver' | EndRefusal>;

/**
 * The key desk knows that a driver comes back later, and the driver that it does; a key that was late is so no longer.
 * Refused: `recordUnknown`, `notOpened`, `recordOver` (by), `endPast`, `endTooFar` (hours).
 */
export function extendShift(
  { store, clock }: ActContext,
  actor: Actor,
  { fleetId, recordId, endsAtMs, why }: RecordTarget & { endsAtMs: number; why: string },
): Promise<ShiftExtended> {
  return transact<ShiftExtended>(store, actor, clock.nowMs(), async (t) => {
    const record = await lockShiftRecord(t, fleetId, recordId);
    const place = record && (await recordPlace(t.db, fleetId, recordId));
    if (!record || !place) return refuse('recordUnknown');
    if (place.plate === null || record.state === 'rostered') return refuse('notOpened');
    if (isOverRecord(record.state)) return refuse('recordOver', { by: record.confirmed_by ?? '' });
    const fault = endFault(endsAtMs, t.nowMs);
    if (fault) return fault;
    await updateShiftRecord(t, recordId, {
      due_at: new Date(endsAtMs),
      extended_at: t.at,
      extended_by: actor.name,
      extended_why: why || null,
      late_task_at: null,
    });
    const keys = await keysOutWith(t.db, recordId);
    await moveKeys(
      t,
      keys.map(({ id }) => id),
      { state: 'out', recordId },
    );
    await finishOpenTask(t, 'LateKey', lateKeySubject(recordId));
    const { zone, language } = await fleetClock(t.db, fleetId);
    const due = { plate: place.plate, dueAtMs: endsAtMs, zone };
    await tellDriverIn(t, fleetId, record.driver_id, extendedKeyMessage(due, language));
    t.audit({
      act: 'extendShift',
      entity: 'shiftRecord',
      entityId: recordId,
      fleetId,
      was: { dueAtMs: record.due_at },
      became: { plate: place.plate, dueAtMs: endsAtMs },
      why: why || null,
      about: { vehicleId: record.vehicle_id, driverId: record.driver_id },
    });
    t.announce('keyDesk', fleetId, recordId);
    return ok({ dueAtMs: endsAtMs });
  });
}
