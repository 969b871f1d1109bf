import { type Selectable, sql } from 'kysely';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { CashCount } from '#core/till/cash.ts';
import { expectedMinor, type TillSessionRow, type TillState } from '#core/till/session.ts';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type SessionLine = Selectable<Tables['till_session']>;

const RUNNING: readonly TillState[] = ['open', 'counting'];

/** A till of a fleet, held until the transaction ends: two who open it wait for each other. */
export function lockTill(t: Tx, fleetId: number, tillId: number) {
  return t.db
    .selectFrom('till')
    .select(['id', 'name', 'ended_at'])
    .where('fleet_id', '=', fleetId)
    .where('id', '=', tillId)
    .forUpdate()
    .executeTakeFirst();
}

/** What a till is called. Whoever opens it is not waited for. */
export async function tillName(db: Db, tillId: number): Promise<string> {
  const row = await db.selectFrom('till').select('name').where('id', '=', tillId).executeTakeFirstOrThrow();
  return row.name;
}

/** A session of a fleet, held until the transaction ends. */
export function lockSession(t: Tx, fleetId: number, sessionId: number): Promise<SessionLine | undefined> {
  return t.db
    .selectFrom('till_session')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
}

/** The session that a user runs in a fleet, held until the transaction ends. */
export function lockOwnSession(t: Tx, fleetId: number, userId: number): Promise<SessionLine | undefined> {
  return t.db
    .selectFrom('till_session')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('user_id', '=', userId)
    .where('state', 'in', RUNNING)
    .forUpdate()
    .executeTakeFirst();
}

/** Who runs a till, or which till a user runs; undefined where neither is so. */
export function runningSession(db: Db, which: { tillId: number } | { userId: number }) {
  const query = db
    .selectFrom('till_session as s')
    .innerJoin('till as t', 't.id', 's.till_id')
    .select(['s.id', 's.user_name as userName', 't.name as tillName'])
    .where('s.state', 'in', RUNNING);
  const narrowed =
    'tillId' in which ? query.where('s.till_id', '=', which.tillId) : query.where('s.user_id', '=', which.userId);
  return narrowed.executeTakeFirst();
}

export type NewSession = {
  fleetId: number;
  tillId: number;
  user: { id: number; name: string };
  floatMinor: number;
  openingDifferenceMinor: number;
};

