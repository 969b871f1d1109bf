import type { Position } from '#core/kit/geo.ts';
import type { KnownAddress } from '#core/place/address-at.ts';
import type { FoundPlace } from '#core/place/found-place.ts';
import type { FoundAddress } from '#store/place/address-search.ts';
import type { FoundLandmark } from '#store/place/landmark-search.ts';

export function landmarkFound({ name, address, notes, shortcut, longitude, latitude }: FoundLandmark): FoundPlace {
  return { kind: 'landmark', label: name, door: '', district: address || shortcut, notes, longitude, latitude };
}

export function ownFound({ label, operatorNotes, longitude, latitude }: KnownAddress): FoundPlace {
  return { kind: 'own', label, door: '', district: '', notes: operatorNotes, longitude, latitude };
}

export function addressFound({ kind, label, detail, position }: FoundAddress): FoundPlace {
  // What a place is (`station`) tells nothing beside its name; which of two streets it is does.
  return placeAt(kind, label, position, kind === 'place' ? '' : detail);
}

export function placeAt(kind: FoundPlace['kind'], label: string, position: Position, district = ''): FoundPlace {
  return { kind, label, door: '', district, notes: '', longitude: position[0], latitude: position[1] };
}
