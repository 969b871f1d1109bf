import { useMemo } from 'react';
import type { Facts, Quote } from '#cards/booking/web/client.ts';
import type { Draft } from '#cards/booking/web/draft.ts';
import type { LegDraft } from '#cards/booking/web/legs.ts';
import type { Place } from '#core/booking/booking.ts';
import { isSameDoor } from '#core/booking/likely/twins.ts';
import type { Position } from '#core/kit/geo.ts';
import { useAtRest } from '#ui/kit/use-at-rest.ts';
import { CityMap } from '#ui/map/CityMap.tsx';
import { FitLine } from '#ui/map/FitLine.tsx';
import { PinLayer } from '#ui/map/PinLayer.tsx';
import { RouteLayer } from '#ui/map/RouteLayer.tsx';
import { type Say, useBookTexts } from '../../web/texts.ts';
import { WhereIAm } from './fields/WhereIAm.tsx';
import type { PlaceOfLeg } from './use-booking.ts';

/** The map follows once the hand rests: drawing it would hold up the next key. */
const REST_MS = 250;

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
  picking: PlaceOfLeg | null;
  onPick: (which: PlaceOfLeg, position: Position) => void;
  onPickCancel: () => void;
}) {
  const say = useBookTexts();
  const told = useMemo(() => ({ legs: draft.legs, quote }), [draft.legs, quote]);
  const { legs, quote: known } = useAtRest(told, REST_MS);
  const pins = useMemo(() => pinsOf(legs, say), [legs, say]);
  const complete = legs.every(({ pickup, dropoff }) => pickup.place && dropoff.place);
  const way = complete ? known?.geometry : undefined;
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
      <PinLayer pins={pins} onMove={(id, position) => onPick(placeOf(id), position)} />
      <FitLine line={seen} />
    </CityMap>
  );
}

const idOf = ({ leg, which }: PlaceOfLeg) => `${which} ${leg}`;

function placeOf(id: string): PlaceOfLeg {
  const [which, leg] = id.split(' ');
  return { leg: Number(leg), which: which === 'pickup' ? 'pickup' : 'dropoff' };
}

/**
 * A pin a place, lettered in the order of the drive, so that a drop-off that is typed first is B; a leg that goes on from
 * where the last one ended has no pin there.
 */
function pinsOf(legs: readonly LegDraft[], say: Say) {
  const pins: {
    id: string;
    kind: 'pickup' | 'dropoff';
    mark: string;
    label: string;
    position: readonly [number, number];
  }[] = [];
  let last: Place | null = null;
  let letter = 65;
  for (const [leg, entries] of legs.entries()) {
    for (const which of ['pickup', 'dropoff'] as const) {
      const { place } = entries[which];
      const goesOn = which === 'pickup' && leg > 0 && (!place || (last && isSameDoor(place, last)));
      if (goesOn) continue;
      const mark = String.fromCharCode(letter++);
      last = place ?? last;
      if (!place) continue;
      const label = `${say(`map.${which}`)}: ${place.label}`;
      pins.push({ id: idOf({ leg, which }), kind: which, mark, label, position: [place.longitude, place.latitude] });
    }
  }
  return pins;
}
