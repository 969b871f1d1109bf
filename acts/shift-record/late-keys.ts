import { lateKeyMessage } from '#core/key/key-messages.ts';
import { LATE_AFTER_MS, TASK_AFTER_MS } from '#core/shift-record/shift-times.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { keysOutWith, moveKeys } from '#store/key/key-set.ts';
import { openTask } from '#store/office/open-task.ts';
import { overdueRecords, updateShiftRecord } from '#store/shift-record/shift-record.ts';
import type { ActContext } from '../context.ts';
import { tellDriverIn } from '../driver-message/tell-driver.ts';

/** What the office's task of a late key is known by. */
export const lateKeySubject = (recordId: number): string => `shift ${recordId}`;

/**
 * Keys that are not back an hour after the end of their shift are late, and their drivers are told; three hours later the
 * office has a task of them. Two nodes may do it at once. The rules of conduct read `late_at` (`store/conduct/facts.ts`) and make strikes of it
 * (`core/conduct/strikes.ts`), which after some propose a suspension.
 */
export function markLateKeys(
  { store, clock }: ActContext,
  actor: Actor,
  fleetId: number,
): Promise<{ late: number; tasks: number }> {
  return transact(store, actor, clock.nowMs(), async (t) => {
    const { zone, language } = await fleetClock(t.db, fleetId);
    const late = await overdueRecords(t, fleetId, 'late', t.nowMs - LATE_AFTER_MS);
    for (const record of late) {
      const keys = await keysOutWith(t.db, record.id);
      await updateShiftRecord(t, record.id, { late_at: t.at });
      await moveKeys(
        t,
        keys.map(({ id }) => id),
        { state: 'late', recordId: record.id },
      );
      const dueAtMs = record.due_at ?? t.nowMs;
      await tellDriverIn(
        t,
        fleetId,
        record.driver_id,
        lateKeyMessage({ plate: record.plate, dueAtMs, zone }, language),
      );
      const about = { vehicleId: record.vehicle_id, driverId: record.driver_id };
      const became = { plate: record.plate, dueAtMs };
      t.audit({ act: 'keyLate', entity: 'shiftRecord', entityId: record.id, fleetId, became, about });
      t.announce('keyDesk', fleetId, record.id);
    }
    const tasks = await overdueRecords(t, fleetId, 'task', t.nowMs - LATE_AFTER_MS - TASK_AFTER_MS);
    for (const record of tasks) {
      await updateShiftRecord(t, record.id, { late_task_at: t.at });
      const { plate, did, driverName: name } = record;
      const detail = { plate, did, name, dueAtMs: record.due_at ?? t.nowMs };
      await openTask(t, { request: 'LateKey', subject: lateKeySubject(record.id), fleetId, detail });
      const about = { vehicleId: record.vehicle_id, driverId: record.driver_id };
      t.audit({ act: 'keyLateTask', entity: 'shiftRecord', entityId: record.id, fleetId, became: { plate }, about });
      t.announce('keyDesk', fleetId, record.id);
    }
    if (late.length + tasks.length === 0) t.unchanged();
    return { late: late.length, tasks: tasks.length };
  });
}
