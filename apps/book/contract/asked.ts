import { z } from 'zod';
import { LONGEST_PHONE } from '#core/booking/booking.ts';
import { isPhone } from '#core/booking/phone.ts';
import { wire } from '#engine/contract/wire.ts';

export const mayBook = { all: ['book', 'newBooking'] } as const;

/** A query string carries texts; these are read as numbers. */
export const queryId = z.coerce.number<number | string>().pipe(wire.id);
export const queryFleet = z.coerce.number<number | string>().pipe(wire.fleet);

export const phone = z.string().trim().max(LONGEST_PHONE).refine(isPhone, 'not a phone number');

export const placeErrors = { outsideCity: 422, noRoad: 422, noCity: 409, noRoute: 422 } as const;
