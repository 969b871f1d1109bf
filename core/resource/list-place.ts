import { checkField } from './check.ts';
import type { Field, Resource, StoredRecord } from './resource.ts';

/** Where a page of a list ended: what its last record stands in order by, and its id. The next page begins behind it. */
export type ListPlace = { by: string; id: number };

/** The order of a list; records that are equal in it follow by id. */
export const orderOf = (resource: Resource): { field: string; falling: boolean } =>
  resource.order ?? { field: resource.key, falling: false };

/** The place of a record as it travels. */
export const placeText = (resource: Resource, { id, values }: StoredRecord): string =>
  JSON.stringify([String(values[orderOf(resource).field] ?? ''), id]);

/** The place that a text names; null where no list of the resource can have ended there. */
export function listPlace(resource: Resource, text: string): ListPlace | null {
  const [by, id, ...more] = arrayIn(text);
  if (more.length > 0 || typeof by !== 'string' || typeof id !== 'number') return null;
  const field = resource.fields[orderOf(resource).field] as Field;
  return Number.isSafeInteger(id) && id > 0 && canStand(field, by) ? { by, id } : null;
}

function arrayIn(text: string): unknown[] {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

/** Whether the database can compare the field with it. */
function canStand(field: Field, by: string): boolean {
  switch (field.kind) {
    case 'date':
      return checkField({ ...field, required: true }, by) === null;
    case 'number':
    case 'money':
    case 'degrees':
      return /^-?\d{1,15}(\.\d{1,15})?$/.test(by);
    default:
      return !by.includes('\0');
  }
}
