import { type Selectable, sql } from 'kysely';
import type { CustomerTemplate } from '#core/customer/customer.ts';
import type { Language } from '#core/language/languages.ts';
import { foldText } from '#core/letters/fold.ts';
import { mainNumber, phoneSought } from '#core/phone/phone.ts';
import type { Db } from '../door/connect.ts';
import { literally } from '../door/literally.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';
import { countryOfFleet } from '../fleet/fleet-country.ts';

export type Customer = {
  id: number;
  version: number;
  fleetId: number;
  name: string;
  phones: string[];
  email: string;
  language: Language | null;
  notes: string;
  /** Null: not banned. */
  bannedWhy: string | null;
  preferred: string[];
  bannedCars: string[];
  accountId: number | null;
  templates: CustomerTemplate[];
};

export type CustomerValues = Omit<Customer, 'id' | 'version' | 'fleetId' | 'templates'> & {
  /** A template without an id is a new one. */
  templates: readonly (Omit<CustomerTemplate, 'id'> & { id: number | null })[];
};

type TemplateRow = Selectable<Tables['customer_template']>;

export const templateOf = (row: TemplateRow): CustomerTemplate => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  instructions: row.instructions,
  place: { label: row.label, longitude: row.longitude, latitude: row.latitude },
  fleetId: row.fleet_id,
  bookingType: row.booking_type,
  vehicleTypeId: row.vehicle_type_id,
  preferred: row.preferred,
  bannedCars: row.banned_cars,
  allowChange: row.allow_change,
  ivr: row.ivr,
  holler: row.holler,
});

/** A customer of a fleet; `lock` holds it until the transaction ends. */
export async function findCustomer(
  db: Db,
  fleetId: number,
  customerId: number,
  lock = false,
): Promise<Customer | undefined> {
  const found = db.selectFrom('customer').selectAll().where('id', '=', customerId).where('fleet_id', '=', fleetId);
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
  if (!row) return undefined;
  const [phones, templates] = await Promise.all([
    db.selectFrom('customer_phone').select('phone').where('customer_id', '=', customerId).orderBy('position').execute(),
    db.selectFrom('customer_template').selectAll().where('customer_id', '=', customerId).orderBy('position').execute(),
  ]);
  return {
    id: row.id,
    version: row.version,
    fleetId: row.fleet_id,
    name: row.name,
    phones: phones.map(({ phone }) => phone),
    email: row.email,
    language: row.language,
    notes: row.notes,
    bannedWhy: row.banned_at === null ? null : row.banned_why,
    preferred: row.preferred,
    bannedCars: row.banned_cars,
    accountId: row.account_id,
    templates: templates.map(templateOf),
  };
}

/**
 * The customer who has a number: the fleet's own, or one of another of the `fleets` open to whoever asks who has a template
 * that this fleet drives; of an extension, whoever has its main number. `phone` as it is stored.
 */
export async function customerOfPhone(
  db: Db,
  fleetId: number,
  phone: string,
  fleets: readonly number[] = [fleetId],
): Promise<{ id: number; fleetId: number; name: string; bannedWhy: string | null } | undefined> {
  const { rows } = await sql<{ id: number; fleetId: number; name: string; bannedWhy: string | null }>`
    select c.id, c.fleet_id as "fleetId", c.name, case when c.banned_at is not null then c.banned_why end as "bannedWhy"
    from customer_phone p join customer c on c.id = p.customer_id
    where p.phone in (${phone}, ${mainNumber(phone)}) and (p.fleet_id = ${fleetId} or (p.fleet_id = any(${[...fleets]}::int[]) and exists (
      select from customer_template t where t.customer_id = c.id and t.fleet_id = ${fleetId})))
    order by p.phone <> ${phone}, p.fleet_id <> ${fleetId}, p.fleet_id limit 1`.execute(db);
  return rows[0];
}

