import type { RecordValues, Resource } from '../resource/resource.ts';
import { isVat } from './vat.ts';

/** The field whose tax number is none of the record's country or its own; undefined where all are sound, or stood so before. */
export const wrongVat = (
  { fields }: Pick<Resource, 'fields'>,
  values: RecordValues,
  before: RecordValues,
): string | undefined =>
  Object.entries(fields).find(([name, field]) => {
    const value = values[name];
    if (field.kind !== 'text' || field.form !== 'vat' || typeof value !== 'string' || value === '') return false;
    return value !== before[name] && !isVat(value, String(values['country'] ?? ''));
  })?.[0];
