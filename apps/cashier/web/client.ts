import { makeClient } from '#engine/web/calls/client.ts';
import { contract } from '../contract.ts';

export const client = makeClient(contract);
export type Desk = Awaited<ReturnType<typeof client.desk>>;
export type DriverMoney = Awaited<ReturnType<typeof client.driver>>;
export type Told = Awaited<ReturnType<typeof client.toldPayIn>>;
export type Session = Awaited<ReturnType<typeof client.session>>;
export type Refund = Awaited<ReturnType<typeof client.refundsToPay>>['rows'][number];
