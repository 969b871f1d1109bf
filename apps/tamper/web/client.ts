import { makeClient } from '#engine/web/calls/client.ts';
import { contract } from '../contract.ts';

export const client = makeClient(contract);
