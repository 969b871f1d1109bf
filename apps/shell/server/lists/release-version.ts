import type { Suite } from '#engine/server/context.ts';

/** `list=releaseVersion`: one object, and no session needed. */
export function releaseVersion({ config, books }: Suite): Record<string, string> {
  const { release, company, address, email, phone, licensedTo, licenseType } = config.about;
  return {
    Release: release,
    Company: company,
    Address: address,
    Email: email,
    Phone: phone,
    LicensedTo: licensedTo,
    LicenseType: licenseType,
    Currency: books.fleets.all()[0]?.currency ?? '$',
  };
}
