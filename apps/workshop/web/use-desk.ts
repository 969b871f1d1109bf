import { useOperation } from '#engine/web/calls/operations.ts';
import { client } from './client.ts';

/** What the workshop of a fleet has; undefined until it is known. */
export const useDesk = (fleet: number) =>
  useOperation(['workshop', fleet, 'desk'], (signal) => client.desk({ fleet }, { signal }), { staleMs: 60_000 }).data;
