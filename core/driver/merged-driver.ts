import { readDated } from '../resource/dated.ts';
import type { Field, FieldValue, RecordValues } from '../resource/resource.ts';
import { driverResource } from './driver-record.ts';

/**
 * What the record that is kept says afterwards: all that it said; where it said nothing, what the other does; and of lists
 * what only the other has besides, as far as there is room.
 */
export function mergedDriver(kept: RecordValues, other: RecordValues): RecordValues {
  return Object.fromEntries(
    Object.entries<Field>(driverResource.fields)
      .filter(([name]) => name in kept)
      .map(([name, field]) => [name, mergedValue(field, kept[name] ?? null, other[name] ?? null)]),
  );
}

function mergedValue(field: Field, kept: FieldValue, other: FieldValue): FieldValue {
  if (Array.isArray(kept)) {
    const has = new Set(kept.map(wordOf));
    const further = Array.isArray(other) ? other.filter((one) => !has.has(wordOf(one))) : [];
    const most = 'most' in field ? field.most : kept.length;
    return [...kept, ...further].slice(0, Math.max(most, kept.length)).map(String);
  }
  if (field.kind === 'since' || field.kind === 'pin') return kept;
  return kept === null || kept === '' ? other : kept;
}

/** What one of a list is about: a licence by its class, whatever its last day. */
const wordOf = (one: string | number) => readDated(String(one)).word.toLowerCase();
