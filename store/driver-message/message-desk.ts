import { sql } from 'kysely';
import { VEHICLE_BOUND_STATES } from '#core/job/states.ts';
import type { Urgency } from '#core/message/message-type.ts';
import { IDLE_STATUSES } from '#core/vehicle/availability.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import { literally } from '../door/literally.ts';
import type { Tx } from '../door/transaction.ts';
import { holds } from '../search/holds.ts';
import { VEHICLE_STATUS } from '../vehicle/vehicle-doing.ts';

export type MessageType = { id: number; code: string; name: string; urgency: Urgency; validMinutes: number };
export type MessageTemplate = { id: number; name: string; typeId: number | null; text: string };

export function messageTypes(db: Db, fleetId: number): Promise<MessageType[]> {
  return db
    .selectFrom('driver_message_type')
    .select(['id', 'code', 'name', 'urgency', 'valid_minutes as validMinutes'])
    .where('fleet_id', '=', fleetId)
    .orderBy('id')
    .execute();
}

export function messageTemplates(db: Db, fleetId: number): Promise<MessageTemplate[]> {
  return db
    .selectFrom('driver_message_template')
    .select(['id', 'name', 'type_id as typeId', 'text'])
    .where('fleet_id', '=', fleetId)
    .orderBy('name')
    .execute();
}

