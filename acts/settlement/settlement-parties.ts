import type { Buyer, Seller } from '#core/invoice/party.ts';
import type { Db } from '#store/door/connect.ts';
import type { OwnerRecord } from '#store/owner/owner.ts';
import { readSettings } from '#store/setting/setting-value.ts';
import { linesOfAddress, sellerOf } from '../invoice/invoice-parties.ts';

/** The owner, who sells, as the record has them now; without a record only the name is known. */
export const ownerParty = (name: string, owner: OwnerRecord | undefined): Seller => ({
  name: owner?.legalName || name,
  address: linesOfAddress(owner?.address ?? ''),
  country: owner?.country ?? '',
  taxNumber: owner?.taxNumber ?? '',
  email: owner?.email ?? '',
  companyNumber: owner?.companyNumber ?? '',
  electronicAddress: owner?.electronicAddress ?? '',
  iban: owner?.iban ?? '',
});

/** The company, which buys. */
export async function companyParty(db: Db, fleetId: number): Promise<Buyer> {
  const { iban: _, ...company } = sellerOf((await readSettings(db))(fleetId));
  return { ...company, reference: '' };
}
