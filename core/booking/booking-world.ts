import { type Area, makeAreaFinder } from '#core/area/area.ts';
import { type Bounds, contains, type Position } from '#core/kit/geo.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { weekHour } from '#core/kit/time.ts';
import { type DriveFactors, hourOfWeek } from '#core/roads/drive-factors.ts';
import type { RoadGraph } from '#core/roads/graph.ts';
import { type Route, type RouteStretch, route } from '#core/roads/route.ts';
import type { Snap } from '#core/roads/snap.ts';
import { ratesWithHire } from '#core/tariff/hire.ts';
import type { AccountTerms, TripEnd } from '#core/tariff/trip.ts';
import type { Place } from './booking.ts';
import type { BookingOptions } from './booking-options.ts';
import { type DatedTariff, datedTariffAt, type Quote, type QuotedDrive, quoteFor } from './quote.ts';
import type { CarCounts, SeatedType } from './riders.ts';

/** What a booking is held against: the fleet's areas, types and tariffs, and the streets of its city. */
export type BookingWorld = {
  zone: string;
  areas: readonly (Area & { id: number; code?: string })[];
  vehicleTypes: readonly (SeatedType & { code: string })[];
  /** What a booking may ask of the car; the usual ones where it is absent. */
  attributes?: readonly { code: string }[];
  tariffs: readonly DatedTariff[];
  /** Undefined where the fleet's city has no streets yet: nothing can be booked. */
  city: { bounds: Bounds; graph: RoadGraph; snap(position: Position): Snap | null } | undefined;
  /** What the fleet has decided about its bookings; the trade's usual where it is absent. */
  options?: BookingOptions;
  /** How much longer than the map says drives of this fleet take; absent where that was not learned. */
  factors?: DriveFactors | null;
};

/** What of a booking has its price beside the drive. */
export type QuoteWish = CarCounts & {
  pickup?: Place;
  dropoff?: Place | null;
  /** Attributes; those that are forbidden (`!pets`) are not asked for. */
  asked?: readonly string[];
  account?: AccountTerms | null;
  hireSeconds?: number;
};

export type PlaceRefusal = 'outsideCity' | 'noRoad' | 'noCity';

/** Whether some tariff has a price by the hour; where none has, no car is hired so. */
export const hiresByHour = ({ tariffs }: Pick<BookingWorld, 'tariffs'>): boolean =>
  tariffs.some(({ tariff }) => ratesWithHire(tariff));

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
  const whole = { seconds: 0, metres: 0, geometry: [] as Position[], stretches: [] as RouteStretch[] };
  for (let i = 1; i < snaps.length; i += 1) {
    const part = world.city ? route(world.city.graph, snaps[i - 1]!, snaps[i]!) : null;
    if (!part) return refuse('noRoute', { from: places[i - 1]!.label, to: places[i]!.label });
    whole.seconds += part.seconds;
    whole.metres += part.metres;
    whole.stretches.push(...(part.stretches ?? []));
    whole.geometry.push(...(i === 1 ? part.geometry : part.geometry.slice(1)));
  }
  return ok(snaps.length > 1 ? whole : null);
}

/** The fare of a drive for a wish; null where no tariff is in force. */
export function quoteDrive(
  world: BookingWorld,
  drive: Pick<Route, 'seconds' | 'metres'> & Partial<Route>,
  vehicleTypeId: number | null,
  startedAtMs: number,
  wish: QuoteWish = {},
): Quote | null {
  const dated = datedTariffAt(world.tariffs, vehicleTypeId, startedAtMs);
  const code = world.vehicleTypes.find(({ id }) => id === vehicleTypeId)?.code;
  if (!dated) return null;
  const { pickup, dropoff, ...asIs } = wish;
  const quote = quoteFor(dated.tariff, drivenAt(world, drive, startedAtMs), {
    ...asIs,
    startedAtMs,
    zone: world.zone,
    ...(code === undefined ? {} : { vehicleType: code }),
    ...(pickup ? { pickup: endOf(world, pickup) } : {}),
    ...(dropoff ? { dropoff: endOf(world, dropoff) } : {}),
  });
  return { ...quote, inForceSinceMs: dated.effectiveFromMs };
}

const endOf = (world: BookingWorld, place: Place): TripEnd => ({
  position: positionOf(place),
  area: areaAt(world, place)?.code ?? null,
});

/** The drive as it goes at that hour, where the fleet's own drives tell. */
function drivenAt(
  { factors, zone }: BookingWorld,
  drive: Pick<Route, 'seconds' | 'metres'> & Partial<Route>,
  atMs: number,
): QuotedDrive {
  if (!factors || !drive.stretches) return drive;
  const stretches = drive.stretches.map(({ metres, seconds, roadClass }) => ({
    metres,
    seconds: seconds * factors.classes[roadClass]!,
  }));
  const seconds = stretches.reduce((sum, stretch) => sum + stretch.seconds, 0);
  return { ...drive, stretches, seconds, factor: factors.hours[hourOfWeek(weekHour(zone, atMs))]! };
}

/** The dispatch area a place lies in; null where none holds it. */
export function areaOf(world: BookingWorld, place: Place): number | null {
  return areaAt(world, place)?.id ?? null;
}

// Making one costs a hundred times what asking it does, and a day of permanent bookings asks it for each place.
const finders = new WeakMap<BookingWorld['areas'], ReturnType<typeof makeAreaFinder>>();

function areaAt(world: BookingWorld, place: Place): BookingWorld['areas'][number] | undefined {
  const find = finders.get(world.areas) ?? makeAreaFinder(world.areas);
  finders.set(world.areas, find);
  const index = find(positionOf(place));
  return index === null ? undefined : world.areas[index];
}
