import { ok, type Result, refuse } from '#core/kit/result.ts';
import { movedLine } from '#core/roster/states.ts';
import type { Tx } from '#store/door/transaction.ts';
import { finishOpenTask } from '#store/office/open-task.ts';
import { lockLines, updateLine } from '#store/roster/roster-line.ts';
import { lineSubject } from './end-asked.ts';
import type { OwnDriver } from './offer-line.ts';

/**
 * A driver has seen lines of the own roster, and comes: all or none; what was confirmed before stays so. Refused: `lineUnknown` where
 * one is not of this driver, `lineMoved` where one was called off or given away.
 */
export async function confirmLinesIn(
  t: Tx,
  { fleetId, driverId }: OwnDriver,
  lineIds: readonly number[],
): Promise<Result<Record<string, never>, 'lineUnknown' | 'lineMoved'>> {
  const wanted = [...new Set(lineIds)];
  const lines = (await lockLines(t, fleetId, wanted)).filter((line) => line.driver_id === driverId);
  if (lines.length < wanted.length) return refuse('lineUnknown');
  const fresh = lines.filter(({ state }) => state !== 'confirmed');
  if (fresh.some(({ state }) => movedLine(state, 'confirm') === null)) return refuse('lineMoved');
  for (const { id, starts_at, vehicle_id: vehicleId } of fresh) {
    await updateLine(t, id, { state: 'confirmed' });
    await finishOpenTask(t, 'RosterOpen', lineSubject(id));
    const became = { startsAtMs: starts_at };
    const about = { driverId, vehicleId };
    t.audit({ act: 'confirmLine', entity: 'rosterLine', entityId: id, fleetId, became, about });
    t.announce('roster', fleetId, id);
  }
  if (fresh.length === 0) t.unchanged();
  return ok({});
}
