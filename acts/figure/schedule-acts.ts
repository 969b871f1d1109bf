import { aboutReport, fileNameOf, type ReadReport } from '#core/figure/report-file.ts';
import { type NotSent, SCHEDULE_WORDS, type Schedule } from '#core/figure/schedule.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY_MS } from '#core/kit/time.ts';
import type { Tx } from '#store/door/transaction.ts';
import { endSchedule, insertSchedule, lockSchedule, markSeenTo, schedulesOf } from '#store/figure/schedule.ts';
import { insertFile, type NewFile } from '#store/file/file.ts';
import { insertUserMessage } from '#store/message/user-message.ts';
import { alone } from '../command/alone.ts';
import { queueMessage } from '../outbox/queue-message.ts';

/** Reports that a user has mailed. */
export const MOST_SCHEDULES = 20;
const TOLD_FOR_MS = 14 * DAY_MS;

/** Has a report mailed from now on; answers its id. Refused: `schedulesFull`. */
export const scheduleReport = alone(
  async (t: Tx, userId: number, schedule: Schedule): Promise<Result<{ id: number }, 'schedulesFull'>> => {
    if ((await schedulesOf(t.db, userId)).length >= MOST_SCHEDULES)
      return refuse('schedulesFull', { most: MOST_SCHEDULES });
    const fleetId = Math.min(...schedule.asked.fleets);
    const id = await insertSchedule(t, { userId, fleetId }, schedule);
    const { name, every, to, format } = schedule;
    const became = { name, every, to, format };
    t.audit({ act: 'scheduleReport', entity: 'reportSchedule', entityId: id, fleetId, became });
    return ok({ id });
  },
);

/** Has it mailed no more. Refused: `scheduleUnknown`. */
export const unscheduleReport = alone(
  async (t: Tx, userId: number, id: number): Promise<Result<null, 'scheduleUnknown'>> => {
    const row = await lockSchedule(t, id);
    if (row?.user_id !== userId) return refuse('scheduleUnknown');
    await endSchedule(t, id);
    const was = { name: row.name };
    t.audit({ act: 'unscheduleReport', entity: 'reportSchedule', entityId: id, fleetId: row.fleet_id, was });
    return ok(null);
  },
);

type Due = { id: number; dueAt: Date };

/** Mails the file of a report that is due; without one it was empty, and is left out. Once for each instant. Refused: `seenTo`. */
export const mailReport = alone(
  async (
    t: Tx,
    { id, dueAt }: Due,
    found: { read: ReadReport; file: NewFile } | null,
  ): Promise<Result<null, 'seenTo'>> => {
    const row = await lockSchedule(t, id);
    if (!row || (row.last_due_at !== null && row.last_due_at >= dueAt.getTime())) return refuse('seenTo');
    await markSeenTo(t, id, dueAt);
    const { fleet_id: fleetId, language, to_address: to, name } = row;
    if (found) {
      const { read, file } = found;
      const fileName = fileNameOf(read.made);
      const words = SCHEDULE_WORDS[language];
      const { first, last } = read.made.asked;
      await queueMessage(t, {
        kind: 'report',
        language,
        to,
        subject: words.subject(name, first === last ? first : `${first} – ${last}`),
        body: words.body(aboutReport(read)),
        about: { fleetId, bookingId: null, jobId: null },
        cause: `report ${id} ${dueAt.toISOString()}`,
        file: { id: await insertFile(t, fleetId, file, t.actor.name), name: `${fileName}.${read.made.format}` },
      });
    }
    const became = { name, to, sent: found !== null };
    t.audit({ act: 'mailReport', entity: 'reportSchedule', entityId: id, fleetId, became });
    return ok(null);
  },
);

/** Tells its owner that it was not sent, and why; who may no longer read it has it mailed no more. Refused: `seenTo`. */
export const tellNotSent = alone(async (t: Tx, { id, dueAt }: Due, why: NotSent): Promise<Result<null, 'seenTo'>> => {
  const row = await lockSchedule(t, id);
  if (!row || (row.last_due_at !== null && row.last_due_at >= dueAt.getTime())) return refuse('seenTo');
  await markSeenTo(t, id, dueAt);
  if (why === 'ownerMayNot') await endSchedule(t, id);
  const words = SCHEDULE_WORDS[row.language];
  const expiresAtMs = t.nowMs + TOLD_FOR_MS;
  const text = `${words.notSent(row.name)} ${words.why[why]}`;
  await insertUserMessage(t, { text, expiresAtMs, fromUserId: null, fromUserName: t.actor.name, to: [row.user_id] });
  const became = { name: row.name, why };
  t.audit({ act: 'failReport', entity: 'reportSchedule', entityId: id, fleetId: row.fleet_id, became });
  return ok(null);
});
