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
  number: 100,
  money: 120,
  flag: 80,
  degrees: 100,
  since: 120,
  fleets: 160,
} as const;

const NUMBERS: ReadonlySet<Field['kind']> = new Set(['degrees', 'number', 'money']);

/** The columns of a resource's table, in the order of its fields. */
export function columnsOf(words: ResourceWords): BoardColumn<StoredRecord>[] {
  const { resource } = words;
  return Object.entries(resource.fields).map(([name, field]) => ({
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
