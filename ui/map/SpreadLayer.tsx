import { useMemo } from 'react';
import type { Position } from '#core/kit/geo.ts';
import type { Scheme } from '#ui/trade/state-colours.ts';
import { MAP_FONT } from './city-style.ts';
import { centreOfRing, collection, feature, point } from './features.ts';
import { useMapRoom } from './map-context.ts';
import { useMapPick } from './use-map-pick.ts';
import { HEIGHTS, type LayerShape, layerId, useMapSource } from './use-map-source.ts';

/** Five steps from too few to too many, orange to violet: told apart by those who do not see red and green. */
export const SPREAD_COLOURS: Readonly<Record<Scheme, readonly string[]>> = {
  light: ['#c45500', '#f5b26b', '#e9edf2', '#b3aad8', '#6b53a8'],
  dark: ['#f08434', '#8f5a26', '#334050', '#5f5793', '#a995ee'],
};

export interface SpreadArea {
  id: number;
  name: string;
  /** Outer ring first. */
  rings: readonly (readonly Position[])[];
  /** Its place in {@link SPREAD_COLOURS}. */
  step: number;
  /** The figure that is written on it. */
  label: string;
}

/** Areas filled by how much they lack or can spare, each with its figure. */
export function SpreadLayer({
  areas,
  selectedId,
  onPick,
}: {
  areas: readonly SpreadArea[];
  selectedId?: number | null;
  onPick?: (id: number) => void;
}) {
  const { scheme } = useMapRoom();
  const dark = scheme === 'dark';
  const data = useMemo(
    () =>
      collection(
        areas.flatMap(({ id, name, rings, step, label }) => {
          const shared = { id, chosen: id === selectedId };
          const ring = rings[0];
          return [
            feature(
              { type: 'Polygon', coordinates: rings.map((one) => one.map((at) => [...at])) },
              { ...shared, step },
            ),
            ...(ring ? [feature(point(centreOfRing(ring)), { ...shared, label, name })] : []),
          ];
        }),
      ),
    [areas, selectedId],
  );
  const layers = useMemo<LayerShape[]>(
    () => [
      {
        name: 'spread-fill',
        type: 'fill',
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: {
          'fill-color': [
            'match',
            ['get', 'step'],
            ...SPREAD_COLOURS[scheme].flatMap((colour, step) => [step, colour]),
            'transparent',
          ],
          'fill-opacity': ['case', ['get', 'chosen'], 0.85, 0.62],
        },
      },
      {
        name: 'spread-edge',
        type: 'line',
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: {
          'line-color': dark ? '#c9d4e2' : '#3c4a5e',
          'line-width': ['case', ['get', 'chosen'], 2.5, 0.6],
        },
      },
      {
        name: 'spread-label',
        type: 'symbol',
        filter: ['==', ['geometry-type'], 'Point'],
        layout: {
          'text-field': ['get', 'label'],
          'text-font': MAP_FONT,
          'text-size': ['interpolate', ['linear'], ['zoom'], 10, 11, 13, 16],
          'text-allow-overlap': true,
        },
        paint: {
          'text-color': dark ? '#f3f6fb' : '#17202e',
          'text-halo-color': dark ? '#0e151e' : '#ffffff',
          'text-halo-width': 1.6,
        },
      },
      {
        name: 'spread-name',
        type: 'symbol',
        minzoom: 11.5,
        filter: ['==', ['geometry-type'], 'Point'],
        layout: {
          'text-field': ['get', 'name'],
          'text-font': MAP_FONT,
          'text-size': 11,
          'text-offset': [0, 1.2],
          'text-anchor': 'top',
        },
        paint: {
          'text-color': dark ? '#c9d4e2' : '#3c4a5e',
          'text-halo-color': dark ? '#0e151e' : '#ffffff',
          'text-halo-width': 1.4,
        },
      },
    ],
    [scheme, dark],
  );
  useMapSource('spread', HEIGHTS.areas, data, layers);
  useMapPick<number>(layerId(HEIGHTS.areas, 'spread-fill'), {
    onPick: ({ ids }) => {
      const [first] = ids;
      if (first !== undefined) onPick?.(first);
    },
  });
  return null;
}
