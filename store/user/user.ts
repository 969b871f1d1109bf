import { sql } from 'kysely';
import type { Flag, OptionFlag } from '#core/access/flags.ts';
import type { Language } from '#core/language/languages.ts';
import type { Db } from '../door/connect.ts';

/** A user with the rights of their group and the fleets they see, the default fleet first. */
export type UserRow = {
  id: number;
  name: string;
  fullName: string;
  email: string | null;
  language: Language;
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

const selectUsers = (db: Db) =>
  db
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
    ]);

function withFleets<U>({ seen, ...user }: U & { seen: { fleet: number; position: number | null }[] }) {
  const own = seen.filter(({ position }) => position !== null);
  return { ...user, fleets: (own.length > 0 ? own : seen).map(({ fleet }) => fleet) };
}

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) !== undefined;
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

/** Lets a user see a fleet besides those they are narrowed to; one who sees all of their group's needs no list. */
export async function addToOwnFleets(db: Db, userId: number, fleetId: number): Promise<void> {
  const { rows } = await sql`
    insert into user_fleet (user_id, fleet_id, position)
    select user_id, ${fleetId}, max(position) + 1 from user_fleet where user_id = ${userId} group by user_id
    on conflict do nothing
    returning user_id`.execute(db);
  // Whoever has the user open would write their list back without it.
  if (rows.length > 0) await sql`update app_user set version = version + 1 where id = ${userId}`.execute(db);
}

export async function userByName(db: Db, name: string): Promise<UserRow | undefined> {
  const row = await selectUsers(db)
    .where((eb) => eb(eb.fn('lower', ['u.name']), '=', name.toLowerCase()))
    .executeTakeFirst();
  return row && withFleets(row);
}

export async function userById(db: Db, id: number): Promise<UserRow | undefined> {
  const row = await selectUsers(db).where('u.id', '=', id).executeTakeFirst();
  return row && withFleets(row);
}

/** Read for every call, so in one statement: an active user by a session of theirs that nobody has ended. */
export async function userOfSession(
  db: Db,
  codeSha256: Buffer,
): Promise<(UserRow & { beganAtMs: number; lastActAtMs: number }) | undefined> {
  const row = await selectUsers(db)
    .innerJoin('session as s', 's.user_id', 'u.id')
    .select(['s.began_at as beganAtMs', 's.last_act_at as lastActAtMs'])
    .where('s.code_sha256', '=', codeSha256)
    .where('s.ended_at', 'is', null)
    .where('u.active', '=', true)
    .executeTakeFirst();
  return row && withFleets(row);
}

export function rightsOf(user: UserRow): Set<Flag> {
  return new Set([...user.appFlags, ...user.optionFlags, ...user.furtherRights] as Flag[]);
}
