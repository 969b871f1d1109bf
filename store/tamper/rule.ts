import type { Selectable } from 'kysely';
import type { Position } from '#core/kit/geo.ts';
import {
  FIRST_RULES,
  type RuleException,
  type RuleState,
  type TamperCode,
  type TamperRule,
} from '#core/tamper/rule.ts';
import type { KeptReplay, RuleVersion } from '#core/tamper/rule-change.ts';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type RuleRow = Selectable<Tables['tamper_rule']>;
export type ExceptionRow = Selectable<Tables['tamper_exception']>;
export type VersionOf = { fleetId: number; code: TamperCode; version: number };

/** Every version of every rule of a fleet; what nobody has touched yet stands in shadow as it came. */
export async function rulesOfFleet(db: Db, fleetId: number): Promise<RuleRow[]> {
  const rows = await db
    .selectFrom('tamper_rule')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .orderBy('code')
    .orderBy('version', 'desc')
    .execute();
  const known = new Set(rows.map(({ code }) => code));
  return [...rows, ...FIRST_RULES.filter(({ code }) => !known.has(code)).map((rule) => firstRow(fleetId, rule))];
}

const firstRow = (fleetId: number, { code, version, state, threshold }: TamperRule): RuleRow => ({
  fleet_id: fleetId,
  code,
  version,
  state,
  threshold,
  made_at: 0,
  made_by: '',
  why: '',
  replayed_at: null,
  replay: null,
  held_at: null,
  held_accused: null,
  held_drivers: null,
  checked_at: null,
  checked_by: null,
  checked_why: null,
});

