import { sql } from 'kysely';
import { DAY_MS } from '#core/kit/time.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tx } from '../door/transaction.ts';

/** Deleted and expired messages are shown this long, to who asks for them. */
const PAST_SHOWN_MS = 7 * DAY_MS;
const MOST_ROWS = 500;

/** Whom a message is for: users by id, all of some groups, or everybody. */
export type Addressees = { users: readonly number[] } | { groups: readonly number[] } | 'all';

/**
 * The active users among the addressees who see one of these fleets. A user sees those of their group's fleets that
 * they are narrowed to, or all of them. The sender is among them only where named.
 */
export async function recipientsOf(
  t: Tx,
  sender: { id: number; fleetIds: readonly number[] },
  to: Addressees,
): Promise<number[]> {
  let query = t.db
    .selectFrom('app_user as u')
    .select('u.id')
    .where('u.active', '=', true)
    .where(
      sql<boolean>`exists (
        select from group_fleet g
        where g.group_id = u.group_id and g.fleet_id = any(${[...sender.fleetIds]}::integer[])
          and (
            exists (select from user_fleet f where f.user_id = u.id and f.fleet_id = g.fleet_id)
            or not exists (
              select from user_fleet f join group_fleet h on h.fleet_id = f.fleet_id and h.group_id = u.group_id
              where f.user_id = u.id
            )
          )
      )`,
    );
  if (to === 'all') query = query.where('u.id', '!=', sender.id);
  else if ('users' in to) query = query.where(sql<boolean>`u.id = any(${[...to.users]}::bigint[])`);
  else {
    query = query.where('u.id', '!=', sender.id).where(sql<boolean>`u.group_id = any(${[...to.groups]}::integer[])`);
  }
  return (await query.orderBy('u.id').execute()).map(({ id }) => id);
}

/** Writes the message for its recipients; answers its id. */
export async function insertUserMessage(
  t: Tx,
  message: {
    text: string;
    expiresAtMs: number;
    fromUserId: number | null;
    fromUserName: string;
    to: readonly number[];
  },
): Promise<number> {
  const { id } = await t.db
    .insertInto('user_message')
    .values({
      message: message.text,
      sent_at: t.at,
      expires_at: new Date(message.expiresAtMs),
      from_user_id: message.fromUserId,
      from_user_name: message.fromUserName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await t.db
    .insertInto('user_message_recipient')
    .values(message.to.map((user_id) => ({ message_id: id, user_id })))
    .execute();
  return id;
}

export type UserMessageRow = { id: number; text: string; expiresAtMs: number; fromUserName: string };

/** The messages to a user that are neither deleted nor expired, with `past` those of the last 7 days too; newest first. */
export function userMessages(
  db: Db,
  { userId, nowMs, past }: { userId: number; nowMs: number; past: boolean },
): Promise<UserMessageRow[]> {
  const since = past ? nowMs - PAST_SHOWN_MS : nowMs;
  return db
    .selectFrom('user_message_recipient as r')
    .innerJoin('user_message as m', 'm.id', 'r.message_id')
    .select(['m.id', 'm.message as text', 'm.expires_at as expiresAtMs', 'm.from_user_name as fromUserName'])
    .where('r.user_id', '=', userId)
    .where('m.expires_at', '>', instant(since))
    .where((eb) =>
      past
        ? eb.or([eb('r.deleted_at', 'is', null), eb('r.deleted_at', '>', instant(since))])
        : eb('r.deleted_at', 'is', null),
    )
    .orderBy('m.sent_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(MOST_ROWS)
    .execute();
}

/** Whether the message was sent to the user, and whether the user has deleted it; locked until the transaction ends. */
export async function lockReceived(
  t: Tx,
  userId: number,
  messageId: number,
): Promise<{ deleted: boolean } | undefined> {
  const row = await t.db
    .selectFrom('user_message_recipient')
    .select('deleted_at as deletedAtMs')
    .where('user_id', '=', userId)
    .where('message_id', '=', messageId)
    .forUpdate()
    .executeTakeFirst();
  return row && { deleted: row.deletedAtMs !== null };
}

export async function markReceivedDeleted(t: Tx, userId: number, messageId: number): Promise<void> {
  await t.db
    .updateTable('user_message_recipient')
    .set({ deleted_at: t.at })
    .where('user_id', '=', userId)
    .where('message_id', '=', messageId)
    .execute();
}
