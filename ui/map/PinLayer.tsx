import type { Marker } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import type { Position } from '#core/kit/geo.ts';
import { useLatest } from '#ui/kit/use-latest.ts';
import classes from './map.module.css';
import { useMapRoom } from './map-context.ts';

export interface MapPin {
  id: string;
  position: Position;
  kind: 'pickup' | 'dropoff' | 'place';
  /** One letter or figure on the pin. */
  mark: string;
  /** Name of the place, for a screen reader. */
  label: string;
}

function Pin({ pin, onMove }: { pin: MapPin; onMove: ((id: string, position: Position) => void) | undefined }) {
  const { map, drawer } = useMapRoom();
  const marker = useRef<Marker | null>(null);
  const latest = useLatest({ pin, onMove });
  const { id, kind, mark, label } = pin;
  const [longitude, latitude] = pin.position;
  const draggable = onMove !== undefined;

  useEffect(() => {
    const holder = document.createElement('div');
    const drop = document.createElement('div');
    drop.className = classes['pin'] ?? '';
    drop.dataset['kind'] = kind;
    const letter = document.createElement('span');
    letter.textContent = mark;
    drop.append(letter);
    holder.append(drop);
    const made = new drawer.Marker({ element: holder, anchor: 'bottom', draggable, offset: [0, -3] });
    made.setLngLat([latest.current.pin.position[0], latest.current.pin.position[1]]).addTo(map);
    holder.setAttribute('role', 'img');
    holder.setAttribute('aria-label', label);
    made.on('dragend', () => {
      const { lng, lat } = made.getLngLat();
      latest.current.onMove?.(id, [lng, lat]);
    });
    marker.current = made;
    return () => {
      made.remove();
    };
  }, [map, drawer, id, kind, mark, label, draggable, latest]);

  useEffect(() => {
    marker.current?.setLngLat([longitude, latitude]);
  }, [longitude, latitude]);
  return null;
}

/** Places of a booking; draggable where `onMove` is given. */
export function PinLayer({
  pins,
  onMove,
}: {
  pins: readonly MapPin[];
  onMove?: (id: string, position: Position) => void;
}) {
  return pins.map((pin) => <Pin key={pin.id} pin={pin} onMove={onMove} />);
}