/** Of these phones those whose customer in the fleet is banned, with the name and why. */
export async function bannedOfPhones(
  db: Db,
  fleetId: number,
  phones: readonly string[],
): Promise<Map<string, { name: string; why: string }>> {
  const { rows } = await sql<{ phone: string; name: string; why: string }>`
    select p.phone, c.name, coalesce(c.banned_why, '') as why from customer_phone p join customer c on c.id = p.customer_id
    where p.fleet_id = ${fleetId} and p.phone = any(${phones.flatMap((phone) => [phone, mainNumber(phone)])}::text[])
      and c.banned_at is not null`.execute(db);
  const banned = new Map(rows.map(({ phone, ...of }) => [phone, of]));
  return new Map(
    phones.flatMap((phone) => {
      const found = banned.get(phone) ?? banned.get(mainNumber(phone));
      return found ? [[phone, found]] : [];
    }),
  );
}

export type CustomerLine = {
  id: number;
  name: string;
  phones: string[];
  bannedWhy: string | null;
  templates: number;
  accountNumber: string | null;
  lastBookedAtMs: number | null;
};

/** Customers whose name has words that begin so, or a number that holds these digits; by name, and how many there are. */
export async function searchCustomers(
  db: Db,
  fleetId: number,
  { text, banned, limit }: { text: string; banned: boolean; limit: number },
): Promise<{ customers: CustomerLine[]; total: number }> {
  const words = foldText(text).split(' ').filter(Boolean);
  const sought = /\p{L}/u.test(text.replace(/^tel:/i, ''))
    ? null
    : phoneSought(text, await countryOfFleet(db, fleetId));
  const isNumber = sought !== null && ('whole' in sought || sought.ending.length >= 3);
  const named = words.map((word) => sql`c.name_key like ${`% ${literally(word)}%`}`);
  const numbered = sql`exists (select from customer_phone p where p.customer_id = c.id and p.fleet_id = c.fleet_id
    and ${sought && 'whole' in sought ? sql`p.phone = ${sought.whole}` : sql`p.phone like ${`%${sought?.ending ?? ''}%`}`})`;
  const matches = isNumber ? numbered : words.length === 0 ? sql`true` : sql.join(named, sql` and `);
  const { rows } = await sql<CustomerLine & { total: number }>`
    select c.id, c.name, case when c.banned_at is not null then c.banned_why end as "bannedWhy",
      array(select p.phone from customer_phone p where p.customer_id = c.id order by p.position) as phones,
      (select count(*) from customer_template t where t.customer_id = c.id) as templates,
      (select a.number from account a where a.id = c.account_id) as "accountNumber",
      (select extract(epoch from max(b.created_at)) * 1000 from booking b where b.customer_id = c.id)::bigint
        as "lastBookedAtMs",
      c.total
    from (
      select c.*, count(*) over () as total from customer c
      where c.fleet_id = ${fleetId} and (${!banned}::boolean or c.banned_at is not null) and ${matches}
      order by c.name_key, c.id limit ${limit}
    ) c
    order by c.name_key, c.id`.execute(db);
  const customers = rows.map((found) => {
    const { total: _total, ...customer } = found;
    return customer;
  });
  return { customers, total: rows[0]?.total ?? 0 };
}

/** A template that a fleet drives, with whose it is. */
export async function findTemplate(
  db: Db,
  fleetId: number,
  templateId: number,
): Promise<(CustomerTemplate & { customerId: number; customerFleetId: number }) | undefined> {
  const row = await db
    .selectFrom('customer_template as t')
    .innerJoin('customer as c', 'c.id', 't.customer_id')
    .selectAll('t')
    .select('c.fleet_id as customerFleetId')
    .where('t.id', '=', templateId)
    .where('t.fleet_id', '=', fleetId)
    .executeTakeFirst();
  return row && { ...templateOf(row), customerId: row.customer_id, customerFleetId: row.customerFleetId };
}

/** Writes name and address of a template. */
export async function writeTemplatePlace(
  t: Tx,
  templateId: number,
  { name, place }: Pick<CustomerTemplate, 'name' | 'place'>,
): Promise<void> {
  await t.db
    .updateTable('customer_template')
    .set({ name, ...place })
    .where('id', '=', templateId)
    .execute();
}

/** By what a customer's name is looked for: its words, each after a blank. */
export const nameKey = (name: string) => ` ${foldText(name)}`;

const columnsOf = (t: Tx, values: CustomerValues) => ({
  name: values.name,
  name_key: nameKey(values.name),
  email: values.email,
  language: values.language,
  notes: values.notes,
  banned_why: values.bannedWhy ?? '',
  preferred: values.preferred,
  banned_cars: values.bannedCars,
  account_id: values.accountId,
});

