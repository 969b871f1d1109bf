import { sql } from 'kysely';
import type { Flag, OptionFlag } from '#core/access/flags.ts';
import type { Db } from './connect.ts';

/** A user with the rights of their group and the fleets they see, the default fleet first. */
export type UserRow = {
  id: number;
  name: string;
  fullName: string;
  email: string | null;
  language: 'en' | 'fr';
  active: boolean;
  groupId: number;
  groupName: string;
  appFlags: string[];
  optionFlags: string[];
  furtherRights: string[];
  fleets: number[];
};

async function readUser(db: Db, where: { id: number } | { name: string }): Promise<UserRow | undefined> {
  const row = await db
    .selectFrom('app_user as u')
    .innerJoin('app_group as g', 'g.id', 'u.group_id')
    .select([
      'u.id',
      'u.name',
      'u.full_name as fullName',
      'u.email',
      'u.language',
      'u.active',
      'g.id as groupId',
      'g.name as groupName',
      'g.app_flags as appFlags',
      'g.option_flags as optionFlags',
      'g.further_rights as furtherRights',
    ])
    .where((eb) =>
      'id' in where ? eb('u.id', '=', where.id) : eb(eb.fn('lower', ['u.name']), '=', where.name.toLowerCase()),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  return { ...row, fleets: await fleetsOf(db, row) };
}

/** Those of the user's group; a list of the user's own narrows them and puts the default fleet first. */
async function fleetsOf(db: Db, user: { id: number; groupId: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('group_fleet as g')
    .leftJoin('user_fleet as u', (on) => on.onRef('u.fleet_id', '=', 'g.fleet_id').on('u.user_id', '=', user.id))
    .select(['g.fleet_id as fleetId', 'u.position'])
    .where('g.group_id', '=', user.groupId)
    .orderBy((eb) => eb.fn.coalesce('u.position', eb.lit(0)))
    .orderBy('g.fleet_id')
    .execute();
  const own = rows.filter((row) => row.position !== null);
  return (own.length > 0 ? own : rows).map((row) => row.fleetId);
}

/** Lets a group see these fleets besides those it sees. */
export async function letGroupSee(db: Db, groupId: number, fleets: readonly number[]): Promise<void> {
  if (fleets.length === 0) return;
  await db
    .insertInto('group_fleet')
    .values(fleets.map((fleet_id) => ({ group_id: groupId, fleet_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The groups that hold a flag. */
export function groupsWith(db: Db, flag: OptionFlag): Promise<{ id: number }[]> {
  return db.selectFrom('app_group').select('id').where(sql<boolean>`${flag} = any(option_flags)`).execute();
}

/** Narrows a user to these of their group's fleets, the default fleet first. */
export async function narrowUser(db: Db, userId: number, fleets: readonly number[]): Promise<void> {
  await db.deleteFrom('user_fleet').where('user_id', '=', userId).execute();
  if (fleets.length === 0) return;
  await db
    .insertInto('user_fleet')
    .values(fleets.map((fleet_id, position) => ({ user_id: userId, fleet_id, position })))
    .execute();
}

export function userByName(db: Db, name: string): Promise<UserRow | undefined> {
  return readUser(db, { name });
}

export function userById(db: Db, id: number): Promise<UserRow | undefined> {
  return readUser(db, { id });
}

export function rightsOf(user: UserRow): Set<Flag> {
  return new Set([...user.appFlags, ...user.optionFlags, ...user.furtherRights] as Flag[]);
}
