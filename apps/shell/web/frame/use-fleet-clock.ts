import { useSignedIn } from '#engine/web/session.ts';
import { clockText, zoneOfOffset } from '#ui/kit/format.ts';

/** `18:24:07` of an instant: in the fleet's zone where the user's rights say so, else in the browser's. */
export function useFleetClock(ms: number): string {
  const { flags, utcOffsetMinutes } = useSignedIn();
  const zone = flags.has('tzOffset')
    ? zoneOfOffset(utcOffsetMinutes)
    : new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return clockText(ms, zone, true);
}
