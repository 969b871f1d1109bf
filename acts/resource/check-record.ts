import { type Refusal, refuse } from '#core/kit/result.ts';
import { checkRecord } from '#core/resource/check.ts';
import type { RecordValues, Resource } from '#core/resource/resource.ts';
import type { Db } from '#store/connect.ts';
import { choicesOf } from '#store/resource.ts';
import type { RecordPlace } from './resource-acts.ts';

export type FieldRefusal = Refusal<'fieldInvalid' | 'referenceUnknown'>;

/**
 * Why these values cannot be kept: `fieldInvalid` (field, rule, most, least), `referenceUnknown` (field); null where they can.
 * Fleets that stood in the record `before` may stay, whoever sees them.
 */
export async function refusalOfValues(
  db: Db,
  resource: Resource,
  { fleetId, sees }: RecordPlace,
  values: RecordValues,
  before: RecordValues = {},
): Promise<FieldRefusal | null> {
  const [problem] = checkRecord(resource, values);
  if (problem) {
    return refuse('fieldInvalid', { ...problem });
  }
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = values[name] ?? null;
    if (field.kind === 'fleets') {
      const stood = before[name];
      const may = [...sees.filter((id) => id !== fleetId), ...(Array.isArray(stood) ? stood : [])];
      if (Array.isArray(value) && !value.every((id) => may.includes(id)))
        return refuse('referenceUnknown', { field: name });
      continue;
    }
    if (field.kind !== 'reference' || value === null) continue;
    const choices = await choicesOf(db, field.to, fleetId);
    if (!choices.some((choice) => choice.id === value)) return refuse('referenceUnknown', { field: name });
  }
  return null;
}
