import { useOperation } from '#engine/web/calls/operations.ts';
import { client } from '../client.ts';

/** What the driver of a shift told of it. */
export const useTold = (fleet: number, recordId: number) =>
  useOperation(['cashier', 'told', fleet, recordId], (signal) => client.toldPayIn({ fleet, recordId }, { signal }), {
    staleMs: 0,
  });
