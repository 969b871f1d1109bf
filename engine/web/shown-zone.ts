import { idInPlace, usePlace } from './place.ts';
import { useSignedIn } from './session/session.ts';

/** The zone whose clocks a fleet goes by; the user's default fleet's where it is not one of theirs. */
export function useZoneOf(fleetId: number | null | undefined): string {
  const { fleets, zones } = useSignedIn();
  return zones[fleetId ?? -1] ?? zones[fleets[0] ?? -1] ?? 'UTC';
}

/** The zone in which times are shown: of the fleet that the address names, else of the user's default fleet. */
export function useShownZone(): string {
  const [fleet] = usePlace('fleet');
  return useZoneOf(idInPlace(fleet));
}
