import { useEffect } from 'react';
import { useLatest } from '#ui/kit/use-latest.ts';
import classes from './map.module.css';
import { useMapRoom } from './map-context.ts';
import type { MapVehicle } from './VehicleLayer.tsx';

const REACH_PIXELS = 30;

/** The vehicle nearest to a point of the map, within reach of a hand that drags; null where there is none. */
export function nearestTo<V extends { position: readonly [number, number] }>(
  vehicles: readonly V[],
  place: (position: V['position']) => { x: number; y: number },
  { x, y }: { x: number; y: number },
): V | null {
  let nearest: V | null = null;
  let reach = REACH_PIXELS;
  for (const vehicle of vehicles) {
    const at = place(vehicle.position);
    const pixels = Math.hypot(at.x - x, at.y - y);
    if (pixels > reach) continue;
    reach = pixels;
    nearest = vehicle;
  }
  return nearest;
}

/** What is dragged over the map as data of this type falls on the nearest car, which is marked with its plate. */
export function VehicleDrop({
  vehicles,
  type,
  onDrop,
}: {
  vehicles: readonly MapVehicle[];
  type: string;
  onDrop: (vehicleId: number, data: string) => void;
}) {
  const { map, drawer } = useMapRoom();
  const latest = useLatest({ vehicles, onDrop });

  useEffect(() => {
    const host = map.getContainer();
    const mark = document.createElement('div');
    mark.className = classes['dropMark'] ?? '';
    const marker = new drawer.Marker({ element: mark, anchor: 'center' });
    const brings = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes(type) ?? false;
    const under = ({ clientX, clientY }: DragEvent) => {
      const { left, top } = host.getBoundingClientRect();
      const place = ([longitude, latitude]: MapVehicle['position']) => map.project([longitude, latitude]);
      return nearestTo(latest.current.vehicles, place, { x: clientX - left, y: clientY - top });
    };
    const over = (event: DragEvent) => {
      if (!brings(event)) return;
      const vehicle = under(event);
      if (!vehicle) {
        marker.remove();
        return;
      }
      event.preventDefault();
      mark.textContent = vehicle.plate;
      marker.setLngLat([vehicle.position[0], vehicle.position[1]]).addTo(map);
    };
    const leave = () => {
      marker.remove();
    };
    const drop = (event: DragEvent) => {
      marker.remove();
      const vehicle = brings(event) ? under(event) : null;
      if (!vehicle) return;
      event.preventDefault();
      latest.current.onDrop(vehicle.id, event.dataTransfer?.getData(type) ?? '');
    };
    host.addEventListener('dragover', over);
    host.addEventListener('dragleave', leave);
    host.addEventListener('drop', drop);
    return () => {
      marker.remove();
      host.removeEventListener('dragover', over);
      host.removeEventListener('dragleave', leave);
      host.removeEventListener('drop', drop);
    };
  }, [map, drawer, type, latest]);
  return null;
}
