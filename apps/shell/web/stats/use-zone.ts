import { useSignedIn } from '#engine/web/session.ts';
import { zoneOfOffset } from '#ui/kit/format.ts';

/** The zone times are shown in: the fleet's where the user's rights say so, else the browser's. */
export function useZone(): string {
  const { flags, utcOffsetMinutes } = useSignedIn();
  return flags.has('tzOffset') ? zoneOfOffset(utcOffsetMinutes) : new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
