import { sql } from 'kysely';
import type { AppFlag, FurtherRight, OptionFlag } from '#core/access/flags.ts';
import type { Group } from '#core/access/groups.ts';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

/** A group with the fleets it may see, in their order, and how many users it has. */
export type GroupRow = {
  id: number;
  version: number;
  name: string;
  apps: AppFlag[];
  options: OptionFlag[];
  further: FurtherRight[];
  fleets: number[];
  secondFactor: boolean;
  users: number;
};

export type GroupValues = Omit<GroupRow, 'id' | 'version' | 'users'>;

const GROUPS_LOCK = 4_726_011;

/** Lets one act at a time change who may do what, so that two of them cannot undo each other's conditions. */
export async function lockAccess(t: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${GROUPS_LOCK})`.execute(t.db);
}

async function readGroups(db: Db, id: number | null): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select g.id, g.version, g.name, g.app_flags as apps, g.option_flags as options, g.further_rights as further,
      g.second_factor as "secondFactor",
      coalesce((select array_agg(f.fleet_id order by f.fleet_id) from group_fleet f where f.group_id = g.id), '{}')
        as fleets,
      (select count(*) from app_user u where u.group_id = g.id) as users
    from app_group g
    where ${id === null ? sql`true` : sql`g.id = ${id}`}
    order by g.id`.execute(db);
  return rows;
}

/** Every group, in the order they were made. */
export const allGroups = (db: Db): Promise<GroupRow[]> => readGroups(db, null);

export async function groupById(db: Db, id: number): Promise<GroupRow | undefined> {
  return (await readGroups(db, id))[0];
}

/** Whether another group has this name, in capitals or not. */
export async function groupNameTaken(db: Db, name: string, butId: number | null): Promise<boolean> {
  const row = await db
    .selectFrom('app_group')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .$if(butId !== null, (query) => query.where('id', '!=', butId as number))
    .executeTakeFirst();
  return row !== undefined;
}

const rightsColumns = (values: Group) => ({
  name: values.name,
  app_flags: [...values.apps],
  option_flags: [...values.options],
  further_rights: [...values.further],
});

const columns = (values: Omit<GroupValues, 'fleets'>) => ({
  ...rightsColumns(values),
  second_factor: values.secondFactor,
});

export async function insertGroup(t: Tx, values: GroupValues): Promise<number> {
  const { id } = await t.db.insertInto('app_group').values(columns(values)).returning('id').executeTakeFirstOrThrow();
  await writeFleets(t, id, values.fleets);
  return id;
}

/** Writes those of these groups that are missing by name. Answers the ids of all groups there are, by name. */
export async function insertMissingGroups(t: Tx, groups: readonly Group[]): Promise<Map<string, number>> {
  await t.db
    .insertInto('app_group')
    .values(groups.map(rightsColumns))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const all = await t.db.selectFrom('app_group').select(['id', 'name']).execute();
  return new Map(all.map(({ id, name }) => [name, id]));
}

/** Writes a group as it is to be and raises its version. */
export async function updateGroup(t: Tx, id: number, values: GroupValues): Promise<void> {
  await t.db
    .updateTable('app_group')
    .set((eb) => ({ ...columns(values), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await t.db.deleteFrom('group_fleet').where('group_id', '=', id).execute();
  await writeFleets(t, id, values.fleets);
}

async function writeFleets(t: Tx, groupId: number, fleets: readonly number[]): Promise<void> {
  if (fleets.length === 0) return;
  await t.db
    .insertInto('group_fleet')
    .values(fleets.map((fleet_id) => ({ group_id: groupId, fleet_id })))
    .execute();
}

export async function deleteGroup(t: Tx, id: number): Promise<void> {
  await t.db.deleteFrom('app_group').where('id', '=', id).execute();
}

/** The users of a group who have a list of fleets of their own. */
export async function narrowedUsers(db: Db, groupId: number): Promise<{ name: string; fleets: number[] }[]> {
  const { rows } = await sql<{ name: string; fleets: number[] }>`
    select u.name, array_agg(f.fleet_id order by f.position, f.fleet_id) as fleets
    from app_user u join user_fleet f on f.user_id = u.id
    where u.group_id = ${groupId}
    group by u.id, u.name
    order by u.id`.execute(db);
  return rows;
}
