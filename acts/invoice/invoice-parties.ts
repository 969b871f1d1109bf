import { faultOfBuyer, faultOfSeller } from '#core/invoice/judge-party.ts';
import type { Buyer, Seller } from '#core/invoice/party.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { InForce } from '#core/setting/in-force.ts';
import type { Tx } from '#store/door/transaction.ts';
import { invoicedAccount } from '#store/invoice/invoice.ts';
import { readSettings } from '#store/setting/setting-value.ts';

type Parties = { seller: Seller; buyer: Buyer; paymentDays: number };

export const linesOfAddress = (text: string) =>
  text
    .split(/[,\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Who issues an invoice and whom it is for, as they stand now. Refused where the law wants more of them, or what stands is nonsense. */
export async function partiesOf(
  t: Tx,
  fleetId: number,
  accountId: number,
): Promise<Result<Parties, 'accountUnknown' | 'companyIncomplete' | 'clientIncomplete'>> {
  const account = await invoicedAccount(t.db, fleetId, accountId);
  if (!account) return refuse('accountUnknown');
  const seller = sellerOf((await readSettings(t.db))(fleetId));
  const buyer: Buyer = {
    name: account.legalName || account.name,
    address: linesOfAddress(account.address),
    country: account.country,
    taxNumber: account.vatNumber,
    companyNumber: account.companyNumber,
    electronicAddress: account.electronicAddress,
    email: account.invoiceEmail || account.email,
    reference: account.number,
  };
  const ofSeller = faultOfSeller(seller);
  if (ofSeller) return refuse('companyIncomplete', { ...ofSeller });
  const ofBuyer = faultOfBuyer(buyer);
  if (ofBuyer) return refuse('clientIncomplete', { ...ofBuyer });
  return ok({ seller, buyer, paymentDays: account.paymentDays });
}

/** The company as it stands on invoices. */
export const sellerOf = (settings: InForce): Seller => ({
  name: settings.companyName,
  address: linesOfAddress(settings.companyAddress),
  country: settings.companyCountry,
  taxNumber: settings.companyTaxNumber,
  email: settings.companyEmail,
  phone: settings.companyPhone,
  companyNumber: settings.companyNumber,
  electronicAddress: settings.companyElectronicAddress,
  iban: settings.companyIban,
});
