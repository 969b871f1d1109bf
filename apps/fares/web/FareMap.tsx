import { useMemo } from 'react';
import type { Position } from '#core/kit/geo.ts';
import { CityMap } from '#ui/map/CityMap.tsx';
import { FitLine } from '#ui/map/FitLine.tsx';
import { PinLayer } from '#ui/map/PinLayer.tsx';
import { RouteLayer } from '#ui/map/RouteLayer.tsx';
import type { FareDraft } from './fare-draft.ts';
import type { Picking } from './picking.ts';
import { useFareTexts } from './texts.ts';
import type { FareFacts } from './use-estimate.ts';

const MARKS = { pickup: 'A', dropoff: 'B' } as const;

/** The way whose fare is told, with its two ends; either is moved by dragging its pin. */
export default function FareMap({
  city,
  draft,
  way,
  picking,
  onPin,
  onPinCancel,
}: {
  city: NonNullable<FareFacts['city']>;
  draft: FareDraft;
  way: readonly Position[] | null;
  picking: Picking;
  onPin: (which: 'pickup' | 'dropoff', position: Position) => void;
  onPinCancel: () => void;
}) {
  const say = useFareTexts();
  const { pickup, dropoff } = draft;
  const pins = useMemo(
    () =>
      (['pickup', 'dropoff'] as const).flatMap((kind) => {
        const { place } = { pickup, dropoff }[kind];
        return place
          ? [
              {
                id: kind,
                kind,
                mark: MARKS[kind],
                label: `${say(kind)}: ${place.label}`,
                position: [place.longitude, place.latitude] as const,
              },
            ]
          : [];
      }),
    [pickup, dropoff, say],
  );
  const routes = useMemo(() => (way ? [{ id: 'way', line: way, kind: 'way' as const }] : []), [way]);
  const seen = useMemo(() => way ?? pins.map(({ position }) => position), [way, pins]);
  return (
    <CityMap
      streetsUrl={`/api/city/${encodeURIComponent(city.id)}/streets.json`}
      bounds={city.bounds}
      attribution={city.attribution}
      label={say('map')}
      pinning={picking !== null}
      onPin={(position) => picking && onPin(picking, position)}
      onPinCancel={onPinCancel}
    >
      <RouteLayer routes={routes} />
      <PinLayer pins={pins} onMove={(id, position) => onPin(id as 'pickup' | 'dropoff', position)} />
      <FitLine line={seen} />
    </CityMap>
  );
}