/** Writes a new customer with numbers and templates; throws where a number is another's: `takenPhone` reads it. */
export async function insertCustomer(t: Tx, fleetId: number, values: CustomerValues): Promise<number> {
  const { id } = await t.db
    .insertInto('customer')
    .values({
      fleet_id: fleetId,
      ...columnsOf(t, values),
      banned_at: values.bannedWhy === null ? null : t.at,
      created_at: t.at,
      created_by: t.actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writePhones(t, fleetId, id, values.phones);
  await writeTemplates(t, id, values.templates, []);
  return id;
}

/** Writes a locked customer anew and raises its version. */
export async function updateCustomer(t: Tx, before: Customer, values: CustomerValues): Promise<void> {
  await t.db
    .updateTable('customer')
    .set({
      ...columnsOf(t, values),
      banned_at: values.bannedWhy === null ? null : sql`coalesce(banned_at, ${t.at}::timestamptz)`,
      version: before.version + 1,
    })
    .where('id', '=', before.id)
    .execute();
  await writePhones(t, before.fleetId, before.id, values.phones);
  await writeTemplates(
    t,
    before.id,
    values.templates,
    before.templates.map(({ id }) => id),
  );
}

async function writePhones(t: Tx, fleetId: number, customerId: number, phones: readonly string[]): Promise<void> {
  await t.db.deleteFrom('customer_phone').where('customer_id', '=', customerId).execute();
  if (phones.length === 0) return;
  await t.db
    .insertInto('customer_phone')
    .values(phones.map((phone, position) => ({ fleet_id: fleetId, phone, customer_id: customerId, position })))
    .execute();
}

/** A template that stays keeps its id: bookings point to it. */
async function writeTemplates(
  t: Tx,
  customerId: number,
  templates: CustomerValues['templates'],
  before: readonly number[],
): Promise<void> {
  const kept = templates.flatMap(({ id }) => (id !== null && before.includes(id) ? [id] : []));
  const gone = before.filter((id) => !kept.includes(id));
  if (gone.length > 0) await t.db.deleteFrom('customer_template').where('id', 'in', gone).execute();
  // Two that change their kinds with each other would meet halfway.
  if (kept.length > 0) {
    await t.db.updateTable('customer_template').set({ kind: 'other' }).where('id', 'in', kept).execute();
  }
  for (const [position, { id, place, ...template }] of templates.entries()) {
    const row = {
      customer_id: customerId,
      kind: template.kind,
      position,
      name: template.name,
      instructions: template.instructions,
      ...place,
      fleet_id: template.fleetId,
      booking_type: template.bookingType,
      vehicle_type_id: template.vehicleTypeId,
      preferred: [...template.preferred],
      banned_cars: [...template.bannedCars],
      allow_change: template.allowChange,
      ivr: template.ivr,
      holler: template.holler,
    };
    if (id !== null && kept.includes(id)) {
      await t.db.updateTable('customer_template').set(row).where('id', '=', id).execute();
    } else await t.db.insertInto('customer_template').values(row).execute();
  }
}

export async function deleteCustomer(t: Tx, customerId: number): Promise<void> {
  await t.db.deleteFrom('customer').where('id', '=', customerId).execute();
}

/** A number that one of the customers of a fleet has, and whose it is. */
export async function ownerOfPhones(
  db: Db,
  fleetId: number,
  phones: readonly string[],
  except: number | null,
): Promise<{ phone: string; name: string } | undefined> {
  if (phones.length === 0) return undefined;
  return db
    .selectFrom('customer_phone as p')
    .innerJoin('customer as c', 'c.id', 'p.customer_id')
    .select(['p.phone', 'c.name'])
    .where('p.fleet_id', '=', fleetId)
    .where('p.phone', 'in', [...phones])
    .where('p.customer_id', 'is distinct from', except)
    .executeTakeFirst();
}

/** Two customers got one number at the same instant: the key let one through. */
export const isPhoneTaken = (error: unknown) => (error as { constraint?: string }).constraint === 'customer_phone_once';

/** Raises the version of a customer of whom a template changed. */
export async function touchCustomer(t: Tx, customerId: number): Promise<void> {
  await t.db
    .updateTable('customer')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', customerId)
    .execute();
}
