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
  to: row.to_addresses,
  skipEmpty: row.skip_empty,
});

/** The same as columns. */
const columnsOf = ({ page, name, asked, every, onDay, hour, format, language, to, skipEmpty }: Schedule) => ({
  page,
  name,
  asked: JSON.stringify(asked),
  every,
  on_day: onDay,
  hour,
  format,
  language,
  to_addresses: [...to],
  skip_empty: skipEmpty,
});

/** A user's own that are not ended, by name. */
export const schedulesOf = (db: Db, userId: number): Promise<ScheduleRow[]> =>
  db
    .selectFrom('report_schedule')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** All that go out, with the clocks they go by. */
export const openSchedules = (db: Db): Promise<(ScheduleRow & { zone: string })[]> =>
  db
    .selectFrom('report_schedule')
    .innerJoin('fleet', 'fleet.id', 'report_schedule.fleet_id')
    .selectAll('report_schedule')
    .select('fleet.time_zone as zone')
    .where('report_schedule.ended_at', 'is', null)
    .where('report_schedule.paused_at', 'is', null)
    .execute();

export const scheduleById = (db: Db, id: number): Promise<ScheduleRow | undefined> =>
  db.selectFrom('report_schedule').selectAll().where('id', '=', id).executeTakeFirst();

/** One that is not ended, held until the transaction ends. */
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
  schedule: Schedule,
): Promise<number> {
  const { id } = await t.db
    .insertInto('report_schedule')
    .values({ user_id: userId, fleet_id: fleetId, ...columnsOf(schedule), made_at: t.at, counts_from: t.at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes another in its place; it counts from now. */
export async function writeSchedule(t: Tx, id: number, fleetId: number, schedule: Schedule): Promise<void> {
  await t.db
    .updateTable('report_schedule')
    .set({ fleet_id: fleetId, ...columnsOf(schedule), counts_from: t.at })
    .where('id', '=', id)
    .execute();
}

/** It does not go out for a while. */
export async function pauseSchedule(t: Tx, id: number): Promise<void> {
  await t.db.updateTable('report_schedule').set({ paused_at: t.at }).where('id', '=', id).execute();
}

/** It goes out again, from its next time on. */
export async function resumeSchedule(t: Tx, id: number): Promise<void> {
  await t.db.updateTable('report_schedule').set({ paused_at: null, counts_from: t.at }).where('id', '=', id).execute();
}

export async function endSchedule(t: Tx, id: number): Promise<void> {
  await t.db.updateTable('report_schedule').set({ ended_at: t.at }).where('id', '=', id).execute();
}
