import { makeClient } from '#engine/web/calls/client.ts';
import { fairness } from '../contract.ts';

export const client = makeClient(fairness);
