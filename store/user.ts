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

/** Those of the user's group; a list of the user's own narrows them and puts the default fleet first. */
const seenFleets = sql<{ fleet: number; position: number | null }[]>`(
  select coalesce(
    jsonb_agg(jsonb_build_object('fleet', f.fleet_id, 'position', own.position)
      order by coalesce(own.position, 0), f.fleet_id),
    '[]'::jsonb)
  from group_fleet f left join user_fleet own on own.fleet_id = f.fleet_id and own.user_id = u.id
  where f.group_id = g.id
)`;

/** Read for every call: in one statement. */
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
      seenFleets.as('seen'),
    ])
    .where((eb) =>
      'id' in where ? eb('u.id', '=', where.id) : eb(eb.fn('lower', ['u.name']), '=', where.name.toLowerCase()),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const { seen, ...user } = row;
  const own = seen.filter(({ position }) => position !== null);
  return { ...user, fleets: (own.length > 0 ? own : seen).map(({ fleet }) => fleet) };
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
