import { sql } from 'kysely';
import { causeOfMail, type MailState, type NotSent, type RunOutcome } from '#core/figure/schedule.ts';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

/** So many runs of a schedule are kept. */
const MOST_RUNS = 60;

export type NewRun = { dueAt: Date; outcome: RunOutcome; why: NotSent | null; to: readonly string[] };

/** It was seen to for this instant; the oldest beyond the newest 60 are forgotten. */
export async function insertRun(t: Tx, scheduleId: number, { dueAt, outcome, why, to }: NewRun): Promise<void> {
  await t.db.updateTable('report_schedule').set({ last_due_at: dueAt }).where('id', '=', scheduleId).execute();
  await t.db
    .insertInto('report_run')
    .values({ schedule_id: scheduleId, due_at: dueAt, done_at: t.at, outcome, why, to_addresses: [...to] })
    .execute();
  await sql`
    delete from report_run where schedule_id = ${scheduleId} and due_at < (
      select due_at from report_run where schedule_id = ${scheduleId} order by due_at desc limit 1 offset ${MOST_RUNS - 1})`.execute(
    t.db,
  );
}

export type ToldRun = {
  dueMs: number;
  doneMs: number;
  outcome: RunOutcome;
  why: NotSent | null;
  to: { address: string; state: MailState; error: string | null }[];
};

/** What became of a schedule's newest runs, with what became of each mail. */
export async function runsOf(db: Db, scheduleId: number): Promise<ToldRun[]> {
  const runs = await db
    .selectFrom('report_run')
    .selectAll()
    .where('schedule_id', '=', scheduleId)
    .orderBy('due_at', 'desc')
    .execute();
  const causes = runs.flatMap((run) => run.to_addresses.map((to) => causeOfMail(scheduleId, run.due_at, to)));
  const mails = causes.length === 0 ? [] : await mailsOf(db, causes);
  const byCause = new Map(mails.map((mail) => [mail.cause, mail]));
  return runs.map((run) => ({
    dueMs: run.due_at,
    doneMs: run.done_at,
    outcome: run.outcome,
    why: run.why,
    to: run.to_addresses.map((address) => {
      const mail = run.outcome === 'sent' ? byCause.get(causeOfMail(scheduleId, run.due_at, address)) : undefined;
      return { address, state: mail?.state ?? 'forgotten', error: mail?.error ?? null };
    }),
  }));
}

const mailsOf = (db: Db, causes: string[]) =>
  db
    .selectFrom('outbox')
    .select([
      'cause',
      sql<MailState>`case when failed_at is not null or expired_at is not null then 'failed'
        when sent_at is not null then 'sent' else 'waiting' end`.as('state'),
      sql<string | null>`case when failed_at is not null then last_error end`.as('error'),
    ])
    .where('cause', 'in', causes)
    .execute();
