import { foldText } from '#core/letters/fold.ts';
import type { FoundKind, FoundPlace } from '#core/place/found-place.ts';

export type ChosenPlace =
  | { ok: true; place: FoundPlace }
  | { ok: false; code: 'placeUnknown' | 'placeUnclear' | 'placeNearly'; detail: Record<string, string | number> };

/** Kinds that are found by nothing but their exact name. */
const EXACT: ReadonlySet<FoundKind> = new Set(['entrance', 'computed', 'corner']);
const LONGEST = 80;
const nameOf = ({ label, district }: FoundPlace) => (district ? `${label}, ${district}` : label).slice(0, LONGEST);

/** Two finds that are the same spot under the same name. */
const sameSpot = (a: FoundPlace, b: FoundPlace) =>
  Math.abs(a.longitude - b.longitude) < 0.001 && Math.abs(a.latitude - b.latitude) < 0.001;

/**
 * The place that a text of a file names, of those that were found for it: nobody looks on, so it must be named exactly, the
 * district beside it where there are two. Refused: `placeUnclear` (first, second), `placeNearly` (meant), `placeUnknown`.
 */
export function choosePlace(text: string, found: readonly FoundPlace[]): ChosenPlace {
  const asked = foldText(text);
  const named = (fits: (place: FoundPlace) => boolean) =>
    found.filter(fits).filter((place, at, all) => all.findIndex((other) => sameSpot(place, other)) === at);
  const full = named((place) => foldText(`${place.label} ${place.district}`) === asked);
  const exact = full.length > 0 ? full : named((place) => foldText(place.label) === asked || EXACT.has(place.kind));
  const [first, second] = exact;
  if (first && second)
    return { ok: false, code: 'placeUnclear', detail: { first: nameOf(first), second: nameOf(second) } };
  if (first) return { ok: true, place: first };
  const [near] = found;
  if (near) return { ok: false, code: 'placeNearly', detail: { meant: nameOf(near) } };
  return { ok: false, code: 'placeUnknown', detail: {} };
}
