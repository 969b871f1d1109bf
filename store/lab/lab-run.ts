import { type Selectable, sql } from 'kysely';
import { type LabFault, OPEN_LAB_STATES } from '#core/lab/run.ts';
import type { Db } from '../door/connect.ts';
import { databaseNow, writtenNow } from '../door/instant.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';
import { words } from '../door/words.ts';
import type { ComparedPlan, LabResults } from './tables.ts';

export type { ComparedPlan, LabResults } from './tables.ts';
export type LabRunRow = Selectable<Tables['lab_run']>;
/** A run as a list shows it: its results are many numbers. */
export type LabRunLine = Omit<LabRunRow, 'result'>;

const LINE = [
  'id',
  'fleet_id',
  'asked_by',
  'asked_at',
  'day',
  'seed',
  'plan',
  'against',
  'state',
  'progress',
  'began_at',
  'ended_at',
  'heard_at',
  'made',
  'fault',
] as const;
/** Of each fleet; older ones are forgotten. */
export const LAB_RUNS_KEPT = 30;

export async function labRuns(db: Db, fleetId: number): Promise<LabRunLine[]> {
  return db
    .selectFrom('lab_run')
    .select(LINE)
    .where('fleet_id', '=', fleetId)
    .orderBy('id', 'desc')
    .limit(LAB_RUNS_KEPT)
    .execute();
}

export async function labRun(db: Db, fleetId: number, runId: number): Promise<LabRunRow | undefined> {
  return db
    .selectFrom('lab_run')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('id', '=', runId)
    .executeTakeFirst();
}

/** How many of a fleet's runs wait or run. */
export async function openLabRuns(db: Db, fleetId: number): Promise<number> {
  const row = await db
    .selectFrom('lab_run')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('fleet_id', '=', fleetId)
    .where('state', 'in', [...OPEN_LAB_STATES])
    .executeTakeFirstOrThrow();
  return Number(row.open);
}

/** How many runs of any fleet are before each of these in the queue. */
export async function labRunsBefore(db: Db, runIds: readonly number[]): Promise<Map<number, number>> {
  if (runIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; before: number }>`
    select r.id, (select count(*)::integer from lab_run o where o.state in (${words(OPEN_LAB_STATES)}) and o.id < r.id) as before
    from lab_run r where r.id = any(${[...runIds]}::bigint[]) and r.state = 'queued'`.execute(db);
  return new Map(rows.map(({ id, before }) => [id, before]));
}

export async function insertLabRun(
  t: Tx,
  run: { fleetId: number; day: string; seed: number; plan: ComparedPlan; against: ComparedPlan },
): Promise<LabRunLine> {
  const row = await t.db
    .insertInto('lab_run')
    .values({
      fleet_id: run.fleetId,
      asked_by: t.actor.name,
      asked_at: t.at,
      day: run.day,
      seed: run.seed,
      plan: JSON.stringify(run.plan),
      against: JSON.stringify(run.against),
    })
    .returning(LINE)
    .executeTakeFirstOrThrow();
  await sql`
    delete from lab_run where fleet_id = ${run.fleetId} and state not in (${words(OPEN_LAB_STATES)})
      and id not in (select id from lab_run where fleet_id = ${run.fleetId} order by id desc limit ${LAB_RUNS_KEPT})
  `.execute(t.db);
  return row;
}

/** Cancels a run that waits or runs; undefined where it was over. */
export async function cancelLabRun(t: Tx, fleetId: number, runId: number): Promise<LabRunLine | undefined> {
  return t.db
    .updateTable('lab_run')
    .set({ state: 'cancelled', ended_at: t.at })
    .where('fleet_id', '=', fleetId)
    .where('id', '=', runId)
    .where('state', 'in', [...OPEN_LAB_STATES])
    .returning(LINE)
    .executeTakeFirst();
}

/**
 * Takes the next run that waits, or one whose node has not been heard of for `silentMs` by the clock of the
 * database, for this node; undefined where there is none. Two nodes never take the same.
 */
export async function claimLabRun(db: Db, now: { at: Date; silentMs: number }): Promise<LabRunLine | undefined> {
  return db
    .updateTable('lab_run')
    .set({ state: 'running', progress: 0, began_at: now.at, heard_at: writtenNow(), made: null })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('lab_run')
        .select('id')
        .where((or) =>
          or.or([
            or('state', '=', 'queued'),
            or.and([or('state', '=', 'running'), or('heard_at', '<', databaseNow(-now.silentMs))]),
          ]),
        )
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(LINE)
    .executeTakeFirst();
}

/** Says how far a run is, and that its node lives; false where it was cancelled meanwhile. */
export async function tellLabProgress(
  db: Db,
  runId: number,
  told: { progress: number; made: { jobs: number; vehicles: number } | null },
): Promise<boolean> {
  const row = await db
    .updateTable('lab_run')
    .set({ progress: told.progress, heard_at: writtenNow(), made: told.made && JSON.stringify(told.made) })
    .where('id', '=', runId)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A run that its node leaves off: the next that is free takes it from the start. */
export async function queueLabRunAgain(db: Db, runId: number): Promise<void> {
  await db
    .updateTable('lab_run')
    .set({ state: 'queued', progress: 0, began_at: null, heard_at: null })
    .where('id', '=', runId)
    .where('state', '=', 'running')
    .execute();
}

/** Ends a run, unless it was cancelled meanwhile. */
export async function endLabRun(
  db: Db,
  runId: number,
  at: Date,
  outcome: { results: LabResults; made: { jobs: number; vehicles: number } } | { fault: LabFault },
): Promise<void> {
  const done = 'results' in outcome;
  await db
    .updateTable('lab_run')
    .set({
      ended_at: at,
      ...(done
        ? {
            state: 'done',
            progress: 1,
            result: JSON.stringify(outcome.results),
            made: JSON.stringify(outcome.made),
          }
        : { state: 'failed', fault: outcome.fault }),
    })
    .where('id', '=', runId)
    .where('state', '=', 'running')
    .execute();
}
