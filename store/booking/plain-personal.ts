import type { PlainField } from '#core/booking/plain/plain-fields.ts';
import type { JsonShape } from '#core/person/without-persons.ts';
import { plainColumn } from './plain-columns.ts';

type Fields = Readonly<Record<string, PlainField>>;

const columns = (fields: Fields, which: (field: PlainField) => boolean): string =>
  Object.entries(fields)
    .flatMap(([name, field]) => (which(field) ? [plainColumn(name)] : []))
    .join(' ');

/** The columns of plain texts that are erased to an empty text, or to nothing: a text that anybody types may name anybody. */
export const erasedOf = (fields: Fields, to: '' | null): string =>
  columns(fields, (field) => field.kind !== 'count' && field.none === to && field.kept === undefined);

/** Those that stay in the books. */
export const keptOf = (fields: Fields): string =>
  columns(fields, (field) => field.kind !== 'count' && field.kept === 'books');

/** The same where they stand in JSON. */
export const shapeOf = (fields: Fields): JsonShape =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.kind === 'count' || field.kept ? 'same' : field.none === null ? 'null' : 'empty',
    ]),
  );
