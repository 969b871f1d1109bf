import type { CaseClock, ClockOrder } from '#core/case/case-kind.ts';
import { type Clock, startClock, stepClock } from '#core/case/clock.ts';
import { ROUND_THE_CLOCK, type WorkingCalendar, workingDayMs } from '#core/case/working-hours.ts';
import type { CaseRow } from '#store/case/case-file.ts';
import { type CaseClockRow, clocksOf, dropClock, keepClock } from '#store/case/clock.ts';
import { officeCalendar } from '#store/case/office-calendar.ts';
import type { Tx } from '#store/door/transaction.ts';
import { finishOpenTask } from '#store/office/open-task.ts';
import type { CaseActs } from './case-acts.ts';

/** What the office's task of a late term is known by. */
export const lateSubject = (caseId: number, clock: string): string => `case ${caseId} ${clock}`;

/**
 * Brings the clocks of a case to what is known of it now, and does to each what a move orders. One that its acts know a limit
 * for runs from the opening on; a new limit leaves what was consumed; one without a limit is no longer owed.
 */
export async function stepClocks(
  t: Tx,
  { kind, limits }: CaseActs,
  file: CaseRow,
  orders: Readonly<Record<string, ClockOrder>> = {},
): Promise<void> {
  if (!kind.clocks || !limits) return;
  const office = await officeCalendar(t.db, file.fleet_id);
  const before = new Map((await clocksOf(t.db, file.id)).map((clock) => [clock.name, clock]));
  const owed = await limits(t, file, workingDayMs(office));
  for (const [name, declared] of Object.entries(kind.clocks)) {
    const stood = before.get(name);
    const limitMs = owed[name] ?? null;
    if (limitMs === null) {
      if (stood && !stood.stopped) await dropClock(t, file.id, name);
    } else {
      const calendar = calendarOf(declared, office);
      const next = stepped(calendar, stood, { limitMs, order: orders[name], nowMs: t.nowMs, openedMs: file.opened_at });
      if (next !== stood) await keepClock(t, file.id, { ...next, name, runs: declared.runs });
      if (!next.stopped && next.dueMs !== null && next.dueMs <= t.nowMs) continue;
    }
    // Nothing is late any more: the office has nothing to do about it.
    if (stood?.toldDueMs) await finishOpenTask(t, 'CaseLate', lateSubject(file.id, name));
  }
}

export const calendarOf = ({ runs }: Pick<CaseClock, 'runs'>, office: WorkingCalendar): WorkingCalendar =>
  runs === 'always' ? ROUND_THE_CLOCK : office;

function stepped(
  calendar: WorkingCalendar,
  stood: CaseClockRow | undefined,
  {
    limitMs,
    order,
    nowMs,
    openedMs,
  }: { limitMs: number; order: ClockOrder | undefined; nowMs: number; openedMs: number },
): Clock {
  if (order === 'start') return startClock(calendar, limitMs, nowMs);
  const begun: Clock = stood ?? startClock(calendar, limitMs, openedMs);
  const limited =
    begun.limitMs === limitMs ? begun : stepClock(calendar, begun, { atMs: nowMs, step: 'limit', limitMs });
  return order === undefined ? limited : stepClock(calendar, limited, { atMs: nowMs, step: order });
}
