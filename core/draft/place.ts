import type { Change, DraftedValue } from './changes.ts';

/**
 * Where something stands that is drafted: of the company (null) or of a fleet, under its name. A record that is there has
 * its `id`: it may be called something else by now.
 */
export type Place = { name: string; fleetId: number | null; id?: number };
export const placeKey = ({ name, fleetId, id }: Place): string =>
  `${fleetId ?? ''} ${id === undefined ? name.toLowerCase() : `#${id}`}`;

/** A change as it is kept. */
export type KeptChange = Place & { from: DraftedValue; to: DraftedValue };
export type PlacedChange = KeptChange & Change;
export const keptChange = ({ name, fleetId, id, from, to }: PlacedChange): KeptChange => ({
  name,
  fleetId,
  ...(id === undefined ? {} : { id }),
  from,
  to,
});
export const placedChange = (kept: KeptChange): PlacedChange => ({ ...kept, key: placeKey(kept) });
