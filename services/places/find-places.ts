import type { Position } from '#core/kit/geo.ts';
import { searchAddresses } from '#store/address-search.ts';
import type { Db } from '#store/connect.ts';
import { type FoundLandmark, landmarkByShortcut, searchLandmarks } from '#store/landmark-search.ts';

const MOST_LANDMARKS = 4;
const MOST_PLACES = 10;

function landmarkAnswer({ name, address, notes, shortcut, longitude, latitude }: FoundLandmark) {
  return { kind: 'landmark' as const, label: name, district: address || shortcut, notes, longitude, latitude };
}

/** What a typed text may mean to the operators of a fleet: its own landmarks first, then its city's places. */
export async function findPlaces(
  db: Db,
  fleet: { id: number; centre: Position },
  cityId: string,
  text: string,
  shortcutOnly: boolean,
) {
  if (shortcutOnly) {
    const landmark = await landmarkByShortcut(db, fleet.id, text);
    return landmark ? [landmarkAnswer(landmark)] : [];
  }
  const [landmarks, found] = await Promise.all([
    searchLandmarks(db, fleet.id, text, MOST_LANDMARKS),
    searchAddresses(db, cityId, text, { near: fleet.centre, limit: MOST_PLACES }),
  ]);
  const places = found.map(({ kind, label, detail, position: [longitude, latitude] }) => ({
    kind,
    label,
    // What a place is (`station`) tells nothing beside its name; which of two streets it is does.
    district: kind === 'place' ? '' : detail,
    notes: '',
    longitude,
    latitude,
  }));
  return [...landmarks.map(landmarkAnswer), ...places].slice(0, MOST_PLACES);
}
