import type { MapMouseEvent } from 'maplibre-gl';
import { useEffect } from 'react';
import { useLatest } from '#ui/kit/use-latest.ts';
import { useMapRoom } from './map-context.ts';

const REACH_PIXELS = 9;

export interface Picked<I> {
  ids: readonly I[];
  /** Where on the page. */
  x: number;
  y: number;
}

/**
 * Clicks and hovers on one layer: everything within a fingertip of the pointer, the uppermost first. Where `onPick` answers
 * false, the click is another layer's.
 */
export function useMapPick<I extends string | number>(
  layer: string,
  { onPick, onHover }: { onPick?: (picked: Picked<I>) => unknown; onHover?: (id: I | null) => void },
): void {
  const { map } = useMapRoom();
  const latest = useLatest({ onPick, onHover });

  useEffect(() => {
    let hovered: I | null = null;
    const idsAt = ({ point: { x, y } }: MapMouseEvent): I[] => {
      if (!map.getLayer(layer)) return [];
      const reach: [[number, number], [number, number]] = [
        [x - REACH_PIXELS, y - REACH_PIXELS],
        [x + REACH_PIXELS, y + REACH_PIXELS],
      ];
      const found = map.queryRenderedFeatures(reach, { layers: [layer] });
      return [...new Set(found.map(({ properties }) => properties['id'] as I))];
    };
    const click = (event: MapMouseEvent) => {
      if (event.defaultPrevented || !latest.current.onPick || map.getCanvas().style.cursor === 'crosshair') return;
      const ids = idsAt(event);
      if (ids.length === 0) return;
      const { clientX, clientY } = event.originalEvent;
      if (latest.current.onPick({ ids, x: clientX, y: clientY }) !== false) event.preventDefault();
    };
    const move = (event: MapMouseEvent) => {
      const canvas = map.getCanvas();
      if (canvas.style.cursor === 'crosshair') return;
      const [id = null] = idsAt(event);
      if (id === hovered) return;
      hovered = id;
      canvas.style.cursor = id === null ? '' : 'pointer';
      latest.current.onHover?.(id);
    };
    map.on('click', click);
    map.on('mousemove', move);
    return () => {
      map.off('click', click);
      map.off('mousemove', move);
    };
  }, [map, layer, latest]);
}
