import { z } from 'zod';
import { isPhone, LONGEST_PHONE } from '#core/phone/typed-phone.ts';
import { wire } from '#engine/contract/wire.ts';

export const mayBook = { all: ['book', 'newBooking'] } as const;

/** A query string carries texts; these are read as numbers. */
export const queryId = z.coerce.number<number | string>().pipe(wire.id);
export const queryFleet = z.coerce.number<number | string>().pipe(wire.fleet);

export const phone = z.string().trim().max(LONGEST_PHONE).refine(isPhone, 'not a phone number');

export const placeErrors = { outsideCity: 422, noRoad: 422, noCity: 409, noRoute: 422 } as const;

/** Why an account takes no booking. */
export const accountErrors = {
  accountUnknown: 422,
  accountClosed: 422,
  accountSuspended: 422,
  bookingTypeNotAllowed: 422,
  authorisationMissing: 422,
  authorisationUnknown: 422,
  purchaseOrderMissing: 422,
  purchaseOrderWrong: 422,
  creditLimitPassed: 409,
} as const;

/** Why a car is not hired by the hour so. */
export const hireErrors = {
  hireHoursMissing: 422,
  hireHoursWrong: 422,
  hireHoursElsewhere: 422,
  hireNotPriced: 422,
} as const;

/** Why a party does not fit into the cars that are asked for. */
export const ridersErrors = { tooManyForType: 422, tooManyForFleet: 422, moreThanRide: 422 } as const;

/** Why a payment or a type of the company's own is not taken so. */
export const namedErrors = {
  paymentKindUnknown: 422,
  paymentReferenceMissing: 422,
  paymentReferenceElsewhere: 422,
  bookingTypeUnknown: 422,
} as const;

/** Why nothing is booked for a caller so. */
export const callerErrors = {
  phoneWrong: 422,
  customerBanned: 422,
  templateUnknown: 422,
  templateFixed: 422,
  callUnknown: 422,
} as const;

const { accountUnknown: _, ...accountAltered } = accountErrors;
const { phoneWrong, customerBanned, templateFixed } = callerErrors;

/** Why an alteration is not for this account or caller. */
export const alteredErrors = {
  ...accountAltered,
  phoneWrong,
  customerBanned,
  templateFixed,
} as const;
