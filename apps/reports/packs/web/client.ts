import { makeClient } from '#engine/web/calls/client.ts';
import { packs } from '../contract.ts';

export const client = makeClient(packs);
export type NamedFile = Awaited<ReturnType<typeof client.packs>>['files'][number];
