import { useMemo, useState } from 'react';
import type { Position } from '#core/kit/geo.ts';
import { MAP_FONT } from './city-style.ts';
import { collection, feature, point } from './features.ts';
import { useMapRoom } from './map-context.ts';
import { QueueMenu } from './QueueMenu.tsx';
import { type Picked, useMapPick } from './use-map-pick.ts';
import { HEIGHTS, type LayerShape, layerId, useMapSource } from './use-map-source.ts';
import type { MapVehicle } from './VehicleLayer.tsx';

export interface MapRank {
  id: number;
  name: string;
  position: Position;
  /** Cars in its queue. */
  count?: number;
}

/** Taxi stands with the number of cars in their queue; one that is clicked lists them in queue order. */
export function RankLayer({
  ranks,
  carsOf,
  onPick,
}: {
  ranks: readonly MapRank[];
  /** The cars in a rank's queue, the first first. */
  carsOf?: (rankId: number) => readonly MapVehicle[];
  onPick?: (vehicleId: number) => void;
}) {
  const [open, setOpen] = useState<Picked<number> | null>(null);
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
  useMapPick<number>(layerId(HEIGHTS.ranks, 'rank-dot'), {
    onPick: (picked) => {
      const [first] = picked.ids;
      if (first === undefined || !carsOf || carsOf(first).length === 0) return false;
      setOpen(picked);
      return true;
    },
  });
  const rank = ranks.find(({ id }) => id === open?.ids[0]);
  return (
    <QueueMenu
      at={open}
      title={rank?.name ?? ''}
      cars={rank && carsOf ? carsOf(rank.id) : []}
      onPick={onPick}
      onClose={() => setOpen(null)}
    />
  );
}
