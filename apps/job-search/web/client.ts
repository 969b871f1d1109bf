import { makeClient } from '#engine/web/client.ts';
import { contract } from '../contract.ts';

export const client = makeClient(contract);
