import { distanceMetres } from '#core/kit/geo.ts';
import { foldText } from '../letters/fold.ts';
import type { FoundPlace } from './found-place.ts';

/** Two finds of one name so near are one place: a landmark and the city's own entry, a square and the street around it. */
const SAME_PLACE_METRES = 150;

/** A name as it is compared: without its accents, capitals, signs and spaces. */
export const bare = (text: string): string => foldText(text).replaceAll(' ', '');

const isNear = (a: FoundPlace, b: FoundPlace) =>
  distanceMetres([a.longitude, a.latitude], [b.longitude, b.latitude]) < SAME_PLACE_METRES;

export const samePlace = (a: FoundPlace, b: FoundPlace): boolean => bare(a.label) === bare(b.label) && isNear(a, b);

/**
 * What was found in the order it is offered: what is called exactly as asked first, whoever knows it, each place once. Places of one
 * name are told apart by the part of town, and where that is one too by the street: `areaAt` and `streetAt` know them.
 */
export function inOrder(
  asked: string,
  found: readonly FoundPlace[],
  { areaAt, streetAt }: Readonly<Record<'areaAt' | 'streetAt', (place: FoundPlace) => string>>,
): FoundPlace[] {
  const byName = new Map<string, FoundPlace[]>();
  for (const place of found) {
    const name = bare(place.label);
    const alike = byName.get(name) ?? [];
    const known = alike.findIndex((one) => isNear(one, place));
    if (known < 0) byName.set(name, [...alike, place]);
    else if (alike[known]!.district === '') alike[known] = { ...alike[known]!, district: place.district };
  }
  const apart = [...byName].flatMap(([name, alike]) =>
    toldApart(alike, areaAt, streetAt).map((place) => ({ name, place })),
  );
  const places = new Map(apart.map(({ name, place }) => [`${name} ${place.longitude} ${place.latitude}`, place]));
  const ordered = found.flatMap((place) => {
    const key = `${bare(place.label)} ${place.longitude} ${place.latitude}`;
    const kept = places.get(key);
    places.delete(key);
    return kept ? [kept] : [];
  });
  const name = bare(asked);
  const isAsked = ({ label, district }: FoundPlace) => bare(label) === name || bare(label + district) === name;
  return [...ordered.filter(isAsked), ...ordered.filter((place) => !isAsked(place))];
}

function toldApart(
  alike: readonly FoundPlace[],
  areaAt: (place: FoundPlace) => string,
  streetAt: (place: FoundPlace) => string,
): readonly FoundPlace[] {
  if (alike.length < 2) return alike;
  const parted = alike.map((place) => ({ ...place, district: areaAt(place) || place.district }));
  return parted.map((place) => {
    const street = parted.some((other) => other !== place && other.district === place.district) ? streetAt(place) : '';
    return street === '' ? place : { ...place, district: [place.district, street].filter(Boolean).join(', ') };
  });
}
