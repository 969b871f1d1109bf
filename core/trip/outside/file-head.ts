import { ok, type Result, refuse } from '../../kit/result.ts';
import type { SheetLine } from '../../sheet/csv-feed.ts';
import { headsAt } from '../../sheet/given-sheet.ts';
import { placesOf } from './read-trip.ts';
import type { FileFault } from './texts.ts';
import { type Mapped, readTripMap, type TripMap } from './trip-map.ts';

/** Letters of a file given on the page: some 200,000 trips. A longer one goes by `npm run trips`, or in several. */
export const LONGEST_FILE = 30 << 20;
/** Letters of the beginning of a file that the page shows as it would be read. */
export const LONGEST_BEGINNING = 100_000;

/** Reads a map as it was typed or saved, for a fleet whatever fleet it names. */
export function readMapFor(text: string, fleet: string): Result<TripMap, FileFault> {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    return refuse('mapUnreadable', { what: error instanceof Error ? error.message : String(error) });
  }
  return readTripMap(
    typeof given === 'object' && given !== null && !Array.isArray(given) ? { ...given, fleet } : given,
  );
}

/** The places of a map's columns in the heads of a file, and the rows below them; or the column that its heads lack. */
export function underHeads(
  map: TripMap,
  lines: readonly SheetLine[],
): Result<{ places: ReadonlyMap<Mapped, number>; rows: readonly SheetLine[] }, FileFault> {
  const columns = new Set(Object.values(map.columns).map((column) => column.trim().toLowerCase()));
  const at = headsAt(lines, (head) => columns.has(head.trim().toLowerCase()));
  const head = lines[at];
  if (!head) return refuse('fileEmpty');
  const places = placesOf(map, head.cells);
  return 'missing' in places
    ? refuse('columnMissing', { what: places.missing })
    : ok({ places, rows: lines.slice(at + 1) });
}

/** What a fault is about, as its sentence has it. */
export const whatOf = (detail: Readonly<Record<string, string | number>> | undefined): string =>
  String(detail?.['what'] ?? detail?.['field'] ?? '');
