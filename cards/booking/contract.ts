import { drafts } from './contract/found-booking.ts';
import { places } from './contract/places.ts';
import { quote } from './contract/quote.ts';

/** What every application that takes a booking looks up: places, notes of addresses, the price, another booking. */
export const contract = { ...places, ...quote, ...drafts };
