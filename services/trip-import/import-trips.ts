import type { ActContext } from '#acts/context.ts';
import { type BroughtTrip, bringTrips } from '#acts/trip/bring-trips.ts';
import { makeAreaFinder, type Ring } from '#core/area/area.ts';
import { decimalsOf } from '#core/kit/money.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { CsvFeed, type SheetLine } from '#core/sheet/csv-feed.ts';
import { MOST_ABOVE } from '#core/sheet/given-sheet.ts';
import { underHeads } from '#core/trip/outside/file-head.ts';
import { NO_ODD_ROWS, type OddRows, oddFareOf, withOddRow } from '#core/trip/outside/odd-rows.ts';
import { type OutsidePlace, readTrip, type TripFault } from '#core/trip/outside/read-trip.ts';
import type { FileFault } from '#core/trip/outside/texts.ts';
import type { Mapped, TripMap } from '#core/trip/outside/trip-map.ts';
import { sha256Hex } from '#store/door/sha256.ts';
import type { Actor } from '#store/door/transaction.ts';
import { areasInUse, fleetNamed, type OutsideArea, typeOfCode } from '#store/trip/outside/outside-world.ts';

/** Trips of one transaction. */
const AT_ONCE = 1_000;
/** Names of zones that no area has, kept at most. */
const MOST_ZONES = 1_000;

export type ImportedTrips = {
  /** Rows of the file, its head left out. */
  rows: number;
  added: number;
  /** Brought before, or the same as an earlier row. */
  same: number;
  unfit: number;
  vehicles: number;
  drivers: number;
  /** Rows that are brought, or were, with a fare far from what their metres and minutes give. */
  odd: OddRows;
  /** What no area of the fleet is called, with how many ends of trips name it: they are known by name only. */
  zones: ReadonlyMap<string, number>;
};

export type Unfit = { line: number; fault: TripFault; column: string; value: string };

export type ImportOptions = {
  /** Called for each row that does not fit, in the order of the file. */
  onUnfit: (unfit: Unfit) => void;
  /** Called after each part with what was read so far. */
  onPart?: (soFar: ImportedTrips) => void;
  /** Looks, and writes nothing. */
  dryRun?: boolean;
};

/**
 * Brings the trips of a file into a fleet, part by part, one transaction each: of any length, in little room. Begun again after
 * a stop, or given twice, it brings none twice.
 */
export async function importTrips(
  context: ActContext,
  actor: Actor,
  map: TripMap,
  text: AsyncIterable<string>,
  { onUnfit, onPart, dryRun = false }: ImportOptions,
): Promise<Result<ImportedTrips, FileFault>> {
  const { db } = context.store;
  const fleet = await fleetNamed(db, map.fleet);
  if (!fleet) return refuse('fleetUnknown', { what: map.fleet });
  const vehicleTypeId = await typeOfCode(db, fleet.id, map.vehicleType);
  if (vehicleTypeId === undefined) return refuse('typeUnknown', { what: map.vehicleType ?? '' });
  const areaOf = areasNamed(await areasInUse(db, fleet.id));
  const to = { fleetId: fleet.id, zone: fleet.zone, source: map.source, vehicleTypeId, digest: digestOf };
  const world = { zone: fleet.zone, decimals: decimalsOf(fleet.currency), nowMs: context.clock.nowMs() };
  const zones = new Map<string, number>();
  let done: ImportedTrips = { rows: 0, added: 0, same: 0, unfit: 0, vehicles: 0, drivers: 0, odd: NO_ODD_ROWS, zones };

  const areaId = (place: OutsidePlace): number | null => {
    const found = areaOf(place);
    if (found === null && place.area !== null && (zones.has(place.area) || zones.size < MOST_ZONES))
      zones.set(place.area, (zones.get(place.area) ?? 0) + 1);
    return found;
  };
  let part: BroughtTrip[] = [];
  const send = async () => {
    if (part.length > 0 && !dryRun) {
      const brought = await bringTrips(context, actor, to, part);
      done = {
        ...done,
        added: done.added + brought.added,
        same: done.same + brought.same,
        vehicles: done.vehicles + brought.vehicles,
        drivers: done.drivers + brought.drivers,
      };
    } else done = { ...done, added: done.added + part.length };
    part = [];
    onPart?.(done);
  };

  const take = async (places: ReadonlyMap<Mapped, number>, { line, cells }: SheetLine) => {
    done = { ...done, rows: done.rows + 1 };
    const read = readTrip(map, places, cells, world);
    if (!read.ok) {
      done = { ...done, unfit: done.unfit + 1 };
      onUnfit({ line, fault: read.fault, column: read.column, value: read.value });
      return;
    }
    const { trip } = read;
    const id = cells[places.get('id') ?? -1];
    const key = digestOf(id === undefined ? `row ${JSON.stringify(cells)}` : `id ${id.trim()}`);
    const odd = oddFareOf(trip, fleet.currency);
    if (odd !== null) done = { ...done, odd: withOddRow(done.odd, line) };
    part.push({ key, trip, odd, fromAreaId: areaId(trip.from), toAreaId: areaId(trip.to) });
    if (part.length >= AT_ONCE) await send();
  };

  const above: SheetLine[] = [];
  let places: ReadonlyMap<Mapped, number> | undefined;
  const begin = async () => {
    const found = underHeads(map, above);
    if (!found.ok) return found;
    places = found.value.places;
    for (const row of found.value.rows) await take(places, row);
    return null;
  };
  for await (const line of linesOf(text)) {
    if (places) await take(places, line);
    else if (above.push(line) > MOST_ABOVE) {
      const fault = await begin();
      if (fault) return fault;
    }
  }
  const refused = places ? null : await begin();
  if (refused) return refused;
  await send();
  return ok(done);
}

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<SheetLine> {
  const feed = new CsvFeed();
  for await (const piece of text) yield* feed.add(piece);
  yield* feed.end();
}

/** Half of a SHA-256 is plenty to tell rows from each other, and half the room. */
const digestOf = (text: string): string => sha256Hex(text).slice(0, 32);

function areasNamed(areas: readonly OutsideArea[]): (place: OutsidePlace) => number | null {
  const named = new Map<string, number>();
  for (const { id, name } of areas) named.set(name.toLowerCase(), id);
  for (const { id, code } of areas) named.set(code.toLowerCase(), id);
  const find = makeAreaFinder(
    areas.map(({ name, polygon }) => ({ name, rings: polygon.coordinates as unknown as Ring[] })),
  );
  return ({ area, at }) => {
    const byName = area === null ? undefined : named.get(area.toLowerCase());
    if (byName !== undefined) return byName;
    const found = at && find(at);
    return found === null ? null : (areas[found]?.id ?? null);
  };
}
