import { foldText } from '#core/letters/fold.ts';
import type { FindPlaces, FoundPlace } from '#engine/web/place/PlaceField.tsx';
import { client, type EventFacts } from './client.ts';

/** Looks a place up: the fleet's event locations first, then whatever a text may mean. */
export function findEventPlaces(facts: EventFacts): FindPlaces {
  return async (asked, options) => {
    const text = foldText(asked.text);
    const named = facts.locations.filter(({ label }) => {
      const name = foldText(label);
      return asked.shortcut ? name.startsWith(text) : ` ${name}`.includes(` ${text}`);
    });
    const locations = named.map(
      ({ label, address, pickupPoint, notes, longitude, latitude }): FoundPlace => ({
        kind: 'landmark',
        label,
        door: '',
        district: address || pickupPoint,
        notes,
        longitude,
        latitude,
      }),
    );
    if (asked.shortcut && locations.length > 0) return { places: locations.slice(0, 1), told: null };
    const { places, told } = await client.findPlaces({ shortcut: false, ...asked }, options);
    const others = places.filter(({ label }) => !locations.some((one) => one.label === label));
    return { places: [...locations, ...others], told: locations.length > 0 ? null : told };
  };
}
