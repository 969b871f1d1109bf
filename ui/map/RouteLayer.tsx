import { useMemo } from 'react';
import type { Position } from '#core/kit/geo.ts';
import { collection, feature } from './features.ts';
import { useMapRoom } from './map-context.ts';
import { HEIGHTS, type LayerShape, useMapSource } from './use-map-source.ts';

export interface MapRoute {
  id: string;
  line: readonly Position[];
  /** `way` is the customer's ride, `approach` the car's way to the pick-up, `past` where it has been. */
  kind: 'way' | 'approach' | 'past';
}

/** Ways along the streets. */
export function RouteLayer({ routes }: { routes: readonly MapRoute[] }) {
  const { scheme } = useMapRoom();
  const dark = scheme === 'dark';
  const data = useMemo(
    () =>
      collection(
        routes
          .filter(({ line }) => line.length > 1)
          .map(({ id, line, kind }) =>
            feature({ type: 'LineString', coordinates: line.map((position) => [...position]) }, { id, kind }),
          ),
      ),
    [routes],
  );
  const layers = useMemo<LayerShape[]>(
    () => [
      {
        name: 'route-edge',
        type: 'line',
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { 'line-color': dark ? '#0a0f16' : '#ffffff', 'line-width': 7, 'line-opacity': 0.9 },
      },
      {
        name: 'route-line',
        type: 'line',
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: {
          'line-color': [
            'match',
            ['get', 'kind'],
            'approach',
            dark ? '#8093ff' : '#4c5fd7',
            'past',
            dark ? '#6d7987' : '#909aa7',
            dark ? '#4dabf7' : '#1971c2',
          ],
          'line-width': 4,
        },
      },
    ],
    [dark],
  );
  useMapSource('routes', HEIGHTS.routes, data, layers);
  return null;
}
