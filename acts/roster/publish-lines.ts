import { ok, type Result, refuse } from '#core/kit/result.ts';
import { movedLine } from '#core/roster/states.ts';
import type { Tx } from '#store/door/transaction.ts';
import { lockLines, updateLine } from '#store/roster/roster-line.ts';
import { alone } from '../command/alone.ts';
import { tellRoster } from './tell-roster.ts';
import { beginRecord, brokenRule } from './told-line.ts';

export type LinesPublished = Result<{ lines: number }, 'lineUnknown' | 'lineMoved' | 'rosterBroken' | 'rosterClash'>;

/**
 * Tells drivers of drafts: all of them or none. A line of work begins its shift record. Refused: `lineUnknown`, `lineMoved` where one
 * is no draft, `rosterBroken` (rule, driverId) where a hard rule is broken beside the other lines of a driver, `rosterClash`.
 */
export const publishLines = alone(publishLinesIn);

export async function publishLinesIn(
  t: Tx,
  { fleetId, lineIds }: { fleetId: number; lineIds: readonly number[] },
): Promise<LinesPublished> {
  const wanted = [...new Set(lineIds)];
  const lines = wanted.length === 0 ? [] : await lockLines(t, fleetId, wanted);
  if (lines.length === 0 || lines.length < wanted.length) return refuse('lineUnknown');
  if (lines.some(({ state }) => movedLine(state, 'publish') === null)) return refuse('lineMoved');
  const broken = await brokenRule(t, lines);
  if (broken) return broken;
  for (const line of lines) {
    const recordId = await beginRecord(t, line);
    if (recordId === undefined) return refuse('rosterClash');
    await updateLine(t, line.id, { state: 'published', record_id: recordId });
    const became = { startsAtMs: line.starts_at, endsAtMs: line.ends_at };
    const about = { driverId: line.driver_id, vehicleId: line.vehicle_id };
    t.announce('roster', fleetId, line.id);
    t.audit({ act: 'publishLine', entity: 'rosterLine', entityId: line.id, fleetId, became, about });
  }
  await tellRoster(t, fleetId, 'published', lines);
  return ok({ lines: lines.length });
}
