import { zoneOfOffset } from '#ui/kit/format.ts';
import { useSignedIn } from './session/session.ts';

/** The zone in which this user sees times: the fleet's where the user's rights say so, else the browser's. */
export function useShownZone(): string {
  const { flags, utcOffsetMinutes } = useSignedIn();
  return flags.has('tzOffset') ? zoneOfOffset(utcOffsetMinutes) : new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
