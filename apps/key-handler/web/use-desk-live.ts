import { queries } from '#engine/web/calls/operations.ts';
import { useReread } from '#engine/web/live.ts';

/** Reads again what is shown of keys and shifts, as soon as anybody has changed them. */
export const rereadDesk = (fleet: number) => queries.invalidateQueries({ queryKey: ['keys', fleet] });

export function useDeskLive(fleet: number): void {
  useReread('keyDesk', fleet, () => rereadDesk(fleet));
}
