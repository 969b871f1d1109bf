import { accountResource } from '#core/customer/account.ts';
import { type Field, foundByOf, type Resource } from '#core/resource/resource.ts';
import { AREAS, areaChanges } from './area-items.ts';
import { type Item, type ItemChange, itemId } from './item.ts';

/** What records name, and what does not go along: it is named where it is already, and left out where it is not. */
export const NAMED_ONLY: readonly Resource[] = [accountResource];

/** How a fleet is set up: no persons, no vehicles, nothing secret. */
export type Configuration = { fleet: string; currency: string; items: readonly Item[] };

/** What a configuration would bring to another. */
export type ConfigurationLine = {
  id: string;
  section: string;
  name: string;
  kind: 'added' | 'changed' | 'removed';
  changes: ItemChange[];
};

/** What a record of a table is called here: all that tells it from another. */
export const recordItemName = (resource: Resource, values: Readonly<Record<string, unknown>>): string =>
  foundByOf(resource)
    .map((name) => String(values[name] ?? '').trim())
    .join(' / ');

/** The table whose records a field names; null where it names none. */
export const referredTo = (field: Field): string | null =>
  field.kind === 'reference' || field.kind === 'references' || field.kind === 'named' || field.kind === 'shares'
    ? (field.to ?? null)
    : null;

/** The fields of a table that go along: what refers to what is unknown is left out, and so is what is only for some to see. */
export function fieldsAlong(resource: Resource, tables: readonly Resource[]): [name: string, field: Field][] {
  const known = new Set<string>(['area', ...[...tables, ...NAMED_ONLY].map(({ name }) => name)]);
  return Object.entries(resource.fields).filter(
    ([, field]) =>
      field.only === undefined &&
      field.kind !== 'pin' &&
      field.kind !== 'fleets' &&
      (referredTo(field) === null || known.has(referredTo(field) ?? '')),
  );
}

/** Tables in an order in which each comes behind those that it refers to. */
export function inOrderOfReference(tables: readonly Resource[]): Resource[] {
  const sorted: Resource[] = [];
  const put = (resource: Resource, above: readonly Resource[]) => {
    if (sorted.includes(resource) || above.includes(resource)) return;
    for (const field of Object.values(resource.fields)) {
      const other = tables.find(({ name }) => name === referredTo(field));
      if (other) put(other, [...above, resource]);
    }
    sorted.push(resource);
  };
  for (const resource of tables) put(resource, []);
  return sorted;
}

/** Nothing is nothing, however it is written; the order in which fields were written says nothing. */
export function sameValue(one: unknown, other: unknown): boolean {
  return plainText(one) === plainText(other);
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const plainText = (value: unknown): string =>
  isNothing(value)
    ? ''
    : JSON.stringify(value, (_, one: unknown) => {
        if (typeof one !== 'object' || one === null || Array.isArray(one)) return one;
        const kept = Object.entries(one).filter(([, inner]) => !isNothing(inner));
        return Object.fromEntries(kept.toSorted(([a], [b]) => (a < b ? -1 : 1)));
      });

/**
 * What a configuration would bring here: things that are not here yet, and fields that are otherwise. What it does not name
 * is left alone, but for areas: they tile one city, and where it names any, the others are taken away. `left` counts the
 * things that are left alone, `same` those that are alike already.
 */
export function configurationLines(
  here: Configuration,
  given: Configuration,
): { lines: ConfigurationLine[]; same: number; left: number } {
  const known = new Map(here.items.map((item) => [itemId(item), item]));
  const lines: ConfigurationLine[] = [];
  let same = 0;
  for (const item of given.items) {
    const id = itemId(item);
    const before = known.get(id);
    known.delete(id);
    const changes = item.section === AREAS ? areaChanges(before, item) : valueChanges(before, item);
    if (before && changes.length === 0) same += 1;
    else lines.push({ id, section: item.section, name: item.name, kind: before ? 'changed' : 'added', changes });
  }
  const tiled = given.items.some(({ section }) => section === AREAS);
  const removed = [...known].filter(([, { section }]) => tiled && section === AREAS);
  for (const [id, item] of removed)
    lines.push({ id, section: AREAS, name: item.name, kind: 'removed', changes: areaChanges(item, undefined) });
  return { lines, same, left: known.size - removed.length };
}

const valueChanges = (before: Item | undefined, item: Item): ItemChange[] =>
  Object.entries(item.values).flatMap(([field, becomes]): ItemChange[] => {
    const was = before?.values[field] ?? null;
    return sameValue(was, becomes) ? [] : [{ field, was, becomes: becomes ?? null }];
  });

/** What a configuration names and is not here: left out of the fields of its things. */
export type LeftOut = { section: string; name: string; field: string; names: string[] };

/** The configuration without what it names of {@link NAMED_ONLY} and is not here. `known` has what is here, by its table, in small letters. */
export function withoutUnknown(
  given: Configuration,
  tables: readonly Resource[],
  known: ReadonlyMap<string, ReadonlySet<string>>,
): { given: Configuration; leftOut: LeftOut[] } {
  const leftOut: LeftOut[] = [];
  const items = given.items.map((item): Item => {
    const resource = tables.find(({ name }) => name === item.section);
    const values = { ...item.values };
    for (const [field, declared] of resource ? fieldsAlong(resource, tables) : []) {
      const here = known.get(referredTo(declared) ?? '');
      const value = values[field];
      if (!here || !Array.isArray(value)) continue;
      const isHere = (one: unknown) => here.has(String(one).toLowerCase());
      if (value.every(isHere)) continue;
      values[field] = value.filter(isHere);
      const names = value.filter((one) => !isHere(one)).map(String);
      leftOut.push({ section: item.section, name: item.name, field, names });
    }
    return { ...item, values };
  });
  return { given: { ...given, items }, leftOut };
}
