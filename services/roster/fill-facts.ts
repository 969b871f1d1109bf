import { addDays, type CalendarDate, localDate } from '#core/calendar/calendar-date.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { coverByHour } from '#core/roster/cover.ts';
import type { FillFacts } from '#core/roster/fill.ts';
import type { Span } from '#core/roster/line.ts';
import { templateOf } from '#core/roster/roster-shift.ts';
import { mondayOf, rosterDays, spanOfDays } from '#core/roster/week.ts';
import type { Db } from '#store/door/connect.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { absencesBetween } from '#store/roster/absence.ts';
import { demandByHour } from '#store/roster/demand.ts';
import { driversToPlan, rosterShifts } from '#store/roster/fill.ts';
import { packFor } from '#store/roster/pack.ts';
import { lineOf, linesAround } from '#store/roster/roster-line.ts';
import { wishesBetween } from '#store/roster/wish.ts';
import { suspendedSpans } from '#store/suspension/suspension.ts';

type NoFacts = 'weekOver' | 'shiftsMissing' | 'driversMissing' | 'demandUnknown';
export type KnownFacts = FillFacts & {
  through: CalendarDate;
  span: Span;
  hours: readonly (Span & { needed: number })[];
};

/** What a roster of whole weeks is filled by. Days that have begun are left as they are. */
export async function fillFacts(
  db: Db,
  { fleetId, date, weeks, nowMs }: { fleetId: number; date: CalendarDate; weeks: number; nowMs: number },
): Promise<Result<KnownFacts, NoFacts>> {
  const { zone } = await fleetClock(db, fleetId);
  const monday = mondayOf(date);
  const through = addDays(monday, weeks * 7 - 1);
  const tomorrow = addDays(localDate(nowMs, zone), 1);
  const from = monday < tomorrow ? tomorrow : monday;
  if (from > through) return refuse('weekOver');
  const days = rosterDays(from, Math.round((Date.parse(through) - Date.parse(from)) / DAY_MS) + 1, zone);
  const span = { startMs: days[0]?.startMs ?? 0, endMs: days.at(-1)?.endMs ?? 0 };
  const [shifts, drivers, suspended, absent, wishes, hours] = await Promise.all([
    rosterShifts(db, fleetId),
    driversToPlan(db, fleetId, through),
    suspendedSpans(db, fleetId, span),
    absencesBetween(db, fleetId, { from, through }),
    wishesBetween(db, fleetId, { from, through }),
    demandByHour(db, { fleetId, zone, days, nowMs }),
  ]);
  if (shifts.length === 0) return refuse('shiftsMissing');
  if (drivers.length === 0) return refuse('driversMissing');
  if (hours.every(({ needed }) => needed === null)) return refuse('demandUnknown');
  const rows = await linesAround(
    db,
    drivers.map(({ driverId }) => driverId),
    span,
  );
  const lines = rows.map(lineOf);
  const planned = coverByHour(lines, hours);
  const asked = hours.map(({ startMs, endMs, needed }) => ({ startMs, endMs, needed: needed ?? 0 }));
  return ok({
    from,
    through,
    span,
    days: days.length,
    zone,
    templates: shifts.map(templateOf),
    drivers,
    lines,
    away: [...suspended, ...absent.map(({ driverId, ...off }) => ({ driverId, ...spanOfDays(off, zone) }))],
    wishes: wishes.flatMap(({ driverId, date: on, shiftId }) => {
      const shift = shiftId === null ? null : shifts.findIndex(({ id }) => id === shiftId);
      return shift === -1 ? [] : [{ driverId, date: on, shift }];
    }),
    demand: asked.map(({ needed, ...hour }, n) => ({ ...hour, missing: Math.max(0, needed - (planned[n] ?? 0)) })),
    hours: asked,
    pack: await packFor(db, fleetId),
  });
}
