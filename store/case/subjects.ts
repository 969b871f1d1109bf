import { sql } from 'kysely';
import type { CaseSubject } from '#core/case/case-kind.ts';
import { searchCustomers } from '../customer/customer.ts';
import type { Db } from '../door/connect.ts';
import { literally } from '../door/literally.ts';
import { holds } from '../search/holds.ts';

export type SubjectIds = {
  driverId: number | null;
  vehicleId: number | null;
  jobId?: number | null | undefined;
  customerId?: number | null | undefined;
  accountId?: number | null | undefined;
};

/** Whether the fleet has all of these; one that is left out is no question. */
export async function isOfFleet(db: Db, fleetId: number, of: SubjectIds): Promise<boolean> {
  const found = await Promise.all(
    (
      [
        ['driver', of.driverId],
        ['vehicle', of.vehicleId],
        ['job', of.jobId],
        ['customer', of.customerId],
        ['account', of.accountId],
      ] as const
    ).map(([table, id]) =>
      id === null || id === undefined
        ? true
        : db.selectFrom(table).select('id').where('fleet_id', '=', fleetId).where('id', '=', id).executeTakeFirst(),
    ),
  );
  return found.every((one) => one !== undefined);
}

export async function plateOf(db: Db, vehicleId: number): Promise<string> {
  const found = db.selectFrom('vehicle').select('plate').where('id', '=', vehicleId);
  return (await found.executeTakeFirstOrThrow()).plate;
}

export type FoundSubjects = {
  drivers: { id: number; did: string; name: string }[];
  vehicles: { id: number; plate: string }[];
  jobs: { id: number; pickup: string; atMs: number }[];
  customers: { id: number; name: string }[];
  accounts: { id: number; number: string; name: string }[];
};

/** Those of a fleet that a typed DID, plate, number or part of a name means, of these kinds; the exact ones first. */
export async function findSubjects(
  db: Db,
  fleetId: number,
  { text, subjects, most }: { text: string; subjects: readonly CaseSubject[]; most: number },
): Promise<FoundSubjects> {
  const like = `%${literally(text)}%`;
  const looksFor = (subject: CaseSubject) => text !== '' && subjects.includes(subject);
  const isNumber = /^\d{1,15}$/.test(text);
  const [drivers, vehicles, jobs, { customers }, accounts] = await Promise.all([
    looksFor('driver')
      ? db
          .selectFrom('driver')
          .select(['id', 'did', 'name'])
          .where('fleet_id', '=', fleetId)
          .where('merged_into_id', 'is', null)
          .where((eb) => eb.or([eb('did', '=', text), holds('name', text)]))
          .orderBy((eb) => eb('did', '=', text), 'desc')
          .orderBy('name')
          .limit(most)
          .execute()
      : [],
    looksFor('vehicle')
      ? db
          .selectFrom('vehicle')
          .select(['id', 'plate'])
          .where('fleet_id', '=', fleetId)
          .where('plate', 'ilike', like)
          .orderBy((eb) => eb(sql`lower(plate)`, '=', text.toLowerCase()), 'desc')
          .orderBy('plate')
          .limit(most)
          .execute()
      : [],
    looksFor('job') && isNumber
      ? db
          .selectFrom('job')
          .select(['id', 'pickup_label as pickup', 'required_at as atMs'])
          .where('fleet_id', '=', fleetId)
          .where('id', '=', Number(text))
          .execute()
      : [],
    looksFor('customer')
      ? searchCustomers(db, fleetId, { text, banned: false, limit: most })
      : { customers: [] as { id: number; name: string }[] },
    looksFor('account')
      ? db
          .selectFrom('account')
          .select(['id', 'number', 'name'])
          .where('fleet_id', '=', fleetId)
          .where((eb) => eb.or([eb('number', '=', text), holds('name', text)]))
          .orderBy((eb) => eb('number', '=', text), 'desc')
          .orderBy('name')
          .limit(most)
          .execute()
      : [],
  ]);
  return { drivers, vehicles, jobs, customers: customers.map(({ id, name }) => ({ id, name })), accounts };
}

/** Whom letters about a driver go to. */
export const driverOfCase = (
  db: Db,
  driverId: number,
): Promise<{ did: string; name: string; email: string | null } | undefined> =>
  db.selectFrom('driver').select(['did', 'name', 'email']).where('id', '=', driverId).executeTakeFirst();
