import { calendarOf } from '#acts/case/case-clocks.ts';
import type { CaseKind } from '#core/case/case-kind.ts';
import { consumedAt, isLate } from '#core/case/clock.ts';
import type { CaseTerm } from '#core/case/told-case.ts';
import { type CaseClockRow, clocksOf } from '#store/case/clock.ts';
import { officeCalendar } from '#store/case/office-calendar.ts';
import type { Db } from '#store/door/connect.ts';

/** How the terms of a case stand now, in the order of their declaration. */
export async function termsOf(
  db: Db,
  { id, fleet_id: fleetId }: { id: number; fleet_id: number },
  { clocks }: CaseKind,
  nowMs: number,
): Promise<CaseTerm[]> {
  if (!clocks) return [];
  const [rows, office] = [await clocksOf(db, id), await officeCalendar(db, fleetId)];
  return Object.entries(clocks).flatMap(([name, declared]) => {
    const clock = rows.find((row) => row.name === name);
    if (!clock) return [];
    const consumedMs = consumedAt(calendarOf(declared, office), clock, nowMs);
    return [
      { name, limitMs: clock.limitMs, consumedMs, state: stateOf(clock, consumedMs, nowMs), dueAtMs: clock.dueMs },
    ];
  });
}

function stateOf(clock: CaseClockRow, consumedMs: number, nowMs: number): CaseTerm['state'] {
  if (clock.stopped) return consumedMs > clock.limitMs ? 'missed' : 'kept';
  if (isLate(clock, nowMs)) return 'missed';
  return clock.runsSinceMs === null ? 'pauses' : 'runs';
}
