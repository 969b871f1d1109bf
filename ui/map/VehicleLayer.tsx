import { useMemo, useState } from 'react';
import type { Position } from '#core/kit/geo.ts';
import { VEHICLE_LOOKS, type VehicleLook, vehicleColour } from '#ui/trade/state-colours.ts';
import { arrowName } from './arrow-icon.ts';
import { MAP_FONT } from './city-style.ts';
import { collection, feature, point } from './features.ts';
import { useMapRoom } from './map-context.ts';
import { QueueMenu } from './QueueMenu.tsx';
import { type Picked, useMapPick } from './use-map-pick.ts';
import { HEIGHTS, type LayerShape, layerId, useMapSource } from './use-map-source.ts';

export interface MapVehicle {
  id: number;
  plate: string;
  position: Position;
  headingDegrees: number;
  look: VehicleLook;
  /** Age of its last report: it fades over 60 s, and more over 120 s. */
  ageSeconds: number;
  /** Its place in a queue, where it stands in one: stacked cars are listed in this order. */
  queuePlace?: number;
}

/** More cars than these show their plates only from nearer: placing 5,000 of them each second takes a core. */
const CROWD = 600;
/** Zoom and size in turn; from afar a crowd of large arrows is one blot, and most of what the map costs to draw. */
const SIZES = [10, 0.75, 12, 0.95, 16, 1.2] as const;
const CROWD_SIZES = [10, 0.4, 12, 0.6, 14, 1, 16, 1.2] as const;
/**
 * Of more cars than these an arrow from afar has no heading that could be seen, and costs most of what such a map does: each
 * symbol is looked for among those drawn before, and placed. Dots are not.
 */
const MANY = 2_000;
const DOTS_BELOW_ZOOM = 13;
const DOT_SIZES = [10, 2.5, 13, 4.5] as const;
const DOUBTFUL_SECONDS = 60;
const LOST_SECONDS = 120;

function strength(ageSeconds: number): number {
  if (ageSeconds > LOST_SECONDS) return 0.35;
  return ageSeconds > DOUBTFUL_SECONDS ? 0.65 : 1;
}

const inQueueOrder = (a: MapVehicle, b: MapVehicle) =>
  (a.queuePlace ?? Number.POSITIVE_INFINITY) - (b.queuePlace ?? Number.POSITIVE_INFINITY) ||
  a.plate.localeCompare(b.plate, undefined, { numeric: true });

/** The cars: colour for state, arrow for heading, plate below. Cars on one spot open a list in queue order. */
export function VehicleLayer({
  vehicles,
  selectedId,
  onPick,
  onHover,
}: {
  vehicles: readonly MapVehicle[];
  selectedId?: number | null;
  onPick?: (id: number) => void;
  onHover?: (id: number | null) => void;
}) {
  const { scheme } = useMapRoom();
  const dark = scheme === 'dark';
  const crowded = vehicles.length > CROWD;
  const many = vehicles.length > MANY;
  const [stack, setStack] = useState<Picked<number> | null>(null);
  const data = useMemo(
    () =>
      collection(
        vehicles.map(({ id, plate, position, headingDegrees, look, ageSeconds }) =>
          feature(point(position), {
            id,
            plate,
            heading: headingDegrees,
            icon: arrowName(look),
            strength: strength(ageSeconds),
            chosen: id === selectedId,
          }),
        ),
      ),
    [vehicles, selectedId],
  );
  const layers = useMemo<LayerShape[]>(
    () => [
      {
        name: 'vehicle-halo',
        type: 'circle',
        filter: ['get', 'chosen'],
        paint: {
          'circle-radius': 17,
          'circle-color': dark ? '#4dabf7' : '#1971c2',
          'circle-opacity': 0.22,
          'circle-stroke-color': dark ? '#4dabf7' : '#1971c2',
          'circle-stroke-width': 2,
        },
      },
      {
        name: 'vehicle-dot',
        type: 'circle',
        maxzoom: DOTS_BELOW_ZOOM,
        layout: { visibility: many ? 'visible' : 'none' },
        paint: {
          'circle-radius': ['interpolate', ['linear'], ['zoom'], ...DOT_SIZES],
          'circle-color': [
            'match',
            ['get', 'icon'],
            ...VEHICLE_LOOKS.flatMap((look) => [arrowName(look), vehicleColour(look, scheme).solid]),
            vehicleColour('stale', scheme).solid,
          ],
          'circle-opacity': ['get', 'strength'],
          'circle-stroke-color': dark ? '#0a0f16' : '#ffffff',
          'circle-stroke-width': 1,
        },
      },
      {
        name: 'vehicle-arrow',
        type: 'symbol',
        minzoom: many ? DOTS_BELOW_ZOOM : 0,
        layout: {
          'icon-image': ['get', 'icon'],
          'icon-rotate': ['get', 'heading'],
          'icon-rotation-alignment': 'map',
          'icon-allow-overlap': true,
          'icon-ignore-placement': true,
          'icon-size': ['interpolate', ['linear'], ['zoom'], ...(crowded ? CROWD_SIZES : SIZES)],
        },
        paint: { 'icon-opacity': ['get', 'strength'] },
      },
      {
        name: 'vehicle-plate',
        type: 'symbol',
        minzoom: crowded ? 13.5 : 11,
        layout: {
          'text-field': ['get', 'plate'],
          'text-font': MAP_FONT,
          'text-size': 11,
          'text-offset': [0, 1.05],
          'text-anchor': 'top',
          'symbol-sort-key': ['case', ['get', 'chosen'], 0, 1],
        },
        paint: {
          'text-color': dark ? '#c9d4e2' : '#3c4a5e',
          'text-halo-color': dark ? '#0e151e' : '#ffffff',
          'text-halo-width': 1.4,
          'text-opacity': ['get', 'strength'],
        },
      },
    ],
    [dark, scheme, crowded, many],
  );
  useMapSource('vehicles', HEIGHTS.vehicles, data, layers);
  const picks = {
    onPick: (picked: Picked<number>) => {
      const [first] = picked.ids;
      if (picked.ids.length === 1 && first !== undefined) onPick?.(first);
      else setStack(picked);
    },
    ...(onHover ? { onHover } : {}),
  };
  useMapPick<number>(layerId(HEIGHTS.vehicles, 'vehicle-arrow'), picks);
  useMapPick<number>(layerId(HEIGHTS.vehicles, 'vehicle-dot'), picks);

  const stacked = stack ? vehicles.filter(({ id }) => stack.ids.includes(id)).toSorted(inQueueOrder) : [];
  return <QueueMenu at={stack} cars={stacked} onPick={onPick} onClose={() => setStack(null)} />;
}
