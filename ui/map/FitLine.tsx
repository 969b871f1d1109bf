import { useEffect } from 'react';
import type { Position } from '#core/kit/geo.ts';
import { useMapRoom } from './map-context.ts';

const CLOSEST_ZOOM = 15;

/** Shows the whole of a line, or the one place of it that is known; an empty one leaves the map as it is. */
export function FitLine({ line }: { line: readonly Position[] }) {
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