/** Writes down the rules that a fleet begins with, where it has not been done. */
export async function insertFirstRules(t: Tx, fleetId: number): Promise<void> {
  await t.db
    .insertInto('tamper_rule')
    .values(
      FIRST_RULES.map(({ code, version, state, threshold }) => ({
        fleet_id: fleetId,
        code,
        version,
        state,
        threshold,
        made_at: new Date(0),
        made_by: '',
        why: '',
      })),
    )
    // Of two at once the second may meet any of the rules of its uniqueness first.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** All versions of a rule, the newest first, kept from others until the transaction is over. */
export async function lockRule(t: Tx, fleetId: number, code: TamperCode): Promise<RuleRow[]> {
  await insertFirstRules(t, fleetId);
  const versions = t.db.selectFrom('tamper_rule').where('fleet_id', '=', fleetId).where('code', '=', code);
  // The oldest first, which everybody sees; a version that was made while this waited is only seen by the next statement.
  await versions.select('version').orderBy('version').forUpdate().execute();
  return versions.selectAll().orderBy('version', 'desc').execute();
}

export const versionOf = (row: RuleRow): RuleVersion => ({
  code: row.code,
  version: row.version,
  state: row.state,
  threshold: row.threshold,
  replay: row.replay,
  held: row.held_at === null ? null : { accused: row.held_accused ?? 0, drivers: row.held_drivers ?? 0 },
  checked: row.checked_at !== null,
});

export async function insertRule(
  t: Tx,
  { fleetId, code, version }: VersionOf,
  made: { threshold: number; by: string; why: string },
): Promise<void> {
  await t.db
    .insertInto('tamper_rule')
    .values({
      fleet_id: fleetId,
      code,
      version,
      state: 'shadow',
      threshold: made.threshold,
      made_at: t.at,
      made_by: made.by,
      why: made.why,
    })
    .execute();
}

const updateRule = (t: Tx, { fleetId, code, version }: VersionOf) =>
  t.db
    .updateTable('tamper_rule')
    .where('fleet_id', '=', fleetId)
    .where('code', '=', code)
    .where('version', '=', version);

export async function setRuleState(t: Tx, of: VersionOf, state: RuleState): Promise<void> {
  await updateRule(t, of).set({ state }).execute();
}

export async function keepReplay(t: Tx, of: VersionOf, replay: KeptReplay): Promise<void> {
  await updateRule(t, of)
    .set({ replayed_at: t.at, replay: JSON.stringify(replay) })
    .execute();
}

export async function holdRule(t: Tx, of: VersionOf, held: { accused: number; drivers: number } | null): Promise<void> {
  await updateRule(t, of)
    .set({
      held_at: held ? t.at : null,
      held_accused: held?.accused ?? null,
      held_drivers: held?.drivers ?? null,
    })
    .execute();
}

export async function checkRule(t: Tx, of: VersionOf, { by, why }: { by: string; why: string }): Promise<void> {
  await updateRule(t, of).set({ checked_at: t.at, checked_by: by, checked_why: why }).execute();
}

/** The exceptions of a fleet that hold. */
export const exceptionsOf = (db: Db, fleetId: number): Promise<ExceptionRow[]> =>
  db
    .selectFrom('tamper_exception')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();

/** The rules of a fleet that look, with what they do not look at. */
export async function activeRules(db: Db, fleetId: number): Promise<TamperRule[]> {
  const [rows, exceptions] = await Promise.all([rulesOfFleet(db, fleetId), exceptionsOf(db, fleetId)]);
  return rows.flatMap((row) => (row.state === 'off' ? [] : [ruleOf(row, exceptions)]));
}

export const ruleOf = (
  { code, version, state, threshold }: RuleRow,
  exceptions: readonly ExceptionRow[],
): TamperRule => ({
  code,
  version,
  state,
  threshold,
  exceptions: exceptions.filter((one) => one.code === code).map(exceptionOf),
});

export function exceptionOf(row: ExceptionRow): RuleException {
  const { longitude, latitude, metres } = row;
  const near =
    longitude === null || latitude === null || metres === null
      ? {}
      : { near: { position: [longitude, latitude] as Position, metres } };
  return {
    ...(row.vehicle_id === null ? {} : { vehicleId: row.vehicle_id }),
    ...(row.driver_id === null ? {} : { driverId: row.driver_id }),
    ...(row.from_at === null ? {} : { fromMs: row.from_at }),
    ...(row.until_at === null ? {} : { untilMs: row.until_at }),
    ...near,
    why: row.why,
  };
}

export type NewException = {
  fleetId: number;
  code: TamperCode;
  vehicleId?: number | null;
  driverId?: number | null;
  near?: { position: Position; metres: number } | null;
  fromMs?: number | null;
  untilMs?: number | null;
  why: string;
  caseId?: number | null;
};

export async function insertException(t: Tx, one: NewException): Promise<number> {
  const { near } = one;
  const instant = (atMs: number | null | undefined) => (atMs === null || atMs === undefined ? null : new Date(atMs));
  const row = await t.db
    .insertInto('tamper_exception')
    .values({
      fleet_id: one.fleetId,
      code: one.code,
      vehicle_id: one.vehicleId ?? null,
      driver_id: one.driverId ?? null,
      longitude: near?.position[0] ?? null,
      latitude: near?.position[1] ?? null,
      metres: near?.metres ?? null,
      from_at: instant(one.fromMs),
      until_at: instant(one.untilMs),
      why: one.why,
      case_id: one.caseId ?? null,
      made_at: t.at,
      made_by: t.actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Answers the exception that ended; undefined where none of this fleet held. */
export const endException = (t: Tx, fleetId: number, id: number): Promise<ExceptionRow | undefined> =>
  t.db
    .updateTable('tamper_exception')
    .set({ ended_at: t.at, ended_by: t.actor.name })
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** The exceptions that hold, with the names of whom and what they are about, the newest first. */
export const toldExceptions = (db: Db, fleetId: number) =>
  db
    .selectFrom('tamper_exception as x')
    .leftJoin('vehicle as v', 'v.id', 'x.vehicle_id')
    .leftJoin('driver as d', 'd.id', 'x.driver_id')
    .leftJoin('case_file as c', 'c.id', 'x.case_id')
    .select(['x.id', 'x.code', 'x.vehicle_id as vehicleId', 'v.plate', 'x.driver_id as driverId', 'd.did'])
    .select(['x.longitude', 'x.latitude', 'x.metres', 'x.why', 'x.made_at as madeAtMs', 'x.made_by as madeBy'])
    .select(['c.year as caseYear', 'c.number as caseNumber'])
    .where('x.fleet_id', '=', fleetId)
    .where('x.ended_at', 'is', null)
    .orderBy('x.id', 'desc')
    .execute();
