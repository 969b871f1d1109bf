import { mailReport, tellNotSent } from '#acts/figure/mail-report.ts';
import { allows } from '#core/access/flags.ts';
import { localDate } from '#core/calendar/calendar-date.ts';
import { READS_REPORTS } from '#core/figure/rights.ts';
import { dueReport, type NotSent } from '#core/figure/schedule.ts';
import { ok, refuse } from '#core/kit/result.ts';
import type { Db } from '#store/door/connect.ts';
import { type ScheduleRow, scheduleById, scheduleOf } from '#store/figure/schedule.ts';
import { namedFleet } from '#store/fleet/fleet-record.ts';
import { rightsOf, userById } from '#store/user/user.ts';
import type { WorkAsked, WorkOutcome } from '../long-work/work-kind.ts';
import { fileOfReport, readForFile } from './make-report.ts';

const NOTHING = { sent: 0, skipped: 0 };

/** Makes a report that is due and mails it, for whoever may still read it. */
export async function runReportMail({ params, context }: WorkAsked): Promise<WorkOutcome> {
  const { store, clock, wall, actor, sendsMail } = context;
  const due = { id: Number(params['schedule']), dueAt: new Date(String(params['due'])) };
  const row = await scheduleById(store.db, due.id);
  if (!row || row.ended_at !== null || row.paused_at !== null) return ok({ figures: NOTHING });
  const failed = async (why: NotSent): Promise<WorkOutcome> => {
    await tellNotSent(context, actor, due, why);
    return refuse(why);
  };
  if (!(await mayStillRead(store.db, row))) return failed('ownerMayNot');
  if (!sendsMail) return failed('mailNowhere');
  const { zone } = await namedFleet(store.db, row.fleet_id);
  const made = dueReport(scheduleOf(row), localDate(due.dueAt.getTime(), zone));
  const read = await readForFile(store, made);
  if (!read.ok) return failed(read.code);
  const empty = read.value.report.rows.length === 0;
  const found =
    empty && row.skip_empty
      ? null
      : { read: read.value, file: await fileOfReport(store, read.value, new Date(clock.nowMs())) };
  // Mail goes by the wall's clock.
  const mailed = await mailReport({ store, clock: wall }, actor, due, found);
  if (!mailed.ok) return ok({ figures: NOTHING });
  return ok({ figures: found ? { sent: 1, skipped: 0 } : { sent: 0, skipped: 1 } });
}

/** Whether its owner is still there, still reads reports, and still sees each of its fleets. */
async function mayStillRead(db: Db, { user_id: userId, asked }: ScheduleRow): Promise<boolean> {
  const user = await userById(db, userId);
  if (!user?.active || !allows(rightsOf(user), READS_REPORTS)) return false;
  return asked.fleets.every((id) => user.fleets.includes(id));
}
