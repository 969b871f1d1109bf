import { type Generated, sql } from 'kysely';
import { type PlainFields, type PlainSaid, type PlainValues, plainValues } from '#core/booking/plain/plain-values.ts';
import type { Optional } from '../door/columns.ts';

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name;

/** The column of a declared field: `purchaseOrder` is kept in `purchase_order`. */
export type PlainColumn<Name> = Name extends string ? Snake<Name> : never;
export const plainColumn = <Name extends string>(name: Name) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as PlainColumn<Name>;

/** The columns of a table that keeps these. */
export type PlainColumns<F extends PlainFields> = {
  [N in keyof F as PlainColumn<N>]: F[N] extends { kind: 'count' }
    ? Optional<number>
    : F[N]['none'] extends null
      ? Optional<string>
      : Generated<string>;
};

type PlainRow<F extends PlainFields> = { [N in keyof F as PlainColumn<N>]: PlainValues<F>[N] };
type Held<F extends PlainFields> = { readonly [N in keyof F as PlainColumn<N>]?: PlainValues<F>[N] | null | undefined };

/** Those of a table that a statement reads besides, each under the name of its field. */
export const plainSelected = (fields: PlainFields, table: string) =>
  sql.raw(
    Object.keys(fields)
      .map((name) => `, ${table}.${plainColumn(name)} as "${name}"`)
      .join(''),
  );

/** What a row of such a table is to hold of them. */
export function plainRow<F extends PlainFields>(fields: F, said: PlainSaid<F>): PlainRow<F> {
  const values = plainValues(fields, said);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [plainColumn(name), value])) as PlainRow<F>;
}

/** What a row holds of them. */
export function plainOfRow<F extends PlainFields>(fields: F, row: Held<F>): PlainValues<F> {
  const held: Readonly<Record<string, unknown>> = row;
  const said = Object.keys(fields).map((name) => [name, held[plainColumn(name)]]);
  return plainValues(fields, Object.fromEntries(said) as PlainSaid<F>);
}
