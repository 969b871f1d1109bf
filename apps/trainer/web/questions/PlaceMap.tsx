import { useMemo } from 'react';
import type { Bounds, Position } from '#core/kit/geo.ts';
import { CityMap } from '#ui/map/CityMap.tsx';
import { FitLine } from '#ui/map/FitLine.tsx';
import { PinLayer } from '#ui/map/PinLayer.tsx';
import { ReachLayer } from '#ui/map/ReachLayer.tsx';
import { RouteLayer } from '#ui/map/RouteLayer.tsx';

const PIN = 'right';

/** The city with the place that is right, how far around it is right too, and the street or border it stands for. */
export default function PlaceMap({
  city,
  label,
  at,
  withinMetres,
  lines,
  onPut,
}: {
  city: { id: string; attribution: string; bounds: Bounds };
  label: string;
  at: Position | null;
  withinMetres: number;
  lines: readonly (readonly Position[])[];
  onPut: (position: Position) => void;
}) {
  const pins = useMemo(
    () => (at ? [{ id: PIN, position: at, kind: 'place' as const, mark: '', label }] : []),
    [at, label],
  );
  const reaches = useMemo(
    () => (at && withinMetres > 0 ? [{ id: 0, name: '', position: at, radiusMetres: withinMetres }] : []),
    [at, withinMetres],
  );
  const routes = useMemo(() => lines.map((line, n) => ({ id: String(n), kind: 'way' as const, line })), [lines]);
  const line = useMemo<readonly Position[]>(() => (at ? [at] : []), [at]);
  return (
    <CityMap
      streetsUrl={`/api/city/${encodeURIComponent(city.id)}/streets.json`}
      bounds={city.bounds}
      attribution={city.attribution}
      label={label}
      onGround={onPut}
    >
      <ReachLayer reaches={reaches} />
      <RouteLayer routes={routes} />
      <PinLayer pins={pins} onMove={(_, position) => onPut(position)} />
      <FitLine line={line} />
    </CityMap>
  );
}
