import { makeAreaFinder } from '#core/area/area.ts';
import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { foldText } from '../../letters/fold.ts';
import type { City } from '../city.ts';
import type { FoundPlace } from '../found-place.ts';

export type CityParts = {
  /** Ranks and parts of the city in whose name each word begins a word. */
  named(words: readonly string[]): FoundPlace[];
  /** Places of exactly this name, or of this other name. */
  places(name: string): FoundPlace[];
  areaAt(place: FoundPlace): string;
  streetAt(place: FoundPlace): string;
};

type Known = Pick<City, 'streets' | 'places' | 'areas' | 'ranks'>;

const MOST = 3;
const made = new WeakMap<object, CityParts>();

/** What the city itself is made of, by name and by place; made once and kept with it. */
export function cityParts(city: Known): CityParts {
  const before = made.get(city.streets);
  if (before) return before;
  const parts = makeParts(city);
  made.set(city.streets, parts);
  return parts;
}

function makeParts({ streets, places, areas, ranks }: Known): CityParts {
  const find = makeAreaFinder(areas);
  const areaAt = (position: Position) => areas[find(position) ?? -1]?.name ?? '';
  const found = (label: string, position: Position, district: string): FoundPlace => ({
    kind: 'place',
    label,
    door: '',
    district,
    notes: '',
    longitude: position[0],
    latitude: position[1],
  });
  const middles = areas.flatMap(({ name, rings }) => {
    const within = streets.filter(({ district }) => district === name).map(({ position }) => position);
    const position = middleOf(within.length > 0 ? within : (rings[0] ?? []));
    return position ? [found(name, position, '')] : [];
  });
  const parts = [...ranks.map(({ name, position }) => found(name, position, areaAt(position))), ...middles];
  const known = parts.map((place) => ({ place, searched: ` ${foldText(place.label)}` }));
  return {
    named: (words) =>
      known
        .filter(({ searched }) => words.every((word) => searched.includes(` ${word}`)))
        .slice(0, MOST)
        .map(({ place }) => place),
    places: (name) =>
      places
        .filter(({ name: own, aliases }) => [own, ...aliases].some((called) => foldText(called) === foldText(name)))
        .map(({ name: own, position }) => found(own, position, areaAt(position))),
    areaAt: ({ longitude, latitude }) => areaAt([longitude, latitude]),
    streetAt: ({ longitude, latitude }) => {
      const here: Position = [longitude, latitude];
      let nearest: { name: string; metres: number } | null = null;
      for (const { name, position } of streets) {
        const metres = distanceMetres(here, position);
        if (!nearest || metres < nearest.metres) nearest = { name, metres };
      }
      return nearest?.name ?? '';
    },
  };
}

/** The position nearest to the middle of all: one of them, so that it lies on a street. */
function middleOf(positions: readonly Position[]): Position | null {
  const sum = positions.reduce((all, [x, y]) => [all[0] + x, all[1] + y] as const, [0, 0] as readonly [number, number]);
  const mean: Position = [sum[0] / positions.length, sum[1] / positions.length];
  let nearest: Position | null = null;
  for (const position of positions)
    if (!nearest || distanceMetres(position, mean) < distanceMetres(nearest, mean)) nearest = position;
  return nearest;
}
