import type { Selectable } from 'kysely';
import type { Schedule } from '#core/figure/schedule.ts';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type ScheduleRow = Selectable<Tables['report_schedule']>;

/** What of a row a schedule is. */
export const scheduleOf = (row: ScheduleRow): Schedule => ({
  page: row.page,
  name: row.name,
  asked: row.asked,
  every: row.every,
  onDay: row.on_day,
  hour: row.hour,
  format: row.format,
  language: row.language,
  to: row.to_address,
  skipEmpty: row.skip_empty,
});

/** A user's own that still go out, by name. */
export const schedulesOf = (db: Db, userId: number): Promise<ScheduleRow[]> =>
  db
    .selectFrom('report_schedule')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** All that still go out, with the clocks they go by. */
export const openSchedules = (db: Db): Promise<(ScheduleRow & { zone: string })[]> =>
  db
    .selectFrom('report_schedule')
    .innerJoin('fleet', 'fleet.id', 'report_schedule.fleet_id')
    .selectAll('report_schedule')
    .select('fleet.time_zone as zone')
    .where('report_schedule.ended_at', 'is', null)
    .execute();

export const scheduleById = (db: Db, id: number): Promise<ScheduleRow | undefined> =>
  db.selectFrom('report_schedule').selectAll().where('id', '=', id).executeTakeFirst();

/** One that still goes out, held until the transaction ends. */
export const lockSchedule = (t: Tx, id: number): Promise<ScheduleRow | undefined> =>
  t.db
    .selectFrom('report_schedule')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Keeps a new one; answers its id. */
export async function insertSchedule(
  t: Tx,
  { userId, fleetId }: { userId: number; fleetId: number },
  { page, name, asked, every, onDay, hour, format, language, to, skipEmpty }: Schedule,
): Promise<number> {
  const { id } = await t.db
    .insertInto('report_schedule')
    .values({
      user_id: userId,
      fleet_id: fleetId,
      page,
      name,
      asked: JSON.stringify(asked),
      every,
      on_day: onDay,
      hour,
      format,
      language,
      to_address: to,
      skip_empty: skipEmpty,
      made_at: t.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** It was seen to for this instant. */
export async function markSeenTo(t: Tx, id: number, dueAt: Date): Promise<void> {
  await t.db.updateTable('report_schedule').set({ last_due_at: dueAt }).where('id', '=', id).execute();
}

export async function endSchedule(t: Tx, id: number): Promise<void> {
  await t.db.updateTable('report_schedule').set({ ended_at: t.at }).where('id', '=', id).execute();
}
