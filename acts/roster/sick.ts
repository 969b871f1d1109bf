import { addDays, type CalendarDate, localDate } from '#core/calendar/calendar-date.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type DaysFault, LONGEST_SICK_DAYS, sickFault } from '#core/roster/absence.ts';
import { isWork } from '#core/roster/line.ts';
import { isBinding } from '#core/roster/states.ts';
import { spanOfDays } from '#core/roster/week.ts';
import type { Tx } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { finishOpenTask, openTask } from '#store/office/open-task.ts';
import { absenceThen, insertAbsence, updateAbsence } from '#store/roster/absence.ts';
import { lockLinesOfDriver } from '#store/roster/offered-lines.ts';
import { driverCard, updateLine } from '#store/roster/roster-line.ts';
import { fleetOfDriver } from '#store/shift-record/roster.ts';
import { lockShiftRecord } from '#store/shift-record/shift-record.ts';
import { alone } from '../command/alone.ts';
import { lineSubject } from './end-asked.ts';
import { absenceAudit, daysRefused } from './leave.ts';
import type { OwnDriver } from './offer-line.ts';

export type SickTold = Result<{ lines: number }, DaysFault | 'awayAlready' | 'driverUnknown'>;

/**
 * A driver is sick from today through a day: the office gets a task for each told shift of those days that has not begun, and drafts are
 * taken off. Said again it counts until the later day. Refused: `daysBackwards`, `daysTooMany` (days), `awayAlready` where leave was
 * granted, `driverUnknown`.
 */
export async function tellSickIn(t: Tx, { fleetId, driverId }: OwnDriver, through: CalendarDate): Promise<SickTold> {
  const { zone } = await fleetClock(t.db, fleetId);
  const today = localDate(t.nowMs, zone);
  const fault = sickFault(through, today);
  if (fault) return daysRefused(fault, LONGEST_SICK_DAYS);
  if ((await fleetOfDriver(t, driverId)) !== fleetId) return refuse('driverUnknown');
  const known = await absenceThen(t, driverId, { from: today, through });
  if (known && (known.kind !== 'sick' || known.from_date > today)) return refuse('awayAlready');
  const until = known && known.through_date > through ? known.through_date : through;
  const row = { fleet_id: fleetId, driver_id: driverId, from_date: known?.from_date ?? today, through_date: until };
  const next = known
    ? await absenceThen(t, driverId, { from: addDays(known.through_date, 1), through: until })
    : undefined;
  if (next) return refuse('awayAlready');
  if (known) await updateAbsence(t, known.id, { through_date: until });
  else {
    const told = { text: '', state: 'granted', asked_at: t.at, decided_at: t.at, decided_by: t.actor.name } as const;
    await insertAbsence(t, { ...row, ...told, kind: 'sick' });
  }
  const lines = await leaveLines(t, row, spanOfDays({ from: today, through: until }, zone), zone);
  t.audit({ act: 'tellSick', ...absenceAudit(row) });
  t.announce('roster', fleetId, driverId);
  return ok({ lines });
}

type Of = { fleet_id: number; driver_id: number };

async function leaveLines(
  t: Tx,
  { fleet_id: fleetId, driver_id: driverId }: Of,
  span: { startMs: number; endMs: number },
  zone: string,
): Promise<number> {
  const card = await driverCard(t.db, driverId);
  let needed = 0;
  for (const line of await lockLinesOfDriver(t, driverId, span)) {
    if (!isWork(line.kind) || line.ends_at <= t.nowMs || line.sick_at !== null) continue;
    if (line.state === 'draft') {
      await updateLine(t, line.id, { state: 'cancelled' });
      t.announce('roster', fleetId, line.id);
      continue;
    }
    const record = line.record_id === null ? undefined : await lockShiftRecord(t, fleetId, line.record_id);
    if (!isBinding(line.state) || (record && record.state !== 'rostered')) continue;
    await updateLine(t, line.id, { sick_at: t.at, offered_at: null, wanted_by: null });
    await finishOpenTask(t, 'RosterAsked', lineSubject(line.id));
    const detail = { ...card, date: localDate(line.starts_at, zone), startsAtMs: line.starts_at };
    await openTask(t, { request: 'RosterSick', subject: lineSubject(line.id), fleetId, detail });
    t.announce('roster', fleetId, line.id);
    needed += 1;
  }
  return needed;
}

export const tellSick = alone(
  (t: Tx, { through, ...who }: OwnDriver & { through: CalendarDate }): Promise<SickTold> => tellSickIn(t, who, through),
);

/** A driver is well again: shifts that nobody has taken over are theirs again. Refused: `notSick`. */
export async function tellWellIn(
  t: Tx,
  { fleetId, driverId }: OwnDriver,
): Promise<Result<{ lines: number }, 'notSick'>> {
  const { zone } = await fleetClock(t.db, fleetId);
  const today = localDate(t.nowMs, zone);
  await fleetOfDriver(t, driverId);
  const known = await absenceThen(t, driverId, { from: today, through: today });
  if (known?.kind !== 'sick') return refuse('notSick');
  const yesterday = addDays(today, -1);
  if (known.from_date > yesterday) await updateAbsence(t, known.id, { state: 'withdrawn' });
  else await updateAbsence(t, known.id, { through_date: yesterday });
  const span = spanOfDays({ from: today, through: known.through_date }, zone);
  let lines = 0;
  for (const line of await lockLinesOfDriver(t, driverId, span)) {
    if (line.sick_at === null) continue;
    await updateLine(t, line.id, { sick_at: null });
    await finishOpenTask(t, 'RosterSick', lineSubject(line.id));
    t.announce('roster', fleetId, line.id);
    lines += 1;
  }
  t.audit({ act: 'tellWell', ...absenceAudit(known) });
  t.announce('roster', fleetId, driverId);
  return ok({ lines });
}
