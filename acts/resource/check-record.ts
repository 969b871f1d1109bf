import { type Refusal, refuse } from '#core/kit/result.ts';
import { checkRecord } from '#core/resource/check.ts';
import type { RecordValues, Resource } from '#core/resource/resource.ts';
import type { Db } from '#store/connect.ts';
import { choicesOf } from '#store/resource.ts';

export type FieldRefusal = Refusal<'fieldInvalid' | 'referenceUnknown'>;

/** Why these values cannot be kept: `fieldInvalid` (field, rule, most), `referenceUnknown` (field); null where they can. */
export async function refusalOfValues(
  db: Db,
  resource: Resource,
  fleetId: number,
  values: RecordValues,
): Promise<FieldRefusal | null> {
  const [problem] = checkRecord(resource, values);
  if (problem) {
    const { field, rule, most } = problem;
    return refuse('fieldInvalid', { field, rule, ...(most === undefined ? {} : { most }) });
  }
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = values[name] ?? null;
    if (field.kind !== 'reference' || value === null) continue;
    const choices = await choicesOf(db, field.to, fleetId);
    if (!choices.some((choice) => choice.id === value)) return refuse('referenceUnknown', { field: name });
  }
  return null;
}
