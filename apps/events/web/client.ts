import { makeClient } from '#engine/web/calls/client.ts';
import { contract } from '../contract.ts';

export const client = makeClient(contract);

export type EventFacts = Awaited<ReturnType<(typeof client)['facts']>>;
