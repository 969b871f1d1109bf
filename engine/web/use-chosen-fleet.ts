import { type FleetItem, useFleets } from '#engine/web/fleets.ts';
import { idInPlace, usePlace } from '#engine/web/place.ts';

export type ChosenFleet = {
  /** The fleet that the address names, or the user's first; undefined until the fleets are known. */
  fleet: FleetItem | undefined;
  fleets: readonly FleetItem[];
  /** Names it in the address; the first needs no name. */
  choose: (fleet: string | null) => void;
};

/** What a part of a page gets that shows one fleet and lets another be chosen. */
export type OfFleet = { fleet: FleetItem; fleets: readonly FleetItem[]; onFleet: (fleet: string) => void };

export function useChosenFleet(): ChosenFleet {
  const fleets = useFleets();
  const [text, set] = usePlace('fleet');
  return {
    fleet: fleets.find(({ id }) => id === idInPlace(text)) ?? fleets[0],
    fleets,
    choose: (next) => set(next === null || next === String(fleets[0]?.id) ? undefined : next),
  };
}
