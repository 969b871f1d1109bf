import { useMemo } from 'react';
import type { JobState } from '#core/job/states.ts';
import type { Position } from '#core/kit/geo.ts';
import { jobColour } from '#ui/trade/state-colours.ts';
import { MAP_FONT } from './city-style.ts';
import { collection, feature, point } from './features.ts';
import { useMapRoom } from './map-context.ts';
import { useMapPick } from './use-map-pick.ts';
import { HEIGHTS, type LayerShape, layerId, useMapSource } from './use-map-source.ts';

export interface MapJob {
  id: number;
  /** The pick-up. */
  position: Position;
  state: JobState;
  /** Beside the dot: number or age. */
  label?: string;
}

/** Pick-ups of jobs, in the colour of their state. */
export function JobLayer({
  jobs,
  selectedId,
  onPick,
}: {
  jobs: readonly MapJob[];
  selectedId?: number | null;
  onPick?: (id: number) => void;
}) {
  const { scheme } = useMapRoom();
  const dark = scheme === 'dark';
  const data = useMemo(
    () =>
      collection(
        jobs.map(({ id, position, state, label }) =>
          feature(point(position), {
            id,
            label: label ?? '',
            colour: jobColour(state, scheme).solid,
            chosen: id === selectedId,
          }),
        ),
      ),
    [jobs, selectedId, scheme],
  );
  const layers = useMemo<LayerShape[]>(
    () => [
      {
        name: 'job-dot',
        type: 'circle',
        paint: {
          'circle-radius': ['case', ['get', 'chosen'], 9, 6],
          'circle-color': ['get', 'colour'],
          'circle-stroke-color': dark ? '#e4eaf2' : '#ffffff',
          'circle-stroke-width': ['case', ['get', 'chosen'], 3, 1.8],
        },
      },
      {
        name: 'job-label',
        type: 'symbol',
        minzoom: 13,
        layout: {
          'text-field': ['get', 'label'],
          'text-font': MAP_FONT,
          'text-size': 11,
          'text-offset': [0.9, 0],
          'text-anchor': 'left',
          'text-optional': true,
        },
        paint: {
          'text-color': dark ? '#e4eaf2' : '#17202e',
          'text-halo-color': dark ? '#0e151e' : '#ffffff',
          'text-halo-width': 1.5,
        },
      },
    ],
    [dark],
  );
  useMapSource('jobs', HEIGHTS.jobs, data, layers);
  useMapPick<number>(layerId(HEIGHTS.jobs, 'job-dot'), {
    onPick: ({ ids }) => ids[0] !== undefined && onPick?.(ids[0]),
  });
  return null;
}
