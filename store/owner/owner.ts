import { ownerKey } from '#core/owner/owner-record.ts';
import type { Db } from '../door/connect.ts';

export type OwnerRecord = {
  id: number;
  name: string;
  legalName: string;
  address: string;
  country: string;
  taxNumber: string;
  companyNumber: string;
  electronicAddress: string;
  agreedOn: string | null;
  iban: string;
  email: string;
};

/** What is recorded of the owners of a fleet, by name. */
export const ownersOf = (db: Db, fleetId: number): Promise<OwnerRecord[]> =>
  db
    .selectFrom('owner')
    .select(['id', 'name', 'legal_name as legalName', 'address', 'country', 'tax_number as taxNumber'])
    .select(['company_number as companyNumber', 'electronic_address as electronicAddress'])
    .select(['agreed_on as agreedOn', 'iban', 'email'])
    .where('fleet_id', '=', fleetId)
    .orderBy('name')
    .execute();

/** The owner of a fleet who goes by this name, however it is typed; undefined where nothing is recorded of them. */
export async function ownerByKey(db: Db, fleetId: number, key: string): Promise<{ id: number } | undefined> {
  const owners = await db.selectFrom('owner').select(['id', 'name']).where('fleet_id', '=', fleetId).execute();
  return owners.find(({ name }) => ownerKey(name) === key);
}

/** The name of an owner of a fleet; undefined where there is none. */
export const ownerById = (db: Db, fleetId: number, id: number): Promise<{ name: string } | undefined> =>
  db.selectFrom('owner').select('name').where('fleet_id', '=', fleetId).where('id', '=', id).executeTakeFirst();
