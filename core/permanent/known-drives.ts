import { ok } from '#core/kit/result.ts';
import type { RouteStretch } from '#core/roads/route.ts';
import type { Place } from '../booking/booking.ts';
import { driveThrough } from '../booking/booking-world.ts';
import type { FindDrive } from '../booking/plan-booking.ts';

/** A way by road as it was found before; `places` are its positions, in degrees. */
export type FoundDrive = { places: string; seconds: number; metres: number; stretches: RouteStretch[] };

const nameOf = (places: readonly Place[]) =>
  places.map(({ longitude, latitude }) => `${longitude},${latitude}`).join(' ');

/** Streets of one class and one speed as one: to a fare it is the same drive, in a twentieth of the room. */
function joined(stretches: readonly RouteStretch[]): RouteStretch[] {
  const found = new Map<string, RouteStretch>();
  for (const { metres, seconds, roadClass } of stretches) {
    const name = `${roadClass} ${seconds > 0 ? (metres / seconds).toFixed(2) : 0}`;
    const before = found.get(name);
    found.set(name, {
      roadClass,
      metres: metres + (before?.metres ?? 0),
      seconds: seconds + (before?.seconds ?? 0),
    });
  }
  return [...found.values()];
}

/**
 * Finds a drive among those known, by roads where it is not, and answers with `all` what is known then. The roads
 * are asked once for a permanent booking rather than once for each of its dates; its fare is worked out for each.
 */
export function knownDrives(known: readonly FoundDrive[]): { find: FindDrive; all(): FoundDrive[]; asked(): boolean } {
  const used = new Map<string, FoundDrive>();
  let asked = false;
  const find: FindDrive = (world, places) => {
    const name = nameOf(places);
    const before = used.get(name) ?? known.find((one) => one.places === name);
    if (before && world.city) {
      used.set(name, before);
      const { seconds, metres, stretches } = before;
      return ok({ seconds, metres, stretches, geometry: [] });
    }
    const drive = driveThrough(world, places);
    if (drive.ok && drive.value) {
      asked = true;
      const { seconds, metres, stretches = [] } = drive.value;
      used.set(name, { places: name, seconds, metres, stretches: joined(stretches) });
    }
    return drive;
  };
  return { find, all: () => [...used.values()], asked: () => asked };
}
