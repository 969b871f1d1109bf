import { type Field, foundByOf, type Resource } from '#core/resource/resource.ts';

/** Sections that are no table of records. Under `areas` lie the areas that are drawn. */
export const OWN_SECTIONS = ['companySettings', 'fleetSettings', 'labels', 'tariffs'] as const;
export type OwnSection = (typeof OWN_SECTIONS)[number];

/**
 * One thing that is set up, by its names alone: `vehicleType` SAL, the setting `passwordDays`. What it refers to stands in
 * its values by name as well, so that it means the same in another company.
 */
export type Item = { section: string; name: string; values: Readonly<Record<string, unknown>> };

/** How a fleet is set up: no persons, no vehicles, nothing secret. */
export type Configuration = { fleet: string; currency: string; items: readonly Item[] };

export type ItemChange = { field: string; was: unknown; becomes: unknown };
/** What a configuration would bring to another. */
export type ConfigurationLine = {
  id: string;
  section: string;
  name: string;
  kind: 'added' | 'changed';
  changes: ItemChange[];
};

export const itemId = ({ section, name }: Pick<Item, 'section' | 'name'>): string => `${section}/${name.toLowerCase()}`;

/** What a record of a table is called here: all that tells it from another. */
export const recordItemName = (resource: Resource, values: Readonly<Record<string, unknown>>): string =>
  foundByOf(resource)
    .map((name) => String(values[name] ?? '').trim())
    .join(' / ');

/** The table whose records a field names; null where it names none. */
const referredTo = (field: Field): string | null =>
  field.kind === 'reference' || field.kind === 'references' || field.kind === 'named' ? field.to : null;

/**
 * The fields of a table that go along: what refers to what does not go along, such as an account, is left out, and so is
 * what is only for some to see.
 */
export function fieldsAlong(resource: Resource, tables: readonly Resource[]): [name: string, field: Field][] {
  const known = new Set<string>(tables.map(({ name }) => name));
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
 * is left alone; `left` counts the things of that kind, `same` those that are alike already.
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
    const changes = Object.entries(item.values).flatMap(([field, becomes]): ItemChange[] => {
      const was = before?.values[field] ?? null;
      return sameValue(was, becomes) ? [] : [{ field, was, becomes: becomes ?? null }];
    });
    if (before && changes.length === 0) same += 1;
    else lines.push({ id, section: item.section, name: item.name, kind: before ? 'changed' : 'added', changes });
  }
  return { lines, same, left: known.size };
}
