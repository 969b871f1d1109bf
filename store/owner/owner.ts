import type { Db } from '../door/connect.ts';

export type OwnerRecord = {
  id: number;
  name: string;
  legalName: string;
  address: string;
  country: string;
  taxNumber: string;
  agreedOn: string | null;
  iban: string;
  email: string;
};

/** What is recorded of the owners of a fleet, by name. */
export const ownersOf = (db: Db, fleetId: number): Promise<OwnerRecord[]> =>
  db
    .selectFrom('owner')
    .select(['id', 'name', 'legal_name as legalName', 'address', 'country', 'tax_number as taxNumber'])
    .select(['agreed_on as agreedOn', 'iban', 'email'])
    .where('fleet_id', '=', fleetId)
    .orderBy('name')
    .execute();
