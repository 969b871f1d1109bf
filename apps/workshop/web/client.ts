import { makeClient } from '#engine/web/calls/client.ts';
import { queries } from '#engine/web/calls/operations.ts';
import { contract } from '../contract.ts';

export const client = makeClient(contract);

/** What is shown of a fleet's workshop, read again. */
export const reread = (fleet: number): void => {
  void queries.invalidateQueries({ queryKey: ['workshop', fleet] });
  void queries.invalidateQueries({ queryKey: ['case', 'workOrder', fleet] });
};
