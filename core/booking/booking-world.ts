import { type Area, makeAreaFinder } from '#core/area/area.ts';
import { type Bounds, contains, type Position } from '#core/kit/geo.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { RoadGraph } from '#core/roads/graph.ts';
import { type Route, route } from '#core/roads/route.ts';
import type { Snap } from '#core/roads/snap.ts';
import type { Place } from './booking.ts';
import { type DatedTariff, type Quote, quoteFor, tariffAt } from './quote.ts';

/** What a booking is held against: the fleet's areas, types and tariffs, and the streets of its city. */
export type BookingWorld = {
  zone: string;
  areas: readonly (Area & { id: number })[];
  vehicleTypes: readonly { id: number; code: string }[];
  tariffs: readonly DatedTariff[];
  /** Undefined where the fleet's city has no streets yet: nothing can be booked. */
  city: { bounds: Bounds; graph: RoadGraph; snap(position: Position): Snap | null } | undefined;
};

export type PlaceRefusal = 'outsideCity' | 'noRoad' | 'noCity';

export const positionOf = (place: { longitude: number; latitude: number }): Position => [
  place.longitude,
  place.latitude,
];

/** Puts a place on the street it lies at. Refused: `noCity`, `outsideCity`, `noRoad` (no street within reach of it). */
export function snapPlace(world: BookingWorld, place: Place): Result<Snap, PlaceRefusal> {
  if (!world.city) return refuse('noCity');
  if (!contains(world.city.bounds, positionOf(place))) return refuse('outsideCity', { place: place.label });
  const snap = world.city.snap(positionOf(place));
  return snap ? ok(snap) : refuse('noRoad', { place: place.label });
}

/** The drive through all places in their order; null for fewer than two. Refused as `snapPlace`, and `noRoute`. */
export function driveThrough(
  world: BookingWorld,
  places: readonly Place[],
): Result<Route | null, PlaceRefusal | 'noRoute'> {
  const snaps: Snap[] = [];
  for (const place of places) {
    const snapped = snapPlace(world, place);
    if (!snapped.ok) return snapped;
    snaps.push(snapped.value);
  }
  const whole = { seconds: 0, metres: 0, geometry: [] as Position[] };
  for (let i = 1; i < snaps.length; i += 1) {
    const part = world.city ? route(world.city.graph, snaps[i - 1]!, snaps[i]!) : null;
    if (!part) return refuse('noRoute', { from: places[i - 1]!.label, to: places[i]!.label });
    whole.seconds += part.seconds;
    whole.metres += part.metres;
    whole.geometry.push(...(i === 1 ? part.geometry : part.geometry.slice(1)));
  }
  return ok(snaps.length > 1 ? whole : null);
}

/** The fare of a drive; null where no tariff is in force. */
export function quoteDrive(
  world: BookingWorld,
  drive: { seconds: number; metres: number },
  vehicleTypeId: number | null,
  startedAtMs: number,
): Quote | null {
  const tariff = tariffAt(world.tariffs, vehicleTypeId, startedAtMs);
  const code = world.vehicleTypes.find(({ id }) => id === vehicleTypeId)?.code;
  return tariff
    ? quoteFor(tariff, drive, { startedAtMs, zone: world.zone, ...(code === undefined ? {} : { vehicleType: code }) })
    : null;
}

/** The dispatch area a place lies in; null where none holds it. */
export function areaOf(world: BookingWorld, place: Place): number | null {
  const index = makeAreaFinder(world.areas)(positionOf(place));
  return index === null ? null : world.areas[index]!.id;
}
