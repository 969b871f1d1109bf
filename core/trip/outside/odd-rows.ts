import type { UserLanguage } from '../../access/person.ts';
import { type OddFare, oddFare } from '../../meter/odd-fare.ts';
import type { OutsideTrip } from './read-trip.ts';

/** Rows that are named in one sentence, at most. */
const MOST_NAMED = 50;

/** Rows of a file whose fares are odd: how many, and the first of them by their lines. */
export type OddRows = { count: number; lines: readonly number[] };
export const NO_ODD_ROWS: OddRows = { count: 0, lines: [] };

export const withOddRow = ({ count, lines }: OddRows, line: number): OddRows => ({
  count: count + 1,
  lines: lines.length < MOST_NAMED ? [...lines, line] : lines,
});

/** What is odd of the fare of a trip, by the metres and minutes that its row tells; null where it tells no fare. */
export function oddFareOf(trip: OutsideTrip, currency: string): OddFare | null {
  const { fareMinor, distanceMetres, beganAtMs, endedAtMs } = trip;
  if (fareMinor === null) return null;
  const seconds = (endedAtMs - beganAtMs) / 1_000;
  // As far as any car comes in that time, where the row does not say how far it came.
  const metres = distanceMetres ?? Number.POSITIVE_INFINITY;
  return oddFare({ fareMinor, currency, estimateMinor: null, estimateMetres: null, metres, seconds });
}

/** Which fares of a file somebody should look at, as a sentence; null where none is odd. */
export function oddRowsTold({ count, lines }: OddRows, language: UserLanguage): string | null {
  if (count === 0) return null;
  const rows = lines.join(', ');
  const more = count - lines.length;
  if (language === 'fr') {
    const said = count === 1 ? 'prix est loin' : 'prix sont loin';
    const [what, row] = count === 1 ? ['son trajet', 'ligne'] : ['leur trajet', 'lignes'];
    const rest = more > 0 ? ` et ${more} de plus` : '';
    return `${count} ${said} de ce que donnent les mètres et les minutes de ${what} : ${row} ${rows}${rest}.`;
  }
  const said = count === 1 ? 'fare is far from what its' : 'fares are far from what their';
  const row = count === 1 ? 'row' : 'rows';
  return `${count} ${said} metres and minutes give: ${row} ${rows}${more > 0 ? ` and ${more} more` : ''}.`;
}
