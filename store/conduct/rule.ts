import { type Selectable, sql } from 'kysely';
import { CONDUCT_RULE_NAMES, type ConductRuleName } from '#core/conduct/rules.ts';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type RuleRow = Selectable<Tables['conduct_rule']>;
export type PenaltyRow = Selectable<Tables['penalty']>;

/** The penalties in use that a rule finds, by their rule. */
export async function penaltiesFound(db: Db, fleetId: number): Promise<ReadonlyMap<ConductRuleName, PenaltyRow>> {
  const rows = await db
    .selectFrom('penalty')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('found_by', '!=', 'none')
    .where('ended_at', 'is', null)
    .execute();
  return new Map(rows.flatMap((row) => (row.found_by === 'none' ? [] : [[row.found_by, row] as const])));
}

/** The rules of a fleet that watch, or did until the next look. */
export const rulesOf = (db: Db, fleetId: number): Promise<RuleRow[]> =>
  db.selectFrom('conduct_rule').selectAll().where('fleet_id', '=', fleetId).execute();

/** One rule of a fleet, kept from others until the transaction is over. */
export const lockRule = (t: Tx, fleetId: number, rule: ConductRuleName): Promise<RuleRow | undefined> =>
  t.db
    .selectFrom('conduct_rule')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('rule', '=', rule)
    .forUpdate()
    .executeTakeFirst();

/** Lets these rules watch from now on, where they do not yet, and the others no more: what they were let do goes with it. */
export async function watchRules(t: Tx, fleetId: number, rules: readonly ConductRuleName[]): Promise<void> {
  const others = CONDUCT_RULE_NAMES.filter((rule) => !rules.includes(rule));
  if (others.length > 0)
    await t.db.deleteFrom('conduct_rule').where('fleet_id', '=', fleetId).where('rule', 'in', others).execute();
  if (rules.length > 0)
    await t.db
      .insertInto('conduct_rule')
      .values(rules.map((rule) => ({ fleet_id: fleetId, rule, watches_since: t.at })))
      .onConflict((conflict) => conflict.columns(['fleet_id', 'rule']).doNothing())
      .execute();
}

/** Lets a rule act by itself on somebody's order, or only propose (null). */
export async function orderRule(
  t: Tx,
  { fleetId, rule }: { fleetId: number; rule: ConductRuleName },
  order: { userId: number; userName: string; why: string } | null,
): Promise<void> {
  await t.db
    .updateTable('conduct_rule')
    .set({
      acts_since: order ? t.at : null,
      acts_by: order?.userId ?? null,
      acts_by_name: order?.userName ?? null,
      acts_why: order?.why ?? null,
    })
    .where('fleet_id', '=', fleetId)
    .where('rule', '=', rule)
    .execute();
}

/** What became of the proposals of each rule, and when it made the first. */
export type ProposalsMade = {
  rule: string;
  /** Since it watches; null where it made none since. */
  firstMs: number | null;
  made: number;
  waiting: number;
  issued: number;
  turnedDown: number;
};

export async function proposalsMade(db: Db, fleetId: number): Promise<ProposalsMade[]> {
  const { rows } = await sql<ProposalsMade>`
    select split_part(c.source, ' ', 2) as rule,
      (extract(epoch from min(c.opened_at) filter (where c.opened_at >= r.watches_since)) * 1000)::float8 as "firstMs",
      count(*)::int as made,
      (count(*) filter (where state = 'draft'))::int as waiting,
      (count(*) filter (where state not in ('draft', 'discarded')))::int as issued,
      (count(*) filter (where state = 'discarded'))::int as "turnedDown"
    from case_file c left join conduct_rule r on r.fleet_id = c.fleet_id and r.rule = split_part(c.source, ' ', 2)
    where c.fleet_id = ${fleetId} and c.kind = 'suspension' and c.source like 'rule %'
    group by 1`.execute(db);
  return rows.map((row) => ({ ...row, firstMs: row.firstMs === null ? null : Math.round(row.firstMs) }));
}
