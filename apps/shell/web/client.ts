import { makeClient } from '#engine/web/client.ts';
import { contract } from '../contract.ts';

export const shell = makeClient(contract);
