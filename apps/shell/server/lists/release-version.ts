import type { Suite } from '#engine/server/context.ts';
import { settingsInForce } from '#store/setting/setting-value.ts';

/** `list=releaseVersion`: one object, and no session needed. */
export async function releaseVersion({ config, books, store }: Suite): Promise<Record<string, string>> {
  const { release, company, address, email, phone, licensedTo, licenseType } = config.about;
  const said = (await settingsInForce(store))(null);
  return {
    Release: release,
    Company: said.helpName || company,
    Address: said.helpAddress || address,
    Email: said.helpEmail || email,
    Phone: said.helpPhone || phone,
    LicensedTo: said.companyName || licensedTo,
    LicenseType: licenseType,
    Currency: books.fleets.all()[0]?.currency ?? '$',
  };
}
