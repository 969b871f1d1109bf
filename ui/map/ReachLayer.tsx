import { useMemo } from 'react';
import { METRES_PER_DEGREE, type Position } from '#core/kit/geo.ts';
import { MAP_FONT } from './city-style.ts';
import { collection, feature, point } from './features.ts';
import { useMapRoom } from './map-context.ts';
import { HEIGHTS, type LayerShape, useMapSource } from './use-map-source.ts';

export interface MapReach {
  id: number;
  name: string;
  position: Position;
  radiusMetres: number;
}

const SIDES = 48;

/** A circle on the ground as a ring. */
function circle([longitude, latitude]: Position, radiusMetres: number): number[][] {
  const north = radiusMetres / METRES_PER_DEGREE;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  return Array.from({ length: SIDES + 1 }, (_, side) => {
    const turn = ((side % SIDES) / SIDES) * 2 * Math.PI;
    return [longitude + east * Math.cos(turn), latitude + north * Math.sin(turn)];
  });
}

/** Ranks with the ground that they reach. */
export function ReachLayer({ reaches }: { reaches: readonly MapReach[] }) {
  const { scheme } = useMapRoom();
  const dark = scheme === 'dark';
  const data = useMemo(
    () =>
      collection(
        reaches.flatMap(({ id, name, position, radiusMetres }) => [
          feature({ type: 'Polygon', coordinates: [circle(position, radiusMetres)] }, { id, name }),
          feature(point(position), { id, name }),
        ]),
      ),
    [reaches],
  );
  const layers = useMemo<LayerShape[]>(
    () => [
      {
        name: 'reach-fill',
        type: 'fill',
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': dark ? '#fab005' : '#e67700', 'fill-opacity': 0.25 },
      },
      {
        name: 'reach-dot',
        type: 'circle',
        filter: ['==', ['geometry-type'], 'Point'],
        minzoom: 11,
        paint: { 'circle-radius': 3, 'circle-color': dark ? '#fab005' : '#b07a00' },
      },
      {
        name: 'reach-name',
        type: 'symbol',
        filter: ['==', ['geometry-type'], 'Point'],
        minzoom: 13,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': MAP_FONT,
          'text-size': 11,
          'text-offset': [0, 0.8],
          'text-anchor': 'top',
          'text-optional': true,
        },
        paint: {
          'text-color': dark ? '#ffd166' : '#7d5200',
          'text-halo-color': dark ? '#0e151e' : '#ffffff',
          'text-halo-width': 1.4,
        },
      },
    ],
    [dark],
  );
  useMapSource('reaches', HEIGHTS.ranks, data, layers);
  return null;
}
