import { aboutReport, fileNameOf, type ReadReport } from '#core/figure/report-file.ts';
import { causeOfMail, type NotSent, SCHEDULE_WORDS } from '#core/figure/schedule.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY_MS } from '#core/kit/time.ts';
import type { Tx } from '#store/door/transaction.ts';
import { endSchedule, lockSchedule, type ScheduleRow } from '#store/figure/schedule.ts';
import { insertRun } from '#store/figure/schedule-run.ts';
import { insertFile, type NewFile } from '#store/file/file.ts';
import { insertUserMessage } from '#store/message/user-message.ts';
import { alone } from '../command/alone.ts';
import { queueMessages } from '../outbox/queue-message.ts';

const TOLD_FOR_MS = 14 * DAY_MS;

type Due = { id: number; dueAt: Date };

/** One that is not seen to for this instant yet. */
async function stillDue(t: Tx, { id, dueAt }: Due): Promise<ScheduleRow | undefined> {
  const row = await lockSchedule(t, id);
  if (!row || row.paused_at !== null) return undefined;
  return row.last_due_at !== null && row.last_due_at >= dueAt.getTime() ? undefined : row;
}

/** Mails the file of a report that is due, to each address; without one it was empty, and is left out. Once for each instant. Refused: `seenTo`. */
export const mailReport = alone(
  async (t: Tx, due: Due, found: { read: ReadReport; file: NewFile } | null): Promise<Result<null, 'seenTo'>> => {
    const row = await stillDue(t, due);
    if (!row) return refuse('seenTo');
    const { id, dueAt } = due;
    const { fleet_id: fleetId, language, to_addresses: to, name } = row;
    await insertRun(t, id, { dueAt, outcome: found ? 'sent' : 'empty', why: null, to });
    if (found) {
      const { read, file } = found;
      const words = SCHEDULE_WORDS[language];
      const { first, last } = read.made.asked;
      const mail = {
        kind: 'report',
        language,
        subject: words.subject(name, first === last ? first : `${first} – ${last}`),
        body: words.body(aboutReport(read)),
        about: { fleetId, bookingId: null, jobId: null },
        file: {
          id: await insertFile(t, fleetId, file, t.actor.name),
          name: `${fileNameOf(read.made)}.${read.made.format}`,
        },
      };
      // A mail each: who reads it is nobody else's business, and one dead address keeps no other from it.
      await queueMessages(
        t,
        to.map((one) => ({ ...mail, to: one, cause: causeOfMail(id, dueAt.getTime(), one) })),
      );
    }
    const became = { name, to: to.join(', '), sent: found !== null };
    t.audit({ act: 'mailReport', entity: 'reportSchedule', entityId: id, fleetId, became });
    return ok(null);
  },
);

/** Tells its owner that it was not sent, and why; who may no longer read it has it mailed no more. Refused: `seenTo`. */
export const tellNotSent = alone(async (t: Tx, due: Due, why: NotSent): Promise<Result<null, 'seenTo'>> => {
  const row = await stillDue(t, due);
  if (!row) return refuse('seenTo');
  const { id, dueAt } = due;
  await insertRun(t, id, { dueAt, outcome: 'failed', why, to: row.to_addresses });
  if (why === 'ownerMayNot') await endSchedule(t, id);
  const words = SCHEDULE_WORDS[row.language];
  const expiresAtMs = t.nowMs + TOLD_FOR_MS;
  const text = `${words.notSent(row.name)} ${words.why[why]}`;
  await insertUserMessage(t, { text, expiresAtMs, fromUserId: null, fromUserName: t.actor.name, to: [row.user_id] });
  const became = { name: row.name, why };
  t.audit({ act: 'failReport', entity: 'reportSchedule', entityId: id, fleetId: row.fleet_id, became });
  return ok(null);
});
