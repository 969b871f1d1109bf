import { makeClient } from '#engine/web/calls/client.ts';
import { queries } from '#engine/web/calls/operations.ts';
import { useReread } from '#engine/web/live.ts';
import { contract } from '../contract.ts';

export const client = makeClient(contract);

/** Reads again what is shown of the roster, as soon as anybody has changed it. */
export const rereadRoster = (fleet: number) => queries.invalidateQueries({ queryKey: ['roster', fleet] });

export function useRosterLive(fleet: number): void {
  useReread('roster', fleet, () => rereadRoster(fleet));
}
