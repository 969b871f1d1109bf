import type { Map as MapLibreMap } from 'maplibre-gl';
import { lastKeyMs } from '#ui/kit/keys/last-key.ts';

/** What several threads bring within this time is drawn as one picture. */
const GATHER_MS = 500;
const KEYS_REST_MS = 150;
/** Whoever types for longer sees the map change all the same. */
const LONGEST_MS = 2_000;

/**
 * Where the processor draws, no key is shown while it draws the map: fewer pictures are made, and keys go first. A map that
 * is moved by hand is drawn as ever.
 */
export function drawSeldom(map: MapLibreMap): void {
  const repaint = map.triggerRepaint.bind(map);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let drawnMs = Number.NEGATIVE_INFINITY;
  map.triggerRepaint = () => {
    if (map.isMoving()) {
      repaint();
      return;
    }
    if (timer !== undefined) return;
    const wantedMs = performance.now();
    const look = () => {
      const nowMs = performance.now();
      const waitMs = Math.max(drawnMs + GATHER_MS, Math.min(lastKeyMs() + KEYS_REST_MS, wantedMs + LONGEST_MS)) - nowMs;
      if (waitMs > 0) {
        timer = setTimeout(look, waitMs);
        return;
      }
      timer = undefined;
      drawnMs = nowMs;
      repaint();
    };
    look();
  };
  map.once('remove', () => {
    clearTimeout(timer);
    map.triggerRepaint = () => {};
  });
}
