import { useMemo } from 'react';
import type { VehicleRow } from '#core/vehicle/status.ts';
import type { VehiclePosition } from '#engine/web/live.ts';
import { usePaced } from '#ui/kit/use-paced.ts';
import { freeCarsByArea } from './area-groups.ts';
import type { BoardFacts } from './board/use-board-data.ts';

/** How often they are counted again: each is looked for among the areas. */
const COUNTED_EVERY_MS = 2_000;

/** How many cars are free in each area, by its name; none without the areas, which are given where it is shown. */
export function useFreeCars(
  facts: BoardFacts | undefined,
  vehicles: ReadonlyMap<number, VehicleRow>,
  {
    positions,
    nowMs,
    steadyNowMs,
  }: { positions: ReadonlyMap<number, VehiclePosition>; nowMs: number; steadyNowMs: number },
): ReadonlyMap<string, number> {
  const cars = usePaced(vehicles, COUNTED_EVERY_MS);
  return useMemo(
    () => (facts ? freeCarsByArea(facts, cars.values(), positions, nowMs, steadyNowMs) : new Map<string, number>()),
    // oxlint-disable-next-line react/exhaustive-deps -- positions change by the second: every few seconds is often enough
    [facts, cars, nowMs],
  );
}
