import type { Payment } from '../../job/payment.ts';
import {
  proposeColumns,
  proposeDecimal,
  proposeKind,
  proposePayment,
  proposeTimes,
  proposeUnit,
} from './propose-map.ts';
import type { Mapped, TripKind, TripMap } from './trip-map.ts';

/** The beginning of a file: the names of its columns, and its first rows. */
export type FileBeginning = { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** A map that is being made for a file; the fleet is chosen beside it. */
export type MapDraft = Omit<TripMap, 'fleet' | 'columns'> & { readonly columns: Partial<Record<Mapped, string>> };

/** Values of a column that are asked about, at most. */
const MOST_VALUES = 40;

const placeOf = ({ head }: FileBeginning, column: string | undefined): number =>
  column === undefined ? -1 : head.findIndex((name) => name.trim().toLowerCase() === column.trim().toLowerCase());

/** The values of a column in the beginning of a file, each once, without what is empty. */
export function valuesIn(file: FileBeginning, column: string | undefined): string[] {
  const place = placeOf(file, column);
  if (place < 0) return [];
  const values = file.rows.map((cells) => (cells[place] ?? '').trim()).filter((value) => value !== '');
  return [...new Set(values)].slice(0, MOST_VALUES);
}

/** What the names and the first rows of a file say by themselves. */
export function draftFor(file: FileBeginning, source: string): MapDraft {
  const columns = proposeColumns(file.head);
  const draft: MapDraft = {
    source,
    columns,
    times: proposeTimes([...valuesIn(file, columns.pickupAt), ...valuesIn(file, columns.dropoffAt)]),
    zone: null,
    distanceUnit: proposeUnit(columns.distance),
    decimal: proposeDecimal(
      [columns.total, columns.fare, columns.distance].flatMap((column) => valuesIn(file, column)),
    ),
    payments: {},
    kinds: {},
    zones: {},
    vehicleType: null,
  };
  return withWords(draft, file);
}

/** The same with another column for a field, or none, and what follows from that. */
export function withColumn(draft: MapDraft, field: Mapped, column: string | null, file: FileBeginning): MapDraft {
  const { [field]: _, ...others } = draft.columns;
  const columns: MapDraft['columns'] = column === null ? others : { ...others, [field]: column };
  const changed = withWords({ ...draft, columns }, file);
  if (field === 'distance') return { ...changed, distanceUnit: proposeUnit(columns.distance) };
  if (field !== 'pickupAt' && field !== 'dropoffAt') return changed;
  const times = proposeTimes([...valuesIn(file, columns.pickupAt), ...valuesIn(file, columns.dropoffAt)]);
  return { ...changed, times };
}

/** What each word of the columns of payment and kind means: as it was said before, else as it is likely. */
function withWords(draft: MapDraft, file: FileBeginning): MapDraft {
  const said = <V>(
    column: string | undefined,
    known: Readonly<Record<string, V>>,
    likely: (value: string) => V | undefined,
  ) =>
    Object.fromEntries(
      valuesIn(file, column).flatMap((value): [string, V][] => {
        const means = known[value] ?? likely(value);
        return means === undefined ? [] : [[value, means]];
      }),
    );
  return {
    ...draft,
    payments: { ...draft.payments, ...said<Payment>(draft.columns.payment, draft.payments, proposePayment) },
    kinds: { ...draft.kinds, ...said<TripKind>(draft.columns.kind, draft.kinds, proposeKind) },
  };
}

/** Whether a draft says as much as a map must. */
export const isWhole = ({ source, columns }: MapDraft): boolean =>
  source.trim() !== '' && columns.pickupAt !== undefined && columns.dropoffAt !== undefined;

/** The map as it is kept and given to the command line: what is left out says nothing. */
export function mapText({ zone, vehicleType, payments, kinds, zones, ...draft }: MapDraft, fleet: string): string {
  const lists = Object.entries({ payments, kinds, zones }).filter(([, list]) => Object.keys(list).length > 0);
  const map = {
    source: draft.source.trim(),
    fleet,
    ...(zone === null ? {} : { zone }),
    ...(vehicleType === null ? {} : { vehicleType }),
    times: draft.times,
    distanceUnit: draft.distanceUnit,
    decimal: draft.decimal,
    columns: draft.columns,
    ...Object.fromEntries(lists),
  };
  return `${JSON.stringify(map, null, 2)}\n`;
}
