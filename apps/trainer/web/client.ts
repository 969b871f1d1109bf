import { makeClient } from '#engine/web/calls/client.ts';
import { queries } from '#engine/web/calls/operations.ts';
import { useReread } from '#engine/web/live.ts';
import { contract } from '../contract.ts';

export const client = makeClient(contract);

/** Reads again what is shown of trainings and sessions, as soon as anybody has changed them. */
export const rereadTrainings = (fleet: number) => queries.invalidateQueries({ queryKey: ['trainer', fleet] });

export function useTrainerLive(fleet: number): void {
  useReread('trainings', fleet, () => rereadTrainings(fleet));
}
