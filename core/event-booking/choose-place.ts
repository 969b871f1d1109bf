import { bare } from '#core/place/found-order.ts';
import type { FoundKind, FoundPlace, FoundPlaces } from '#core/place/found-place.ts';
import { readAddress } from '#core/place/reading/address.ts';

export type ChosenPlace =
  | { ok: true; place: FoundPlace }
  | { ok: false; code: 'placeUnknown' | 'placeUnclear' | 'placeNearly'; detail: Record<string, string | number> };

/** Kinds that are found by nothing but their exact name. */
const EXACT: ReadonlySet<FoundKind> = new Set(['entrance', 'computed', 'corner', 'point']);
const LONGEST = 80;
const nameOf = ({ label, district }: FoundPlace) => (district ? `${label}, ${district}` : label).slice(0, LONGEST);

/** Two finds that are the same spot under the same name. */
const sameSpot = (a: FoundPlace, b: FoundPlace) =>
  Math.abs(a.longitude - b.longitude) < 0.001 && Math.abs(a.latitude - b.latitude) < 0.001;

/** What it is called without the door behind it. */
const ownName = ({ label, door }: FoundPlace) => (door === '' ? label : label.slice(0, -door.length));

/**
 * The place that a text of a file names, of those that were found for it: nobody looks on, so it must be named exactly, the
 * part of town beside it where there are two. Refused: `placeUnclear` (first, second), `placeNearly` (meant), `placeUnknown`.
 */
export function choosePlace(text: string, { places, told }: FoundPlaces): ChosenPlace {
  const { lines, above, names } = readAddress(text);
  const pieces = [...above, ...names].map(bare);
  const asked = new Set([
    bare(text),
    ...lines.map(({ words, number }) => bare([...words, number].join(' '))),
    ...pieces,
  ]);
  const named = (fits: (place: FoundPlace) => boolean) =>
    places.filter(fits).filter((place, at, all) => all.findIndex((other) => sameSpot(place, other)) === at);
  const full = named((place) => bare(ownName(place) + place.district) === bare(text));
  const exact = full.length > 0 ? full : named((place) => asked.has(bare(ownName(place))) || EXACT.has(place.kind));
  const there = exact.filter(({ district }) => pieces.includes(bare(district)));
  const [first, second] = there.length > 0 ? there : exact;
  if (first && second)
    return { ok: false, code: 'placeUnclear', detail: { first: nameOf(first), second: nameOf(second) } };
  if (first && !told) return { ok: true, place: first };
  // A house near the number that is not there says more than its street.
  const near = (told?.code === 'numberUnknown' && places.find(({ kind }) => kind === 'address')) || places[0];
  if (near) return { ok: false, code: 'placeNearly', detail: { meant: nameOf(near) } };
  return { ok: false, code: 'placeUnknown', detail: {} };
}
