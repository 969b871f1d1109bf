import { makeClient } from '#engine/web/calls/client.ts';
import { contract } from '../contract.ts';

export const client = makeClient(contract);

export type Look = Awaited<ReturnType<typeof client.look>>;
export type AtDesk = { driverId: number | null; vehicleId: number | null };
export type Hit = Awaited<ReturnType<typeof client.find>>['hits'][number];
export type WholeRecord = Awaited<ReturnType<typeof client.record>>;
