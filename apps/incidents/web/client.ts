import { makeClient } from '#engine/web/calls/client.ts';
import { contract } from '../contract.ts';

export const client = makeClient(contract);
export type Refunds = Awaited<ReturnType<typeof client.refunds>>;
export type Copies = Awaited<ReturnType<typeof client.copies>>;
export type Copy = Awaited<ReturnType<typeof client.lookAtCopy>>;
