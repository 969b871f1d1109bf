import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import type { Db } from '../door/connect.ts';
import { type DayTable, dayOf, dayTableName, dayTables, dropDaysBefore, makeDayTable } from '../door/day-table.ts';

/** Made so long before they are needed: at the highest speed of the clock a day passes in minutes. */
const AHEAD_DAYS = 3;
/** The days that tell how much a day takes. */
const MEASURED_DAYS = 14;

/** Makes the tables of today and the next days; what was decided on such a day before goes over into its table. */
export async function readyDecisionDays(db: Db, nowMs: number): Promise<void> {
  const known = new Set((await dayTables(db, 'decision')).map(({ name }) => name));
  for (let ahead = 0; ahead <= AHEAD_DAYS; ahead += 1) {
    const dayMs = dayOf(nowMs) + ahead * DAY_MS;
    if (!known.has(dayTableName('decision', dayMs))) await makeDayTable(db, 'decision', dayMs);
  }
}

/** Drops the days that ended before `beforeMs`, and what lies in no day's table and is as old. */
export async function forgetDecisions(db: Db, beforeMs: number): Promise<void> {
  await dropDaysBefore(db, 'decision', beforeMs);
  await sql`delete from decision_rest where at < ${new Date(beforeMs)}`.execute(db);
}

/** What decisions take on disk: all of them now, and a day of the last days by measure; null where no day has passed. */
export async function decisionBytes(db: Db, nowMs: number): Promise<{ nowBytes: number; dayBytes: number | null }> {
  const days = await dayTables(db, 'decision');
  const { rows } = await sql<{ bytes: number }>`select pg_total_relation_size('decision_rest') as bytes`.execute(db);
  const nowBytes = days.reduce((sum, { bytes }) => sum + bytes, rows[0]?.bytes ?? 0);
  return { nowBytes, dayBytes: dayBytesOf(days, nowMs) };
}

function dayBytesOf(days: readonly DayTable[], nowMs: number): number | null {
  const today = dayOf(nowMs);
  const held = days.filter(({ dayMs, rows }) => dayMs <= today && rows !== 0);
  const whole = held.filter(({ dayMs }) => dayMs < today).slice(-MEASURED_DAYS);
  if (whole.length > 0) return Math.round(whole.reduce((sum, { bytes }) => sum + bytes, 0) / whole.length);
  const begun = held.find(({ dayMs }) => dayMs === today);
  const passedMs = nowMs - today;
  return begun && passedMs >= HOUR_MS ? Math.round((begun.bytes * DAY_MS) / passedMs) : null;
}