/** Begins a session. Refused where another was begun in the same moment: `userHasTill`, `tillTaken`; that ends the transaction. */
export async function insertSession(t: Tx, session: NewSession): Promise<Result<number, 'userHasTill' | 'tillTaken'>> {
  try {
    const row = await t.db
      .insertInto('till_session')
      .values({
        fleet_id: session.fleetId,
        till_id: session.tillId,
        user_id: session.user.id,
        user_name: session.user.name,
        opened_at: t.at,
        float_minor: session.floatMinor,
        opening_difference_minor: session.openingDifferenceMinor,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return ok(row.id);
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (constraint === 'till_session_one_a_user') return refuse('userHasTill', { till: '' });
    if (constraint === 'till_session_one_a_till') return refuse('tillTaken', { by: '' });
    throw error;
  }
}

export type SessionStep =
  | { state: 'open' | 'counting' }
  | {
      state: 'closed';
      counts: CashCount;
      countedMinor: number;
      differenceMinor: number;
      roundingMinor: number;
      reason: string;
      zNumber: number;
      byId: number | null;
    }
  | { state: 'approved' };

/** The next step of a session that is held. */
export async function stepSession(t: Tx, session: SessionLine, step: SessionStep): Promise<void> {
  const patch =
    step.state === 'closed'
      ? {
          counts: JSON.stringify(step.counts),
          counted_minor: step.countedMinor,
          difference_minor: step.differenceMinor,
          rounding_minor: step.roundingMinor,
          reason: step.reason,
          z_number: step.zNumber,
          closed_at: t.at,
          closed_by: t.actor.name,
          closed_by_id: step.byId,
        }
      : step.state === 'approved'
        ? { approved_at: t.at, approved_by: t.actor.name }
        : {};
  await t.db
    .updateTable('till_session')
    .set({ ...patch, state: step.state, version: sql<number>`version + 1` })
    .where('id', '=', session.id)
    .execute();
  t.announce('tillSessions', session.fleet_id, session.id);
}

/** Something moved in a session that is held: whoever looks at it is told. */
export async function touchSession(t: Tx, session: Pick<SessionLine, 'id' | 'fleet_id'>): Promise<void> {
  await t.db
    .updateTable('till_session')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', session.id)
    .execute();
  t.announce('tillSessions', session.fleet_id, session.id);
}

const told = (db: Db, fleetId: number) =>
  db
    .selectFrom('till_session as s')
    .innerJoin('till as t', 't.id', 's.till_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('cash_receipt as r')
          .select(({ fn }) => [
            fn.countAll<number>().as('receipts'),
            sql<number>`coalesce(sum(amount_minor) filter (where kind = 'in'), 0)::bigint`.as('in_minor'),
            sql<number>`coalesce(sum(amount_minor) filter (where kind in ('out', 'refund')), 0)::bigint`.as(
              'out_minor',
            ),
            sql<number>`coalesce(sum(amount_minor) filter (where kind = 'drop'), 0)::bigint`.as('dropped_minor'),
            sql<number>`coalesce(sum(amount_minor) filter (where kind = 'bring'), 0)::bigint`.as('brought_minor'),
          ])
          .whereRef('r.session_id', '=', 's.id')
          .as('sums'),
      (join) => join.onTrue(),
    )
    .selectAll('s')
    .selectAll('sums')
    .select('t.name as till_name')
    .where('s.fleet_id', '=', fleetId);

type Told = Awaited<ReturnType<ReturnType<typeof told>['execute']>>[number];

function rowOf(row: Told): TillSessionRow {
  const sums = {
    floatMinor: row.float_minor,
    inMinor: row.in_minor,
    outMinor: row.out_minor,
    droppedMinor: row.dropped_minor,
    broughtMinor: row.brought_minor,
  };
  return {
    ...sums,
    id: row.id,
    version: row.version,
    tillId: row.till_id,
    tillName: row.till_name,
    state: row.state,
    userId: row.user_id,
    userName: row.user_name,
    openedAtMs: row.opened_at,
    openingDifferenceMinor: row.opening_difference_minor,
    receipts: row.receipts,
    expectedMinor: expectedMinor(sums),
    countedMinor: row.counted_minor,
    differenceMinor: row.difference_minor,
    roundingMinor: row.rounding_minor,
    reason: row.reason,
    zNumber: row.z_number,
    closedAtMs: row.closed_at,
    closedBy: row.closed_by,
    approvedAtMs: row.approved_at,
    approvedBy: row.approved_by,
  };
}

/** Sessions that are not approved: those named, or all. */
export async function openSessionRows(db: Db, fleetId: number, ids?: readonly number[]): Promise<TillSessionRow[]> {
  if (ids?.length === 0) return [];
  let query = told(db, fleetId).where('s.state', '<>', 'approved').orderBy('s.id');
  if (ids) query = query.where('s.id', 'in', [...ids]);
  return (await query.execute()).map(rowOf);
}

/** Sessions that are approved, the newest first, from before one on. */
export async function approvedSessionRows(
  db: Db,
  fleetId: number,
  { beforeId, most }: { beforeId: number | null; most: number },
): Promise<TillSessionRow[]> {
  let query = told(db, fleetId).where('s.state', '=', 'approved').orderBy('s.id', 'desc').limit(most);
  if (beforeId !== null) query = query.where('s.id', '<', beforeId);
  return (await query.execute()).map(rowOf);
}

/** One session with what was counted of each note and coin. */
export async function sessionRow(
  db: Db,
  fleetId: number,
  sessionId: number,
): Promise<(TillSessionRow & { counts: CashCount | null }) | undefined> {
  const row = await told(db, fleetId).where('s.id', '=', sessionId).executeTakeFirst();
  return row && { ...rowOf(row), counts: row.counts };
}

/** The tills of a fleet that are in use, with who runs each and what lies in it by the books. */
export async function tillsOfFleet(db: Db, fleetId: number, currency: string) {
  const { rows } = await sql<{ id: number; name: string; takenBy: string | null; balanceMinor: number }>`
    select t.id, t.name, s.user_name as "takenBy", coalesce(a.balance_minor, 0) as "balanceMinor"
    from till t
    left join till_session s on s.till_id = t.id and s.state in ('open', 'counting')
    left join ledger_account a on a.fleet_id = t.fleet_id and a.kind = 'till' and a.currency = ${currency}
      and a.holder = 'till ' || t.id
    where t.fleet_id = ${fleetId} and t.ended_at is null
    order by t.name, t.id`.execute(db);
  return rows;
}
