import { useMemo } from 'react';
import type { Position } from '#core/kit/geo.ts';
import { MAP_FONT } from './city-style.ts';
import { centreOfRing, collection, feature, point } from './features.ts';
import { useMapRoom } from './map-context.ts';
import { HEIGHTS, type LayerShape, useMapSource } from './use-map-source.ts';

export interface MapArea {
  id: number;
  name: string;
  /** Rings of the polygon, the outer one first. */
  rings: readonly (readonly Position[])[];
  /** Below the name: waiting jobs, free cars. */
  note?: string;
}

/** Dispatch areas with their names. */
export function AreaLayer({ areas, selectedId }: { areas: readonly MapArea[]; selectedId?: number | null }) {
  const { scheme } = useMapRoom();
  const dark = scheme === 'dark';
  const data = useMemo(
    () =>
      collection(
        areas.flatMap(({ id, name, rings, note }) => {
          const chosen = id === selectedId;
          const outer = rings[0] ?? [];
          const coordinates = rings.map((ring) => ring.map((position) => [...position]));
          return [
            feature({ type: 'Polygon', coordinates }, { id, chosen, label: '' }),
            feature(point(centreOfRing(outer)), { id, chosen, label: note ? `${name}\n${note}` : name }),
          ];
        }),
      ),
    [areas, selectedId],
  );
  const layers = useMemo<LayerShape[]>(
    () => [
      {
        name: 'area-fill',
        type: 'fill',
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: {
          'fill-color': dark ? '#1c7ed6' : '#339af0',
          'fill-opacity': [
            'interpolate',
            ['linear'],
            ['zoom'],
            12,
            ['case', ['get', 'chosen'], dark ? 0.16 : 0.11, dark ? 0.05 : 0.04],
            15,
            ['case', ['get', 'chosen'], 0.05, 0.01],
          ],
        },
      },
      {
        name: 'area-edge',
        type: 'line',
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: {
          'line-color': dark ? '#2f6ea8' : '#5c9bd6',
          'line-width': ['case', ['get', 'chosen'], 2, 1],
          'line-dasharray': [3, 2],
        },
      },
      {
        name: 'area-name',
        type: 'symbol',
        filter: ['==', ['geometry-type'], 'Point'],
        layout: {
          'text-field': ['get', 'label'],
          'text-font': MAP_FONT,
          'text-size': ['interpolate', ['linear'], ['zoom'], 10, 10, 13, 13],
          'text-letter-spacing': 0.04,
          'text-allow-overlap': ['step', ['zoom'], false, 12, true],
          'text-ignore-placement': ['step', ['zoom'], false, 12, true],
        },
        paint: {
          'text-color': dark ? '#6fa8dc' : '#2b659b',
          'text-halo-color': dark ? '#0e151e' : '#f1f5f9',
          'text-halo-width': 1.6,
        },
      },
    ],
    [dark],
  );
  useMapSource('areas', HEIGHTS.areas, data, layers);
  return null;
}
