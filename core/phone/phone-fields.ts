import type { RecordValues, Resource } from '../resource/resource.ts';
import { readPhone } from './phone.ts';
import { isKeptPhone } from './typed-phone.ts';

/** The fields of a resource that hold a telephone number. */
export const phoneFields = ({ fields }: Pick<Resource, 'fields'>): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'text' && field.form === 'phone' ? [name] : []));

/** The values with their numbers as they are kept; what is none stays, to be refused by `wrongPhone`. */
export function withKeptPhones(
  resource: Pick<Resource, 'fields'>,
  values: RecordValues,
  country: string,
): RecordValues {
  const kept = phoneFields(resource).flatMap((name) => {
    const typed = values[name];
    const phone = typeof typed === 'string' && typed !== '' ? readPhone(typed, country) : null;
    return phone === null ? [] : [[name, phone] as const];
  });
  return kept.length === 0 ? values : { ...values, ...Object.fromEntries(kept) };
}

/** The field whose number was not understood, of those that are new; undefined where all were. */
export const wrongPhone = (
  resource: Pick<Resource, 'fields'>,
  values: RecordValues,
  before: RecordValues,
): string | undefined =>
  phoneFields(resource).find((name) => {
    const value = values[name];
    return typeof value === 'string' && value !== '' && value !== before[name] && !isKeptPhone(value);
  });
