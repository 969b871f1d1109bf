import { useShownZone } from '#engine/web/shown-zone.ts';
import { clockText } from '#ui/kit/format.ts';

/** `18:24:07` of an instant: in the fleet's zone where the user's rights say so, else in the browser's. */
export function useFleetClock(ms: number): string {
  return clockText(ms, useShownZone(), true);
}
