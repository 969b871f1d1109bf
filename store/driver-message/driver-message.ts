import { sql } from 'kysely';
import { type DriverMessageRow, MESSAGE_STAYS_MS, type MessageTarget } from '#core/message/driver-message.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tx } from '../door/transaction.ts';

/** First key of the lock that keeps sign-ons and sendings of a fleet apart; the second is the fleet. */
const REACH_LOCK = 4_726_018;
const MOST_SHOWN = 300;

/**
 * Until the transaction ends nobody of the fleet signs on while a message is addressed: a driver who does both at the
 * same instant would be passed over by either. Those who sign on (`shared`) do not wait for one another.
 */
export async function holdReach(t: Tx, fleetId: number, how: 'alone' | 'shared'): Promise<void> {
  await (how === 'alone'
    ? sql`select pg_advisory_xact_lock(${REACH_LOCK}, ${fleetId})`
    : sql`select pg_advisory_xact_lock_shared(${REACH_LOCK}, ${fleetId})`
  ).execute(t.db);
}

export type NewMessage = {
  fleetId: number;
  typeCode: string;
  urgent: boolean;
  text: string;
  target: MessageTarget;
  replies: readonly string[];
  expiresAtMs: number;
  from: { id: number | null; name: string };
};

export async function insertMessage(t: Tx, message: NewMessage): Promise<number> {
  const { id } = await t.db
    .insertInto('driver_message')
    .values({
      fleet_id: message.fleetId,
      type_code: message.typeCode,
      urgent: message.urgent,
      text: message.text,
      target: JSON.stringify(message.target),
      replies: [...message.replies],
      sent_at: t.at,
      expires_at: new Date(message.expiresAtMs),
      from_user_id: message.from.id,
      from_name: message.from.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  t.announce('driverMessages', message.fleetId, id);
  return id;
}

/** Which drivers a target means now. An area is told as the vehicles that stand in it. */
export type Addressed =
  | { drivers: readonly number[] }
  | { vehicles: readonly number[] }
  | { group: string }
  | 'everybody';

/** Addresses a message to all drivers it is meant for, in one statement; answers how many. */
export async function insertRecipients(
  t: Tx,
  messageId: number,
  fleetId: number,
  addressed: Addressed,
): Promise<number> {
  const working = sql`join vehicle_now n on n.driver_id = d.id and n.shift_id is not null`;
  let from = working;
  let which = sql`true`;
  if (addressed !== 'everybody') {
    if ('drivers' in addressed) {
      from = sql`left ${working}`;
      which = sql`d.id = any(${[...addressed.drivers]}::bigint[])`;
    } else if ('vehicles' in addressed) which = sql`n.vehicle_id = any(${[...addressed.vehicles]}::bigint[])`;
    else which = sql`d.driver_group = ${addressed.group}`;
  }
  const { numAffectedRows } = await sql`
    insert into driver_message_recipient (message_id, driver_id, vehicle_id)
    select ${messageId}::bigint, d.id, n.vehicle_id from driver d ${from}
    where d.fleet_id = ${fleetId} and ${which}`.execute(t.db);
  return Number(numAffectedRows ?? 0);
}

/** Addresses what is still good to a driver who signs on: messages to the fleet and to the driver's group. */
export async function addressLate(
  t: Tx,
  { fleetId, driverId, vehicleId }: { fleetId: number; driverId: number; vehicleId: number },
): Promise<void> {
  await holdReach(t, fleetId, 'shared');
  const { rows } = await sql<{ message_id: number }>`
    insert into driver_message_recipient (message_id, driver_id, vehicle_id)
    select m.id, d.id, ${vehicleId}::bigint
    from driver_message m join driver d on d.id = ${driverId}
    where m.fleet_id = ${fleetId} and m.withdrawn_at is null and m.expires_at > ${t.at}
      and (m.target->>'kind' = 'fleet' or (m.target->>'kind' = 'group' and m.target->>'group' = d.driver_group))
    on conflict do nothing
    returning message_id`.execute(t.db);
  for (const { message_id } of rows) t.announce('driverMessages', fleetId, message_id);
}

/** A message of one of these fleets, locked until the transaction ends. */
export function lockMessage(t: Tx, fleetIds: readonly number[], messageId: number) {
  return t.db
    .selectFrom('driver_message')
    .select(['id', 'fleet_id as fleetId', 'withdrawn_at as withdrawnAtMs', 'expires_at as expiresAtMs'])
    .where('id', '=', messageId)
    .where('fleet_id', 'in', [...fleetIds])
    .forUpdate()
    .executeTakeFirst();
}

export async function withdraw(t: Tx, { id, fleetId }: { id: number; fleetId: number }): Promise<void> {
  await t.db.updateTable('driver_message').set({ withdrawn_at: t.at }).where('id', '=', id).execute();
  t.announce('driverMessages', fleetId, id);
}

/** A message as one of its drivers has it, their part locked until the transaction ends. */
export function lockReceived(t: Tx, driverId: number, messageId: number) {
  return t.db
    .selectFrom('driver_message_recipient as r')
    .innerJoin('driver_message as m', 'm.id', 'r.message_id')
    .select([
      'm.id',
      'm.fleet_id as fleetId',
      'm.sent_at as sentAtMs',
      'm.expires_at as expiresAtMs',
      'm.withdrawn_at as withdrawnAtMs',
      'r.delivered_at as deliveredAtMs',
      'r.read_at as readAtMs',
      'r.reply',
    ])
    .where('r.driver_id', '=', driverId)
    .where('r.message_id', '=', messageId)
    .forUpdate('r')
    .executeTakeFirst();
}

/** Writes what a driver did with a message: whoever read it has it, whoever answered has read it. */
export async function noteReceived(
  t: Tx,
  seat: { fleetId: number; driverId: number; vehicleId: number },
  messageId: number,
  { at, reply }: { at: Date; reply?: string },
): Promise<void> {
  await t.db
    .updateTable('driver_message_recipient')
    .set({
      vehicle_id: sql`case when delivered_at is null then ${seat.vehicleId} else vehicle_id end`,
      delivered_at: sql`coalesce(delivered_at, ${at}::timestamptz)`,
      read_at: sql`coalesce(read_at, ${at}::timestamptz)`,
      ...(reply === undefined ? {} : { reply, replied_at: at }),
    })
    .where('message_id', '=', messageId)
    .where('driver_id', '=', seat.driverId)
    .execute();
  t.announce('driverMessages', seat.fleetId, messageId);
}

/** Messages that have reached terminals, each with its driver and the vehicle. */
export type Delivery = { messageId: number; driverId: number; vehicleId: number };

/** Writes down what has reached terminals, in one statement; answers how many of each message were new. */
export async function noteDelivered(t: Tx, deliveries: readonly Delivery[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ message_id: number }>`
    update driver_message_recipient r
    set delivered_at = ${t.at}, vehicle_id = x."vehicleId"
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
      as x("messageId" bigint, "driverId" bigint, "vehicleId" bigint)
    where r.message_id = x."messageId" and r.driver_id = x."driverId" and r.delivered_at is null
    returning r.message_id`.execute(t.db);
  const counts = new Map<number, number>();
  for (const { message_id } of rows) counts.set(message_id, (counts.get(message_id) ?? 0) + 1);
  return counts;
}

export type ToldMessage = {
  driverId: number;
  messageId: number;
  typeCode: string;
  urgent: boolean;
  text: string;
  from: string;
  sentAtMs: number;
  expiresAtMs: number;
  replies: string[];
  deliveredAtMs: number | null;
  readAtMs: number | null;
  reply: string | null;
};

/**
 * The messages of some drivers that are good now, oldest first: all of them, or (`undelivered`) those that have not
 * reached a terminal yet.
 */
export async function messagesOfDrivers(
  db: Db,
  driverIds: readonly number[],
  nowMs: number,
  which: 'all' | 'undelivered',
): Promise<ToldMessage[]> {
  if (driverIds.length === 0) return [];
  let query = db
    .selectFrom('driver_message_recipient as r')
    .innerJoin('driver_message as m', 'm.id', 'r.message_id')
    .select([
      'r.driver_id as driverId',
      'm.id as messageId',
      'm.type_code as typeCode',
      'm.urgent',
      'm.text',
      'm.from_name as from',
      'm.sent_at as sentAtMs',
      'm.expires_at as expiresAtMs',
      'm.replies',
      'r.delivered_at as deliveredAtMs',
      'r.read_at as readAtMs',
      'r.reply',
    ])
    .where(sql<boolean>`r.driver_id = any(${[...driverIds]}::bigint[])`)
    .where('m.withdrawn_at', 'is', null)
    .where('m.expires_at', '>', instant(nowMs))
    .orderBy('m.id');
  if (which === 'undelivered') query = query.where('r.delivered_at', 'is', null);
  return query.execute();
}

/** Those of some messages that were withdrawn. */
export async function withdrawnOf(db: Db, messageIds: readonly number[]): Promise<number[]> {
  if (messageIds.length === 0) return [];
  const rows = await db
    .selectFrom('driver_message')
    .select('id')
    .where(sql<boolean>`id = any(${[...messageIds]}::bigint[])`)
    .where('withdrawn_at', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** The messages of a fleet as the office sees them: those named, or the latest. */
export async function messageRows(
  db: Db,
  fleetId: number,
  nowMs: number,
  ids?: readonly number[],
): Promise<DriverMessageRow[]> {
  if (ids?.length === 0) return [];
  const which = ids ? sql`id = any(${[...ids]}::bigint[])` : sql`sent_at > ${new Date(nowMs - MESSAGE_STAYS_MS)}`;
  const { rows } = await sql<{
    id: number;
    type_code: string;
    urgent: boolean;
    text: string;
    target: MessageTarget;
    target_name: string;
    replies: string[];
    sent_at: number;
    expires_at: number;
    withdrawn_at: number | null;
    from_name: string;
    from_user_id: number | null;
    recipients: number;
    delivered: number;
    read: number;
    replied: number;
    last_did: string | null;
    last_name: string | null;
    last_plate: string | null;
    last_reply: string | null;
    last_at: number | null;
  }>`
    select m.*, c.*,
      coalesce(td.did || ' ' || td.name, tv.plate, ta.name, m.target->>'group', '') as target_name,
      l.did as last_did, l.name as last_name, l.plate as last_plate, l.reply as last_reply, l.replied_at as last_at
    from (
      select * from driver_message where fleet_id = ${fleetId} and ${which} order by id desc limit ${MOST_SHOWN}
    ) m
    cross join lateral (
      select count(*) as recipients, count(delivered_at) as delivered, count(read_at) as read, count(reply) as replied
      from driver_message_recipient where message_id = m.id
    ) c
    left join lateral (
      select d.did, d.name, v.plate, r.reply, r.replied_at
      from driver_message_recipient r
      join driver d on d.id = r.driver_id left join vehicle v on v.id = r.vehicle_id
      where r.message_id = m.id and r.reply is not null
      order by r.replied_at desc, r.driver_id limit 1
    ) l on true
    left join driver td on td.id = (m.target->>'driverId')::bigint
    left join vehicle tv on tv.id = (m.target->>'vehicleId')::bigint
    left join area ta on ta.id = (m.target->>'areaId')::bigint
    order by m.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    // Every receipt raises one of these, and none ever falls.
    version: 1 + row.recipients + row.delivered + row.read + row.replied + (row.withdrawn_at === null ? 0 : 1),
    typeCode: row.type_code,
    urgent: row.urgent,
    text: row.text,
    target: row.target,
    targetName: row.target_name,
    replies: row.replies,
    sentAtMs: row.sent_at,
    expiresAtMs: row.expires_at,
    withdrawnAtMs: row.withdrawn_at,
    from: row.from_name,
    fromUserId: row.from_user_id,
    recipients: row.recipients,
    delivered: row.delivered,
    read: row.read,
    replied: row.replied,
    lastReply:
      row.last_reply === null || row.last_at === null
        ? null
        : {
            driverName: row.last_name ?? '',
            did: row.last_did ?? '',
            plate: row.last_plate ?? '',
            text: row.last_reply,
            atMs: row.last_at,
          },
  }));
}
