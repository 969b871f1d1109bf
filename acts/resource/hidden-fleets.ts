import type { RecordValues, Resource, StoredRecord } from '#core/resource/resource.ts';

type Fleets = readonly number[];

const fleetFields = (resource: Resource) =>
  Object.entries(resource.fields).flatMap(([name, field]) => (field.kind === 'fleets' ? [name] : []));

const idsOf = (values: RecordValues, name: string): number[] => {
  const value = values[name];
  return Array.isArray(value) ? value.map(Number) : [];
};

function withFleets(
  resource: Resource,
  values: RecordValues,
  change: (ids: number[], name: string) => number[],
): RecordValues {
  const names = fleetFields(resource).filter((name) => name in values);
  if (names.length === 0) return values;
  return { ...values, ...Object.fromEntries(names.map((name) => [name, change(idsOf(values, name), name)])) };
}

/**
 * How somebody sees the records of a resource: fleets that are not open to them are not told. Made once for a page: most
 * resources name no fleets, and their records are seen as they are.
 */
export function seenWith(resource: Resource, sees: Fleets): (record: StoredRecord) => StoredRecord {
  if (fleetFields(resource).length === 0) return (record) => record;
  const open = (ids: number[]) => ids.filter((id) => sees.includes(id));
  return (record) => ({ ...record, values: withFleets(resource, record.values, open) });
}

/** What is to be kept where somebody gave values: the fleets they do not see stay named. */
export function keepingUnseen(
  resource: Resource,
  before: RecordValues,
  given: RecordValues,
  sees: Fleets,
): RecordValues {
  const unseen = (name: string) => idsOf(before, name).filter((id) => !sees.includes(id));
  return withFleets(resource, given, (ids, name) => [...new Set([...ids, ...unseen(name)])]);
}
