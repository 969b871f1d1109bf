import { shownPhone } from '../phone/phone.ts';
import type { InForce } from '../setting/in-force.ts';
import type { Printed } from './printed.ts';

/** Whose a fleet's papers are, and the foot of each page; the fleet's name where the company has none. */
export function letterheadFrom(settings: InForce, fleetName: string): Pick<Printed, 'language' | 'from' | 'foot'> {
  const { companyName, companyAddress, companyPhone, companyEmail, companyNumber, companyTaxNumber, companyIban } =
    settings;
  const name = companyName || fleetName;
  const address = companyAddress.split(',').map((line) => line.trim());
  const told = (parts: readonly string[]) => parts.filter((part) => part !== '');
  return {
    language: settings.companyLanguage,
    from: told([name, ...address, shownPhone(companyPhone, settings.companyCountry), companyEmail]),
    foot: told([name, companyNumber, companyTaxNumber, companyIban]).join(' · '),
  };
}
