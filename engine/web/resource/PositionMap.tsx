import { useMemo } from 'react';
import type { Bounds, Position } from '#core/kit/geo.ts';
import { CityMap } from '#ui/map/CityMap.tsx';
import { FitLine } from '#ui/map/FitLine.tsx';
import { PinLayer } from '#ui/map/PinLayer.tsx';

const PIN = 'record';

/** The city with the pin of one record; a click on the ground puts the pin there. */
export default function PositionMap({
  city,
  at,
  name,
  label,
  onPut,
}: {
  city: { id: string; attribution: string; bounds: Bounds };
  at: Position | null;
  name: string;
  label: string;
  /** Left out where the pin stays where it is. */
  onPut?: (position: Position) => void;
}) {
  const [longitude, latitude] = at ?? [null, null];
  const line = useMemo<Position[]>(
    () => (longitude === null || latitude === null ? [] : [[longitude, latitude]]),
    [longitude, latitude],
  );
  const pins = useMemo(
    () => line.map((position) => ({ id: PIN, position, kind: 'place' as const, mark: '', label: name || label })),
    [line, name, label],
  );
  return (
    <CityMap
      streetsUrl={`/api/city/${encodeURIComponent(city.id)}/streets.json`}
      bounds={city.bounds}
      attribution={city.attribution}
      label={label}
      {...(onPut ? { onGround: onPut } : {})}
    >
      <PinLayer pins={pins} {...(onPut ? { onMove: (_: string, position: Position) => onPut(position) } : {})} />
      <FitLine line={line} />
    </CityMap>
  );
}