/** A template of the fleet; undefined where there is none of this id. */
export function messageTemplate(
  db: Db,
  fleetId: number,
  id: number,
): Promise<{ name: string; text: string } | undefined> {
  return db
    .selectFrom('driver_message_template')
    .select(['name', 'text'])
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function cannedReplies(db: Db, fleetId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('driver_reply')
    .select('reply')
    .where('fleet_id', '=', fleetId)
    .orderBy('id')
    .execute();
  return rows.map(({ reply }) => reply);
}

/** The groups that drivers of a fleet are in, with how many there are and how many of them work now. */
export async function driverGroups(db: Db, fleetId: number): Promise<{ group: string; drivers: number; on: number }[]> {
  const { rows } = await sql<{ group: string; drivers: number; on: number }>`
    select d.driver_group as group, count(*) as drivers, count(n.shift_id) as on
    from driver d left join vehicle_now n on n.driver_id = d.id and n.shift_id is not null
    where d.fleet_id = ${fleetId} and d.ended_at is null group by d.driver_group order by d.driver_group`.execute(db);
  return rows;
}

/** Whether the fleet, or this group of it, has any driver at all. */
export async function hasDrivers(db: Db, fleetId: number, group?: string): Promise<boolean> {
  let query = db
    .selectFrom('driver')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where('ended_at', 'is', null)
    .limit(1);
  if (group !== undefined) query = query.where('driver_group', '=', group);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function areaOfFleet(db: Db, fleetId: number, areaId: number): Promise<boolean> {
  const row = await db
    .selectFrom('area')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where('id', '=', areaId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The vehicles of a fleet that stand in a queue where they are: working, free and not kept out of it. */
export async function plottedVehicles(db: Db, fleetId: number, nowMs: number): Promise<number[]> {
  const rows = await db
    .selectFrom('vehicle_now as n')
    .leftJoin('job as j', (on) =>
      on.onRef('j.vehicle_id', '=', 'n.vehicle_id').on('j.state', 'in', [...VEHICLE_BOUND_STATES]),
    )
    .leftJoin('offer as o', (on) => on.onRef('o.vehicle_id', '=', 'n.vehicle_id').on('o.state', '=', 'live'))
    .select('n.vehicle_id')
    .where('n.fleet_id', '=', fleetId)
    .where(VEHICLE_STATUS, 'in', IDLE_STATUSES)
    .where((eb) => eb.or([eb('n.unplotted_until', 'is', null), eb('n.unplotted_until', '<=', instant(nowMs))]))
    .execute();
  return rows.map((row) => row.vehicle_id);
}

export type Addressee = { kind: 'driver' | 'vehicle'; id: number; code: string; name: string; on: boolean };

/** Drivers by DID or name and vehicles by plate, those that begin with the text first; drivers who work before others. */
export async function findAddressees(db: Db, fleetId: number, text: string, most: number): Promise<Addressee[]> {
  const literal = literally(text);
  const starts = `${literal}%`;
  const { rows } = await sql<Addressee>`
    select * from (
      select 'driver' as kind, d.id, d.did as code, d.name, n.shift_id is not null as on
      from driver d left join vehicle_now n on n.driver_id = d.id and n.shift_id is not null
      where d.fleet_id = ${fleetId} and d.ended_at is null and (d.did like ${starts} or ${holds('d.name', text)})
      union all
      select 'vehicle', v.id, v.plate, coalesce(d.name, ''), n.shift_id is not null
      from vehicle v join vehicle_now n on n.vehicle_id = v.id
      left join driver d on d.id = n.driver_id and n.shift_id is not null
      where v.fleet_id = ${fleetId} and v.decommissioned_at is null and v.plate ilike ${starts}
    ) found
    order by code = ${text} desc, "on" desc, length(code), code, kind limit ${most}`.execute(db);
  return rows;
}

/** One driver or vehicle by its id. */
export async function addresseeById(
  db: Db,
  fleetId: number,
  kind: Addressee['kind'],
  id: number,
): Promise<Addressee | undefined> {
  const { rows } = await (kind === 'driver'
    ? sql<Addressee>`
        select 'driver' as kind, d.id, d.did as code, d.name, n.shift_id is not null as on
        from driver d left join vehicle_now n on n.driver_id = d.id and n.shift_id is not null
        where d.fleet_id = ${fleetId} and d.ended_at is null and d.id = ${id}`
    : sql<Addressee>`
        select 'vehicle' as kind, v.id, v.plate as code, coalesce(d.name, '') as name, n.shift_id is not null as on
        from vehicle v join vehicle_now n on n.vehicle_id = v.id
        left join driver d on d.id = n.driver_id and n.shift_id is not null
        where v.fleet_id = ${fleetId} and v.id = ${id}`
  ).execute(db);
  return rows[0];
}

export type RecipientRow = {
  driverId: number;
  did: string;
  name: string;
  plate: string | null;
  deliveredAtMs: number | null;
  readAtMs: number | null;
  reply: string | null;
  repliedAtMs: number | null;
};

/** The drivers of a message: those who answered first, newest answer first, then those who read it, then the others. */
export function recipientsOf(db: Db, fleetId: number, messageId: number, most: number): Promise<RecipientRow[]> {
  return db
    .selectFrom('driver_message_recipient as r')
    .innerJoin('driver_message as m', 'm.id', 'r.message_id')
    .innerJoin('driver as d', 'd.id', 'r.driver_id')
    .leftJoin('vehicle as v', 'v.id', 'r.vehicle_id')
    .select([
      'd.id as driverId',
      'd.did',
      'd.name',
      'v.plate',
      'r.delivered_at as deliveredAtMs',
      'r.read_at as readAtMs',
      'r.reply',
      'r.replied_at as repliedAtMs',
    ])
    .where('m.id', '=', messageId)
    .where('m.fleet_id', '=', fleetId)
    .orderBy(sql`r.replied_at desc nulls last`)
    .orderBy(sql`r.read_at desc nulls last`)
    .orderBy(sql`r.delivered_at desc nulls last`)
    .orderBy('d.did')
    .limit(most)
    .execute();
}

/** Gives a new fleet what it begins with. */
/** Fleets that have neither types of messages nor templates nor answers; another that asks waits for this transaction. */
export async function lockFleetsWithoutMessages(t: Tx): Promise<number[]> {
  // Locked first: what another suite has given meanwhile is seen only by a statement of its own.
  await t.db.selectFrom('fleet').select('id').orderBy('id').forUpdate().execute();
  const rows = await t.db
    .selectFrom('fleet')
    .select('id')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('driver_message_type').select('id').whereRef('fleet_id', '=', 'fleet.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('driver_message_template').select('id').whereRef('fleet_id', '=', 'fleet.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('driver_reply').select('id').whereRef('fleet_id', '=', 'fleet.id'))),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertMessageTables(
  t: Tx,
  fleetId: number,
  tables: {
    types: readonly Omit<MessageType, 'id'>[];
    /** Each with the code of its type. */
    templates: readonly { name: string; type: string; text: string }[];
    replies: readonly string[];
  },
): Promise<void> {
  const types = await t.db
    .insertInto('driver_message_type')
    .values(
      tables.types.map(({ code, name, urgency, validMinutes }) => ({
        fleet_id: fleetId,
        code,
        name,
        urgency,
        valid_minutes: validMinutes,
      })),
    )
    .returning(['id', 'code'])
    .execute();
  const idOf = new Map(types.map(({ id, code }) => [code, id]));
  await t.db
    .insertInto('driver_message_template')
    .values(
      tables.templates.map(({ name, type, text }) => ({
        fleet_id: fleetId,
        name,
        type_id: idOf.get(type) ?? null,
        text,
      })),
    )
    .execute();
  await t.db
    .insertInto('driver_reply')
    .values(tables.replies.map((reply) => ({ fleet_id: fleetId, reply })))
    .execute();
}
