import type { Field, StoredRecord } from '#core/resource/resource.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { fieldLabel, type ResourceWords, valueText } from './words.ts';

const WIDTHS = {
  text: 130,
  date: 110,
  choice: 120,
  reference: 110,
  references: 160,
  named: 130,
  words: 160,
  choices: 160,
  dated: 180,
  shares: 220,
  pin: 80,
  number: 100,
  numbers: 130,
  money: 120,
  flag: 80,
  degrees: 100,
  since: 120,
  fleets: 160,
} as const;

const NUMBERS: ReadonlySet<Field['kind']> = new Set(['degrees', 'number', 'money']);

/** The columns of a resource's table, in the order of its fields; a PIN shows nothing there. */
export function columnsOf(words: ResourceWords): BoardColumn<StoredRecord>[] {
  const { resource } = words;
  const fields = Object.entries(resource.fields).filter(([, { kind }]) => kind !== 'pin');
  return fields.map(([name, field]) => ({
    id: name,
    title: fieldLabel(words, name),
    width: WIDTHS[field.kind],
    kind: NUMBERS.has(field.kind) ? 'number' : 'text',
    strong: name === resource.key,
    value: ({ values }: StoredRecord) => {
      const value = values[name] ?? null;
      // Days sort as they are kept, and are shown as they are read.
      return field.kind === 'date' || NUMBERS.has(field.kind)
        ? (value as string | number | null)
        : valueText(words, name, field, value);
    },
    text: ({ values }: StoredRecord) => valueText(words, name, field, values[name] ?? null),
    ...(name === (resource.order?.field ?? resource.key)
      ? { sort: resource.order?.falling ? ('desc' as const) : ('asc' as const) }
      : {}),
    ...(name === resource.key && resource.foundBy === undefined ? { pinned: true } : {}),
    ...(field.grow === undefined ? {} : { grow: field.grow }),
    ...(field.hidden ? { hidden: true } : {}),
  }));
}

/** So many of the first columns have room on a phone, each as wide (px) as a third of it. */
const ON_A_PHONE = 3;
const THIRD_OF_A_PHONE = 112;

/** The same columns for a phone: the first of them are shown, the others can be chosen. */
export function forPhone<R>(columns: readonly BoardColumn<R>[]): BoardColumn<R>[] {
  let shown = 0;
  return columns.map((column) =>
    !column.hidden && shown++ < ON_A_PHONE
      ? { ...column, width: THIRD_OF_A_PHONE, grow: column.grow ?? 1 }
      : { ...column, hidden: true },
  );
}
