import { allows, type Rights } from '../access/flags.ts';
import type { RecordValues, Resource } from './resource.ts';

/** The fields of a resource that these rights do not open. */
export const hiddenFields = ({ fields }: Resource, rights: Rights): string[] =>
  Object.entries(fields).flatMap(([name, { only }]) => (only && !allows(rights, only) ? [name] : []));

/** A resource as somebody knows it who does not see these fields. */
export function withoutFields(resource: Resource, hidden: readonly string[]): Resource {
  return hidden.length === 0 ? resource : { ...resource, fields: withoutNames(resource.fields, hidden) };
}

/** Values without those of the fields named. */
export const withoutValues = (values: RecordValues, hidden: readonly string[]): RecordValues =>
  hidden.length === 0 ? values : withoutNames(values, hidden);

const withoutNames = <T>(all: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));
