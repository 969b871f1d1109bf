import { type RawBuilder, type Selectable, sql } from 'kysely';
import { foldText } from '#core/letters/fold.ts';
import type { RecordValues } from '#core/resource/resource.ts';
import { scannedCodes } from '#core/scan/scanned.ts';
import type { Db } from '../door/connect.ts';
import { literally } from '../door/literally.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';
import { holds } from '../search/holds.ts';

export type CaseRow = Selectable<Tables['case_file']>;
export type CaseStep = Selectable<Tables['case_step']>;

export type NewCase = {
  fleetId: number;
  kind: string;
  year: number;
  number: number;
  state: string;
  driverId: number | null;
  vehicleId: number | null;
  ofCase: number | null;
  jobId: number | null;
  customerId: number | null;
  accountId: number | null;
  given: RecordValues;
  source: string | null;
};

export async function insertCase(t: Tx, one: NewCase): Promise<CaseRow> {
  return t.db
    .insertInto('case_file')
    .values({
      fleet_id: one.fleetId,
      kind: one.kind,
      year: one.year,
      number: one.number,
      state: one.state,
      state_at: t.at,
      opened_at: t.at,
      opened_by: t.actor.name,
      driver_id: one.driverId,
      vehicle_id: one.vehicleId,
      of_case: one.ofCase,
      job_id: one.jobId,
      customer_id: one.customerId,
      account_id: one.accountId,
      given: JSON.stringify(one.given),
      source: one.source,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A case of a fleet, locked until the transaction ends. */
export const lockCase = (t: Tx, fleetId: number, kind: string, id: number): Promise<CaseRow | undefined> =>
  t.db
    .selectFrom('case_file')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function updateCase(
  t: Tx,
  id: number,
  change: {
    state?: string;
    over?: boolean;
    given?: RecordValues;
    driverId?: number | null;
    vehicleId?: number | null;
    jobId?: number | null | undefined;
    customerId?: number | null | undefined;
    accountId?: number | null | undefined;
  },
): Promise<CaseRow> {
  const { state, over, given, driverId, vehicleId, jobId, customerId, accountId } = change;
  return t.db
    .updateTable('case_file')
    .set((eb) => ({
      version: eb('version', '+', 1),
      ...(state === undefined ? {} : { state, state_at: t.at }),
      ...(over === undefined ? {} : { over }),
      ...(given === undefined ? {} : { given: JSON.stringify(given) }),
      ...(driverId === undefined ? {} : { driver_id: driverId }),
      ...(vehicleId === undefined ? {} : { vehicle_id: vehicleId }),
      ...(jobId === undefined ? {} : { job_id: jobId }),
      ...(customerId === undefined ? {} : { customer_id: customerId }),
      ...(accountId === undefined ? {} : { account_id: accountId }),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What happened to a case: with `fromState` and `toState` where it was a move. */
export type NewStep = { step: string; fromState?: string; toState?: string; text?: string; given?: RecordValues };

export async function insertStep(t: Tx, caseId: number, step: NewStep): Promise<void> {
  await t.db
    .insertInto('case_step')
    .values({
      case_id: caseId,
      at: t.at,
      by_kind: t.actor.kind,
      by_id: 'id' in t.actor ? t.actor.id : null,
      by_name: t.actor.name,
      step: step.step,
      from_state: step.fromState ?? null,
      to_state: step.toState ?? null,
      text: step.text ?? '',
      given: JSON.stringify(step.given ?? {}),
    })
    .execute();
}

/** All that happened to a case, the oldest first. */
export const stepsOf = (db: Db, caseId: number): Promise<CaseStep[]> =>
  db.selectFrom('case_step').selectAll().where('case_id', '=', caseId).orderBy('id').execute();

/** A case as lists tell it: with the names of whom and what it is about. */
export type CaseTold = CaseRow & {
  did: string | null;
  driver_name: string | null;
  plate: string | null;
  customer_name: string | null;
  account_number: string | null;
  account_name: string | null;
  /** When the next of its terms ends. */
  due_at: number | null;
};

const told = (db: Db) =>
  db
    .selectFrom('case_file as c')
    .leftJoin('driver as d', 'd.id', 'c.driver_id')
    .leftJoin('vehicle as v', 'v.id', 'c.vehicle_id')
    .leftJoin('customer as u', 'u.id', 'c.customer_id')
    .leftJoin('account as a', 'a.id', 'c.account_id')
    .selectAll('c')
    .select([
      'd.did',
      'd.name as driver_name',
      'v.plate',
      'u.name as customer_name',
      'a.number as account_number',
      'a.name as account_name',
    ])
    .select((eb) =>
      eb
        .selectFrom('case_clock as k')
        .select(({ fn }) => fn.min('k.due_at').as('due_at'))
        .whereRef('k.case_id', '=', 'c.id')
        .where('k.stopped', '=', false)
        .as('due_at'),
    );

export const toldCase = (db: Db, fleetId: number, kind: string, id: number): Promise<CaseTold | undefined> =>
  told(db).where('c.fleet_id', '=', fleetId).where('c.kind', '=', kind).where('c.id', '=', id).executeTakeFirst();

export type CasesAsked = {
  kind: string;
  states: readonly string[];
  /** Whether these states are those of which nothing more comes; they are found by it. Left out where both are asked for. */
  over?: boolean | undefined;
  /** Of a DID, a name, a plate, an account or a job, or in one of the fields `foundBy`. */
  text: string;
  foundBy?: readonly string[];
  number: { year: number; number: number } | null;
  driverId?: number | undefined;
  vehicleId?: number | undefined;
  jobId?: number | undefined;
  customerId?: number | undefined;
  accountId?: number | undefined;
  ofCase?: number | undefined;
  beforeId: number | null;
  most: number;
};

/** Cases of a fleet in these states, the newest first. */
export function listCases(db: Db, fleetId: number, asked: CasesAsked): Promise<CaseTold[]> {
  const { kind, states, over, text, number, beforeId, most } = asked;
  let query = told(db).where('c.fleet_id', '=', fleetId).where('c.kind', '=', kind);
  if (number) query = query.where('c.year', '=', number.year).where('c.number', '=', number.number);
  else if (text !== '') query = query.where(sql<boolean>`c.id in (${meant(fleetId, asked)})`);
  for (const [column, id] of filtersOf(asked)) query = query.where(`c.${column}`, '=', id);
  if (beforeId !== null) query = query.where('c.id', '<', beforeId);
  // Written out, not bound: the index of the open ones is only for them.
  if (over !== undefined) query = query.where(over ? sql<boolean>`c.over` : sql<boolean>`not c.over`);
  return query
    .where('c.state', 'in', states.length === 0 ? [''] : [...states])
    .orderBy('c.id', 'desc')
    .limit(most)
    .execute();
}

/** What a list is narrowed to, by column. */
const filtersOf = ({ driverId, vehicleId, jobId, customerId, accountId, ofCase }: CasesAsked) =>
  (
    [
      ['driver_id', driverId],
      ['vehicle_id', vehicleId],
      ['job_id', jobId],
      ['customer_id', customerId],
      ['account_id', accountId],
      ['of_case', ofCase],
    ] as const
  ).flatMap(([column, id]) => (id === undefined ? [] : [[column, id] as const]));

/**
 * The newest cases that a text means: by whom or what they are about, or by what stands in one of their fields. Each way has an
 * index of its own and stops by itself once it has a page: an `or` between them would use none, and a name that thousands bear
 * would be gone through to its end.
 */
function meant(fleetId: number, asked: CasesAsked): RawBuilder<unknown> {
  const texts = [asked.text, ...scannedCodes(asked.text)];
  return sql.join(
    texts.map((text) => meantBy(fleetId, { ...asked, text })),
    sql` union `,
  );
}

function meantBy(fleetId: number, asked: CasesAsked): RawBuilder<unknown> {
  const { kind, states, over, text, foundBy = [], beforeId, most } = asked;
  const like = `%${literally(text)}%`;
  // As the whole of the fields is written down, a quotation mark has its own sign before it.
  const inJson = `%${literally(JSON.stringify(text).slice(1, -1))}%`;
  const only = [
    sql`k.fleet_id = ${fleetId} and k.kind = ${kind} and k.state = any(${[...states]}::text[])`,
    ...(over === undefined ? [] : [over ? sql`k.over` : sql`not k.over`]),
    ...(beforeId === null ? [] : [sql`k.id < ${beforeId}`]),
    ...filtersOf(asked).map(([column, id]) => sql`${sql.ref(`k.${column}`)} = ${id}`),
  ];
  const way = (from: RawBuilder<unknown>, matches: RawBuilder<unknown>) => sql`
    (select k.id from ${from} where ${sql.join(only, sql` and `)} and ${matches} order by k.id desc limit ${most})`;
  const named = (table: 'driver' | 'vehicle' | 'customer' | 'account', matches: RawBuilder<unknown>) =>
    way(sql`case_file k join ${sql.table(table)} s on s.id = k.${sql.ref(`${table}_id`)}`, matches);
  const fields = foundBy.map((field) => sql`k.given ->> ${field} ilike ${like}`);
  const ways = [
    named('driver', sql`s.did = ${text}`),
    named('driver', holds('s.name', text)),
    named('vehicle', sql`s.plate ilike ${like}`),
    named('customer', sql`s.name_key like ${`% ${literally(foldText(text))}%`}`),
    named('account', sql`s.number = ${text}`),
    named('account', holds('s.name', text)),
    ...(fields.length === 0
      ? []
      : [way(sql`case_file k`, sql`k.given::text ilike ${inJson} and (${sql.join(fields, sql` or `)})`)]),
    ...(/^\d{1,15}$/.test(text) ? [way(sql`case_file k`, sql`k.job_id = ${text}`)] : []),
  ];
  return sql.join(ways, sql` union `);
}

/** The case of a kind that was made of this matter already. */
export const caseOfSource = (
  db: Db,
  fleetId: number,
  kind: string,
  source: string,
): Promise<{ id: number; openedAtMs: number } | undefined> =>
  db
    .selectFrom('case_file')
    .select(['id', 'opened_at as openedAtMs'])
    .where('fleet_id', '=', fleetId)
    .where('kind', '=', kind)
    .where('source', '=', source)
    .executeTakeFirst();

/** Whether a case of a kind was made of this matter already. */
export const isMadeOf = async (db: Db, fleetId: number, kind: string, source: string): Promise<boolean> =>
  (await caseOfSource(db, fleetId, kind, source)) !== undefined;

/** The year that an instant lies in by the clocks of a fleet. */
export async function yearIn(t: Tx, fleetId: number): Promise<number> {
  const { rows } = await sql<{ year: number }>`
    select extract(year from ${t.at}::timestamptz at time zone time_zone)::int as year
    from fleet where id = ${fleetId}`.execute(t.db);
  const [row] = rows;
  if (!row) throw new Error(`There is no fleet ${fleetId}.`);
  return row.year;
}

/** Whether a case of this kind is about another one, and in none of these states. */
export async function caseStands(db: Db, kind: string, ofCase: number, not: readonly string[]): Promise<boolean> {
  const found = db
    .selectFrom('case_file')
    .select('id')
    .where('of_case', '=', ofCase)
    .where('kind', '=', kind)
    .where('state', 'not in', not.length === 0 ? [''] : [...not]);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Cases by their ids, as lists tell them. */
export const casesById = (db: Db, ids: readonly number[]): Promise<CaseTold[]> =>
  told(db)
    .where('c.id', 'in', ids.length === 0 ? [0] : [...ids])
    .execute();
