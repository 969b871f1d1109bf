import type { CalendarDate } from '#core/calendar/calendar-date.ts';
import type { FillOutcome } from '#core/roster/fill.ts';
import type { RosterLine } from '#core/roster/line.ts';
import type { Tx } from '#store/door/transaction.ts';
import { insertFill } from '#store/roster/fill.ts';
import { alone } from '../command/alone.ts';
import { planManyIn } from './plan-many.ts';

export type FilledRoster = {
  fleetId: number;
  from: CalendarDate;
  through: CalendarDate;
  lines: readonly RosterLine[];
  outcome: FillOutcome;
};

/** Plans what a roster was filled with as drafts, and keeps what came of it. Who was planned by hand meanwhile keeps that. */
export const planFilled = alone(async (t: Tx, { fleetId, from, through, lines, outcome }: FilledRoster) => {
  const { planned, taken } = await planManyIn(t, fleetId, lines);
  const came = { ...outcome, planned, leftOut: outcome.leftOut + taken };
  await insertFill(t, fleetId, { from, through, outcome: came });
  const became = { from, through, planned, uncovered: came.uncoveredHours };
  t.audit({ act: 'fillRoster', entity: 'fleet', entityId: fleetId, fleetId, became });
  t.announce('roster', fleetId, fleetId);
  return came;
});
