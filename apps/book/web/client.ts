import { makeClient } from '#engine/web/calls/client.ts';
import { contract } from '../contract.ts';

export const client = makeClient(contract);

type Client = typeof client;
export type Booking = Awaited<ReturnType<Client['createBooking']>>;
export type PhoneBooking = Awaited<ReturnType<Client['recentByPhone']>>['bookings'][number];
export type Checked = Awaited<ReturnType<Client['checkBooking']>>;
export type CallerCard = Awaited<ReturnType<Client['callerCard']>>;
export type Template = NonNullable<CallerCard['customer']>['templates'][number];
