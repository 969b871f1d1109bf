import { useEffect, useMemo } from 'react';
import type { Position } from '#core/kit/geo.ts';
import { CityMap } from '#ui/map/CityMap.tsx';
import { useMapRoom } from '#ui/map/map-context.ts';
import { PinLayer } from '#ui/map/PinLayer.tsx';
import { RouteLayer } from '#ui/map/RouteLayer.tsx';
import type { Facts, Quote } from './client.ts';
import type { Draft } from './draft.ts';
import { useBookTexts } from './texts.ts';
import { WhereIAm } from './WhereIAm.tsx';

const CLOSEST_ZOOM = 15;

export type Picking = 'pickup' | 'dropoff' | null;

/** Shows the whole of the drive, or the one place that is known. */
function Follow({ line }: { line: readonly Position[] }) {
  const { map } = useMapRoom();
  useEffect(() => {
    if (line.length === 0) return;
    const longitudes = line.map(([longitude]) => longitude);
    const latitudes = line.map(([, latitude]) => latitude);
    map.fitBounds(
      [
        [Math.min(...longitudes), Math.min(...latitudes)],
        [Math.max(...longitudes), Math.max(...latitudes)],
      ],
      { padding: 64, maxZoom: CLOSEST_ZOOM, duration: 350 },
    );
  }, [map, line]);
  return null;
}

/** The city with pick-up, drop-off and the way between them; pins may be drawn elsewhere. */
export default function BookingMap({
  city,
  draft,
  quote,
  picking,
  onPick,
  onPickCancel,
}: {
  city: NonNullable<Facts['city']>;
  draft: Draft;
  quote: Quote | null;
  picking: Picking;
  onPick: (which: 'pickup' | 'dropoff', position: Position) => void;
  onPickCancel: () => void;
}) {
  const say = useBookTexts();
  const pickup = draft.pickup.place;
  const dropoff = draft.dropoff.place;
  const pins = useMemo(
    () => [
      ...(pickup ? [pinOf('pickup', 'A', `${say('map.pickup')}: ${pickup.label}`, pickup)] : []),
      ...(dropoff ? [pinOf('dropoff', 'B', `${say('map.dropoff')}: ${dropoff.label}`, dropoff)] : []),
    ],
    [pickup, dropoff, say],
  );
  const way = pickup && dropoff ? quote?.geometry : undefined;
  const routes = useMemo(() => (way ? [{ id: 'way', line: way, kind: 'way' as const }] : []), [way]);
  const seen = useMemo(() => way ?? pins.map(({ position }) => position), [way, pins]);
  return (
    <CityMap
      streetsUrl={`/api/city/${encodeURIComponent(city.id)}/streets.json`}
      bounds={city.bounds}
      attribution={city.attribution}
      label={say('map.title')}
      pinning={picking !== null}
      onPin={(position) => picking && onPick(picking, position)}
      onPinCancel={onPickCancel}
      corner={picking ? <WhereIAm onFound={(position) => onPick(picking, position)} /> : null}
    >
      <RouteLayer routes={routes} />
      <PinLayer pins={pins} onMove={(id, position) => onPick(id as 'pickup' | 'dropoff', position)} />
      <Follow line={seen} />
    </CityMap>
  );
}

function pinOf(
  kind: 'pickup' | 'dropoff',
  mark: string,
  label: string,
  { longitude, latitude }: { longitude: number; latitude: number },
) {
  return { id: kind, kind, mark, label, position: [longitude, latitude] as const };
}
