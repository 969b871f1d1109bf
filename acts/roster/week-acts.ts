import type { CalendarDate } from '#core/calendar/calendar-date.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { daysLater, mondayOf, rosterDays } from '#core/roster/week.ts';
import type { Tx } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { lineOf } from '#store/roster/roster-line.ts';
import { lockLinesOf } from '#store/roster/roster-week.ts';
import { alone } from '../command/alone.ts';
import { planManyIn } from './plan-many.ts';
import { type LinesPublished, publishLinesIn } from './publish-lines.ts';

const WEEK_DAYS = 7;
export type WeekTarget = { fleetId: number; date: CalendarDate };

async function linesOfWeek(t: Tx, { fleetId, date }: WeekTarget) {
  const { zone } = await fleetClock(t.db, fleetId);
  const days = rosterDays(mondayOf(date), WEEK_DAYS, zone);
  const span = { startMs: days[0]?.startMs ?? 0, endMs: days.at(-1)?.endMs ?? 0 };
  return { zone, lines: await lockLinesOf(t, fleetId, span) };
}

/**
 * Plans what begins in a week for the next one too, at the same times of the clock, as drafts. Who has something else then keeps it,
 * so doing it twice makes nothing twice. Refused: `nothingPlanned` where the week is empty.
 */
export const copyWeek = alone(
  async (t: Tx, target: WeekTarget): Promise<Result<{ planned: number; taken: number }, 'nothingPlanned'>> => {
    const { fleetId, date } = target;
    const { zone, lines } = await linesOfWeek(t, target);
    const copied = lines.map((row) => {
      const line = lineOf(row);
      return { ...line, ...daysLater(line, WEEK_DAYS, zone) };
    });
    if (copied.length === 0) return refuse('nothingPlanned');
    const { planned, taken } = await planManyIn(t, fleetId, copied);
    const became = { from: mondayOf(date), planned, taken };
    t.audit({ act: 'copyWeek', entity: 'fleet', entityId: fleetId, fleetId, became });
    t.announce('roster', fleetId, fleetId);
    return ok({ planned, taken });
  },
);

/** Tells drivers of all drafts that begin in a week: all or none. Refused: as `publishLines`; `nothingPlanned` without drafts. */
export const publishWeek = alone(
  async (t: Tx, target: WeekTarget): Promise<LinesPublished | Result<never, 'nothingPlanned'>> => {
    const { lines } = await linesOfWeek(t, target);
    const drafts = lines.flatMap(({ id, state }) => (state === 'draft' ? [id] : []));
    if (drafts.length === 0) return refuse('nothingPlanned');
    return publishLinesIn(t, { fleetId: target.fleetId, lineIds: drafts });
  },
);
