import { sql } from 'kysely';
import type { Flag } from '#core/access/flags.ts';
import type { Language } from '#core/language/languages.ts';

import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tx } from '../door/transaction.ts';

/** A user as those see them who manage users. */
export type PersonRow = {
  id: number;
  version: number;
  name: string;
  fullName: string;
  email: string;
  language: Language;
  active: boolean;
  groupId: number;
  groupName: string;
  /** Every flag of the group. */
  rights: Flag[];
  groupFleets: number[];
  /** Their own list, the default fleet first; empty where they see all the group's. */
  ownFleets: number[];
  mustChange: boolean;
  oneTimeUntilMs: number | null;
  passwordChangedAtMs: number;
  passwordExpiresAtMs: number | null;
  /** The group asks for a second factor. */
  secondFactorAsked: boolean;
  secondFactorSet: boolean;
  lastSignInAtMs: number | null;
  livingSessions: number;
};

/** A session lives that was used and began after these. */
export type Living = { usedAfterMs: number; begunAfterMs: number };

/** The users whose name, full name or e-mail holds a text (or all), by name; or one, by id. */
async function readPeople(db: Db, living: Living, which: { id: number } | { filter: string }): Promise<PersonRow[]> {
  const wanted =
    'id' in which
      ? sql`u.id = ${which.id}`
      : which.filter === ''
        ? sql`true`
        : sql`strpos(lower(concat_ws(' ', u.name, u.full_name, u.email, g.name)), lower(${which.filter})) > 0`;
  const { rows } = await sql<PersonRow>`
    select u.id, u.version, u.name, u.full_name as "fullName", coalesce(u.email, '') as email, u.language, u.active,
      g.id as "groupId", g.name as "groupName", g.app_flags || g.option_flags || g.further_rights as rights,
      coalesce((select array_agg(f.fleet_id order by f.fleet_id) from group_fleet f where f.group_id = g.id), '{}')
        as "groupFleets",
      coalesce((select array_agg(f.fleet_id order by f.position, f.fleet_id) from user_fleet f where f.user_id = u.id),
        '{}') as "ownFleets",
      u.must_change_password as "mustChange", u.one_time_until as "oneTimeUntilMs",
      u.password_changed_at as "passwordChangedAtMs", u.password_expires_at as "passwordExpiresAtMs", g.second_factor as "secondFactorAsked",
      u.totp_confirmed_at is not null as "secondFactorSet", s.last as "lastSignInAtMs", s.living as "livingSessions"
    from app_user u
    join app_group g on g.id = u.group_id
    cross join lateral (
      select max(began_at) as last,
        count(*) filter (where ended_at is null and last_act_at > ${instant(living.usedAfterMs)}
          and began_at > ${instant(living.begunAfterMs)}) as living
      from session where user_id = u.id
    ) s
    where ${wanted}
    order by lower(u.name)`.execute(db);
  return rows;
}

export const listPeople = (db: Db, living: Living, filter: string): Promise<PersonRow[]> =>
  readPeople(db, living, { filter });

export async function personById(db: Db, living: Living, id: number): Promise<PersonRow | undefined> {
  return (await readPeople(db, living, { id }))[0];
}

export async function allFleetIds(db: Db): Promise<number[]> {
  return (await db.selectFrom('fleet').select('id').orderBy('id').execute()).map(({ id }) => id);
}

/** How many users who can sign in hold all these flags. */
export async function activeHolders(db: Db, flags: readonly Flag[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from app_user u join app_group g on g.id = u.group_id
    where u.active and g.app_flags || g.option_flags || g.further_rights @> ${[...flags]}::text[]`.execute(db);
  return rows[0]?.n ?? 0;
}

export type PersonValues = {
  name: string;
  fullName: string;
  email: string;
  language: Language;
  groupId: number;
  passwordHash: string;
  oneTime: { hash: string; untilMs: number } | null;
  mustChange: boolean;
  passwordExpiresAtMs: number | null;
};

/** Of a new user whose password is their own, what need not be told. */
export const NEW_PERSON = {
  email: '',
  language: 'en',
  oneTime: null,
  mustChange: false,
  passwordExpiresAtMs: null,
} as const satisfies Partial<PersonValues>;

/** Writes a new user. Throws the database's error where the name is taken: `isNameTaken` reads it. */
export async function insertPerson(t: Tx, person: PersonValues): Promise<number> {
  const { id } = await t.db
    .insertInto('app_user')
    .values({
      name: person.name,
      full_name: person.fullName,
      email: person.email === '' ? null : person.email,
      language: person.language,
      group_id: person.groupId,
      password_hash: person.passwordHash,
      password_changed_at: t.at,
      password_expires_at: person.passwordExpiresAtMs === null ? null : new Date(person.passwordExpiresAtMs),
      one_time_hash: person.oneTime?.hash ?? null,
      one_time_until: person.oneTime ? new Date(person.oneTime.untilMs) : null,
      must_change_password: person.mustChange,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Particulars = Pick<PersonRow, 'name' | 'fullName' | 'email' | 'language' | 'groupId'>;

export async function updateParticulars(t: Tx, id: number, person: Particulars): Promise<void> {
  await t.db
    .updateTable('app_user')
    .set((eb) => ({
      name: person.name,
      full_name: person.fullName,
      email: person.email === '' ? null : person.email,
      language: person.language,
      group_id: person.groupId,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export const isNameTaken = (error: unknown) => (error as { constraint?: string }).constraint === 'app_user_by_name';

export async function setActive(t: Tx, id: number, active: boolean): Promise<void> {
  await t.db
    .updateTable('app_user')
    .set((eb) => ({ active, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function askPasswordChange(t: Tx, id: number): Promise<void> {
  await t.db
    .updateTable('app_user')
    .set((eb) => ({ must_change_password: true, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Forgets the second factor: the next sign-in sets up a new one where the group asks for it. */
export async function forgetSecondFactor(t: Tx, id: number): Promise<void> {
  await t.db
    .updateTable('app_user')
    .set((eb) => ({
      totp_secret: null,
      totp_confirmed_at: null,
      totp_last_step: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export type AuditEntry = {
  at: number;
  by: string;
  act: string;
  was: Record<string, unknown> | null;
  became: Record<string, unknown> | null;
};

/** Who changed a user or a group, newest first; comings and goings of the user themself are left out. */
export async function accessHistory(db: Db, entity: 'user' | 'group', id: number, limit = 200): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['at', 'actor_name as by', 'act', 'was', 'became'])
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .where('act', 'not in', ['signIn', 'signOut'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows as AuditEntry[];
}

/** Who changed a user or group last, comings and goings aside. */
export async function lastAccessHand(db: Db, entity: 'user' | 'group', id: number): Promise<string> {
  return (await accessHistory(db, entity, id, 1))[0]?.by ?? '';
}
