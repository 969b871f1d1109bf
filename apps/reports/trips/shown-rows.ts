import type { Language } from '#core/language/languages.ts';

import type { SheetLine } from '#core/resource/csv.ts';
import { NO_ODD_ROWS, oddFareOf, oddRowsTold, withOddRow } from '#core/trip/outside/odd-rows.ts';
import { type RowWorld, readTrip } from '#core/trip/outside/read-trip.ts';
import { tripFaults } from '#core/trip/outside/texts.ts';
import type { Mapped, TripMap } from '#core/trip/outside/trip-map.ts';
import { MOST_SHOWN, type ShownTrip } from './contract.ts';

/** The first rows of a file's beginning as a map reads them, and the first of those that do not fit. */
export function shownRows(
  map: TripMap,
  places: ReadonlyMap<Mapped, number>,
  lines: readonly SheetLine[],
  world: RowWorld & { currency: string },
  language: Language,
) {
  let odd = NO_ODD_ROWS;
  const shown = ({ line, cells }: SheetLine): ShownTrip => {
    const found = readTrip(map, places, cells, world);
    if (!found.ok) return { line, trip: null, why: tripFaults[language][found.fault](found) };
    const { from, to, kind, beganAtMs, endedAtMs, distanceMetres, fareMinor, tipMinor, payment, vehicle, driver } =
      found.trip;
    if (oddFareOf(found.trip, world.currency) !== null) odd = withOddRow(odd, line);
    const known = { kind, beganAtMs, endedAtMs, distanceMetres, fareMinor, tipMinor, payment, vehicle, driver };
    return { line, trip: { ...known, from: from.label, to: to.label }, why: null };
  };
  const rows = lines.map(shown);
  const unfit = rows.filter(({ why }) => why !== null);
  return {
    rows: rows.slice(0, MOST_SHOWN),
    read: rows.length,
    unfit: unfit.slice(0, MOST_SHOWN),
    unfitCount: unfit.length,
    odd: oddRowsTold(odd, language),
  };
}
