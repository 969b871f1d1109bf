import { wantedAndNot } from '#core/booking/wished-cars.ts';
import { MOST_PHONES, type TemplateFault, templateFault } from '#core/customer/customer.ts';
import { type Refusal, refuse } from '#core/kit/result.ts';
import { accountRules } from '#store/account/account.ts';
import { carsNamed } from '#store/booking/booking.ts';
import { type CustomerValues, ownerOfPhones } from '#store/customer/customer.ts';
import type { Db } from '#store/door/connect.ts';
import { type PhoneReader, phonesOfFleet } from '#store/fleet/fleet-country.ts';
import { choicesOf } from '#store/resource/resource.ts';

export type CustomerRefusal =
  | TemplateFault
  | 'phoneWrong'
  | 'tooManyPhones'
  | 'phoneTaken'
  | 'accountUnknown'
  | 'vehicleTypeUnknown'
  | 'carUnknown'
  | 'preferredAndBanned'
  | 'fleetNotOpen';

/** The values as they are kept: numbers as they are compared, each once. */
export function tidyCustomer(values: CustomerValues, { read }: PhoneReader): CustomerValues {
  const phones = values.phones.map((phone) => phone.trim()).filter((phone) => phone !== '');
  return { ...values, phones: [...new Set(phones.map((phone) => read(phone) ?? phone))] };
}

/**
 * Why a customer cannot be kept so; null where they can. Refused: `phoneWrong` (typed, example), `tooManyPhones`, `phoneTaken` (phone,
 * name), `tooManyTemplates`, `templateTwice`, `accountUnknown`, `fleetNotOpen`, `vehicleTypeUnknown`, `carUnknown` and
 * `preferredAndBanned` (car).
 */
export async function refusalOfCustomer(
  db: Db,
  fleetId: number,
  /** The fleets open to whoever writes. */
  fleets: readonly number[],
  values: CustomerValues,
  customerId: number | null,
): Promise<Refusal<CustomerRefusal> | null> {
  const phones = await phonesOfFleet(db, fleetId);
  for (const typed of values.phones) {
    const taken = phones.taken(typed);
    if (!taken.ok) return taken;
  }
  if (values.phones.length > MOST_PHONES) return refuse('tooManyPhones', { most: MOST_PHONES });
  const fault = templateFault(values.templates.map(({ kind }) => kind));
  if (fault) return refuse(fault);
  const owner = await ownerOfPhones(db, fleetId, values.phones, customerId);
  if (owner) return refuse('phoneTaken', { phone: owner.phone, name: owner.name });
  if (values.accountId !== null && !(await accountRules(db, fleetId, values.accountId)))
    return refuse('accountUnknown');
  const own = await carsRefusal(db, fleetId, values.preferred, values.bannedCars);
  if (own) return own;
  for (const template of values.templates) {
    if (!fleets.includes(template.fleetId)) return refuse('fleetNotOpen');
    const types = template.vehicleTypeId === null ? [] : await choicesOf(db, 'vehicleType', template.fleetId);
    if (template.vehicleTypeId !== null && !types.some(({ id }) => id === template.vehicleTypeId))
      return refuse('vehicleTypeUnknown');
    const cars = await carsRefusal(db, template.fleetId, template.preferred, template.bannedCars);
    if (cars) return cars;
  }
  return null;
}

async function carsRefusal(
  db: Db,
  fleetId: number,
  preferred: readonly string[],
  banned: readonly string[],
): Promise<Refusal<'carUnknown' | 'preferredAndBanned'> | null> {
  const twice = wantedAndNot({ preferred, banned });
  if (twice !== undefined) return refuse('preferredAndBanned', { car: twice });
  const found = await carsNamed(db, fleetId, [...preferred, ...banned]);
  const unknown = [...preferred, ...banned].find((car) => !found.has(car));
  return unknown === undefined ? null : refuse('carUnknown', { car: unknown });
}
