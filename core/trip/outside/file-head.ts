import { ok, type Result, refuse } from '../../kit/result.ts';
import { CsvFeed } from '../../resource/csv-feed.ts';
import { placesOf } from './read-trip.ts';
import type { FileFault } from './texts.ts';
import { readTripMap, type TripMap } from './trip-map.ts';

/** Letters of a file given on the page: some 200,000 trips. A longer one goes by `npm run trips`, or in several. */
export const LONGEST_FILE = 30 << 20;

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

/** Whether a file has the columns that a map names. */
export function fileFits(map: TripMap, csv: string): Result<null, FileFault> {
  const feed = new CsvFeed();
  const end = csv.search(/[^\r\n][\r\n]/);
  const [head] = [...feed.add(end < 0 ? csv : csv.slice(0, csv.indexOf('\n', end) + 1 || csv.length)), ...feed.end()];
  if (!head) return refuse('fileEmpty');
  const places = placesOf(map, head.cells);
  return 'missing' in places ? refuse('columnMissing', { what: places.missing }) : ok(null);
}

/** What a fault is about, as its sentence has it. */
export const whatOf = (detail: Readonly<Record<string, string | number>> | undefined): string =>
  String(detail?.['what'] ?? detail?.['field'] ?? '');
