import { makeClient } from '#engine/web/calls/client.ts';
import { contract } from '../contract.ts';

export const client = makeClient(contract);

type Client = typeof client;
export type Facts = Awaited<ReturnType<Client['bookingFacts']>>;
export type Quote = Awaited<ReturnType<Client['quote']>>;
export type AddressNote = NonNullable<Awaited<ReturnType<Client['addressNotes']>>['notes'][number]>;
