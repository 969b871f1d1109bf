import type { Field, Resource } from '#core/resource/resource.ts';
import { RESOURCE_TABLES } from './all-resources.ts';
import type { ResourceTable } from './declared.ts';

/** Where a resource is kept. Throws for one without a table: a resource is declared and its table migrated together. */
export function tableOf(resource: Resource): ResourceTable {
  const known = Object.hasOwn(RESOURCE_TABLES, resource.name) ? RESOURCE_TABLES[resource.name] : undefined;
  if (!known) throw new Error(`The resource ${resource.name} has no table in a store/<noun>/resources.ts.`);
  return known;
}

/** `usageExpiry` → `usage_expiry`; a `since` field → the instant it began, `decommissioned_at`; a PIN → its hash, `pin_hash`. */
export function columnOf(name: string, field: Field): string {
  const snake = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  if (field.kind === 'pin') return `${snake}_hash`;
  return field.kind === 'since' ? `${snake}_at` : snake;
}

type FieldColumn = { name: string; field: Field; column: string };
const known = new WeakMap<Resource, readonly FieldColumn[]>();

/** The fields of a resource with their columns: told once, for a page has thousands of rows. */
export function columnsOf(resource: Resource): readonly FieldColumn[] {
  const told = known.get(resource);
  if (told) return told;
  const columns = Object.entries(resource.fields).map(([name, field]) => ({
    name,
    field,
    column: columnOf(name, field),
  }));
  known.set(resource, columns);
  return columns;
}
