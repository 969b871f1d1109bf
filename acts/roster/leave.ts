import { localDate } from '#core/calendar/calendar-date.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Days, type DaysFault, LEAVE_AHEAD_DAYS, LONGEST_LEAVE_DAYS, leaveFault } from '#core/roster/absence.ts';
import type { Span } from '#core/roster/line.ts';
import { absenceMessage } from '#core/roster/messages.ts';
import { spanOfDays } from '#core/roster/week.ts';
import type { Tx } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { finishOpenTask, openTask } from '#store/office/open-task.ts';
import { type AbsenceRow, absenceThen, insertAbsence, lockAbsence, updateAbsence } from '#store/roster/absence.ts';
import { lockLinesOfDriver } from '#store/roster/offered-lines.ts';
import { driverCard, insertLine, updateLine } from '#store/roster/roster-line.ts';
import { fleetOfDriver } from '#store/shift-record/roster.ts';
import { alone } from '../command/alone.ts';
import { tellDriverIn } from '../driver-message/tell-driver.ts';
import { absenceSubject, endAsked } from './end-asked.ts';
import type { OwnDriver } from './offer-line.ts';
import { endRecord } from './told-line.ts';

export const daysRefused = (fault: DaysFault, days: number) => refuse(fault, { days });
const leaveRefused = (fault: DaysFault) =>
  daysRefused(fault, fault === 'daysTooFar' ? LEAVE_AHEAD_DAYS : LONGEST_LEAVE_DAYS);

/** What the log tells of days off. */
export const absenceAudit = (row: Pick<AbsenceRow, 'fleet_id' | 'driver_id' | 'from_date' | 'through_date'>) => ({
  entity: 'driver',
  entityId: row.driver_id,
  fleetId: row.fleet_id,
  became: { from: row.from_date, through: row.through_date },
  about: { driverId: row.driver_id },
});

export type LeaveAsked = Result<{ absenceId: number }, DaysFault | 'awayAlready'>;

/** A driver asks for leave. Refused: days that are no leave (`core/roster/absence.ts`), `awayAlready` where some are asked for already. */
export async function askLeaveIn(
  t: Tx,
  { fleetId, driverId }: OwnDriver,
  { from, through, text }: Days & { text: string },
): Promise<LeaveAsked> {
  const { zone } = await fleetClock(t.db, fleetId);
  const fault = leaveFault({ from, through }, localDate(t.nowMs, zone));
  if (fault) return leaveRefused(fault);
  await fleetOfDriver(t, driverId);
  if (await absenceThen(t, driverId, { from, through })) return refuse('awayAlready');
  const row = { fleet_id: fleetId, driver_id: driverId, from_date: from, through_date: through };
  const absenceId = await insertAbsence(t, {
    ...row,
    kind: 'leave',
    text: text.trim(),
    state: 'asked',
    asked_at: t.at,
  });
  const detail = { ...(await driverCard(t.db, driverId)), what: 'leave', date: from, through };
  await openTask(t, { request: 'RosterAsked', subject: absenceSubject(absenceId), fleetId, detail });
  t.audit({ act: 'askLeave', ...absenceAudit(row) });
  t.announce('roster', fleetId, driverId);
  return ok({ absenceId });
}

/** A driver takes back what was not answered yet. Refused: `absenceUnknown`, `absenceDecided`. */
export async function withdrawLeaveIn(
  t: Tx,
  { fleetId, driverId }: OwnDriver,
  absenceId: number,
): Promise<Result<Record<string, never>, 'absenceUnknown' | 'absenceDecided'>> {
  const row = await lockAbsence(t, fleetId, absenceId);
  if (!row || row.driver_id !== driverId) return refuse('absenceUnknown');
  if (row.state !== 'asked') return refuse('absenceDecided');
  await updateAbsence(t, absenceId, { state: 'withdrawn', decided_at: t.at, decided_by: t.actor.name });
  await finishOpenTask(t, 'RosterAsked', absenceSubject(absenceId));
  t.audit({ act: 'withdrawLeave', ...absenceAudit(row) });
  t.announce('roster', fleetId, driverId);
  return ok({});
}

export type LeaveDecided = Result<
  { absenceId: number },
  'absenceUnknown' | 'absenceDecided' | 'linesInLeave' | 'alreadyOpened'
>;
type Decision = { fleetId: number; absenceId: number; grant: boolean; answer: string; callsOff: boolean };

/**
 * The office grants leave or does not; the driver is told. Drafts of those days are taken off, and a line keeps them free. Refused:
 * `absenceUnknown`, `absenceDecided`, `linesInLeave` (count) where the driver was told of shifts on those days and they are not to be
 * called off, `alreadyOpened` where one has begun.
 */
export const decideLeave = alone(
  async (t: Tx, { fleetId, absenceId, grant, answer, callsOff }: Decision): Promise<LeaveDecided> => {
    const row = await lockAbsence(t, fleetId, absenceId);
    if (!row || row.kind !== 'leave') return refuse('absenceUnknown');
    if (row.state !== 'asked') return refuse('absenceDecided');
    const decided = { decided_at: t.at, decided_by: t.actor.name, answer: answer.trim() };
    const days = { from: row.from_date, through: row.through_date };
    const clock = await fleetClock(t.db, fleetId);
    if (grant) {
      const freed = await freeDays(t, row, spanOfDays(days, clock.zone), callsOff);
      if (!freed.ok) return freed;
      await updateAbsence(t, absenceId, { ...decided, state: 'granted', line_id: freed.value.lineId });
      t.audit({ act: 'grantLeave', ...absenceAudit(row) });
    } else {
      await updateAbsence(t, absenceId, { ...decided, state: 'refused' });
      t.audit({ act: 'refuseLeave', ...absenceAudit(row) });
    }
    await finishOpenTask(t, 'RosterAsked', absenceSubject(absenceId));
    const words = absenceMessage(grant ? 'granted' : 'refused', { ...days, answer: decided.answer }, clock.language);
    await tellDriverIn(t, fleetId, row.driver_id, words);
    t.announce('roster', fleetId, row.driver_id);
    return ok({ absenceId });
  },
);

async function freeDays(
  t: Tx,
  { fleet_id: fleetId, driver_id: driverId }: AbsenceRow,
  span: Span,
  callsOff: boolean,
): Promise<Result<{ lineId: number }, 'linesInLeave' | 'alreadyOpened'>> {
  await fleetOfDriver(t, driverId);
  const lines = await lockLinesOfDriver(t, driverId, span);
  const told = lines.filter(({ state }) => state !== 'draft');
  if (told.length > 0 && !callsOff) return refuse('linesInLeave', { count: told.length });
  for (const line of lines) {
    if (line.state === 'worked' || line.state === 'absent' || !(await endRecord(t, line)))
      return refuse('alreadyOpened');
    await updateLine(t, line.id, { state: 'cancelled', offered_at: null, wanted_by: null });
    await endAsked(t, line.id);
    const about = { driverId, vehicleId: line.vehicle_id };
    const was = { startsAtMs: line.starts_at };
    t.audit({ act: 'cancelLine', entity: 'rosterLine', entityId: line.id, fleetId, was, about });
  }
  const kept = { fleet_id: fleetId, driver_id: driverId, kind: 'leave', state: 'confirmed' } as const;
  const lineId = await insertLine(t, { ...kept, starts_at: new Date(span.startMs), ends_at: new Date(span.endMs) });
  t.announce('roster', fleetId, lineId);
  return ok({ lineId });
}
