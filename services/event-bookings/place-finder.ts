import { type ChosenPlace, choosePlace } from '#core/event-booking/choose-place.ts';
import type { Position } from '#core/kit/geo.ts';
import { refuse } from '#core/kit/result.ts';
import { foldText } from '#core/letters/fold.ts';
import type { City } from '#core/place/city.ts';
import type { FoundPlace } from '#core/place/found-place.ts';
import { findPlaces } from '#services/places/find-places.ts';
import type { PlaceSources } from '#services/places/place-sources.ts';
import { eventLocationNamed } from '#store/place/event-location.ts';

const MOST_REMEMBERED = 20_000;

/**
 * Finds the places that the rows of a file name: an event location, a landmark by its shortcut, an address, a corner, an
 * entrance. A text that comes again is not looked up again.
 */
export function placeFinder(
  sources: PlaceSources,
  fleet: { id: number; centre: Position },
  city: City | undefined,
): (text: string) => Promise<ChosenPlace> {
  const known = new Map<string, Promise<ChosenPlace>>();
  const find = async (text: string): Promise<ChosenPlace> => {
    const location = await eventLocationNamed(sources.db, fleet.id, text);
    if (location) return { ok: true, place: located(location) };
    if (!city) return { ok: false, code: 'placeUnknown', detail: {} };
    const [landmark] = (await findPlaces(sources, fleet, city, text, true)).places;
    if (landmark) return { ok: true, place: landmark };
    return choosePlace(text, await findPlaces(sources, fleet, city, text, false));
  };
  return (text) => {
    const name = text.trim().toLowerCase();
    const before = known.get(name);
    if (before) return before;
    if (known.size >= MOST_REMEMBERED) known.clear();
    const found = foldText(text) === '' ? Promise.resolve(refuse('placeUnknown', {}) as ChosenPlace) : find(text);
    known.set(name, found);
    return found;
  };
}

const located = ({ name, longitude, latitude }: { name: string; longitude: number; latitude: number }): FoundPlace => ({
  kind: 'landmark',
  label: name,
  door: '',
  district: '',
  notes: '',
  longitude,
  latitude,
});
