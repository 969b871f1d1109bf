import { useMemo } from 'react';
import type { Position } from '#core/kit/geo.ts';
import { MAP_FONT } from './city-style.ts';
import { collection, feature, point } from './features.ts';
import { useMapRoom } from './map-context.ts';
import { HEIGHTS, type LayerShape, useMapSource } from './use-map-source.ts';

export interface MapRank {
  id: number;
  name: string;
  position: Position;
  /** Cars in its queue. */
  count?: number;
}

/** Taxi stands with the number of cars in their queue. */
export function RankLayer({ ranks }: { ranks: readonly MapRank[] }) {
  const { scheme } = useMapRoom();
  const dark = scheme === 'dark';
  const data = useMemo(
    () =>
      collection(
        ranks.map(({ id, name, position, count }) =>
          feature(point(position), { id, name, count: count === undefined ? 'T' : String(count) }),
        ),
      ),
    [ranks],
  );
  const layers = useMemo<LayerShape[]>(
    () => [
      {
        name: 'rank-dot',
        type: 'circle',
        minzoom: 11,
        paint: {
          'circle-radius': 8,
          'circle-color': dark ? '#26323f' : '#ffffff',
          'circle-stroke-color': dark ? '#fab005' : '#b07a00',
          'circle-stroke-width': 1.6,
        },
      },
      {
        name: 'rank-count',
        type: 'symbol',
        minzoom: 11,
        layout: {
          'text-field': ['get', 'count'],
          'text-font': MAP_FONT,
          'text-size': 10,
          'text-allow-overlap': true,
          'text-ignore-placement': true,
        },
        paint: { 'text-color': dark ? '#ffd166' : '#7d5200' },
      },
      {
        name: 'rank-name',
        type: 'symbol',
        minzoom: 13,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': MAP_FONT,
          'text-size': 11,
          'text-offset': [0, 1.1],
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
  useMapSource('ranks', HEIGHTS.ranks, data, layers);
  return null;
}
