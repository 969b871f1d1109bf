import { makeClient } from '#engine/web/calls/client.ts';
import { contract } from '../contract.ts';

export const client = makeClient(contract);
export type PaperClient = (typeof client)['ofDriver'];
export type ShownPaper = Awaited<ReturnType<PaperClient['list']>>['papers'][number];
