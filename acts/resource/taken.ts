import { type Refusal, refuse } from '#core/kit/result.ts';
import type { RecordValues } from '#core/resource/resource.ts';
import type { Store } from '#store/door/connect.ts';
import { isHeldByEnded, takenField } from '#store/resource/resource.ts';
import { type ResourceActs, toldValue } from './resource-acts.ts';

export type Taken = Refusal<'fieldTaken' | 'fieldTakenByEnded'>;

/** What to answer where a key was taken (field, value): by a record in use, or by one that has ended. Throws any other error. */
export async function takenOr(
  error: unknown,
  store: Store,
  { resource }: ResourceActs,
  fleetId: number,
  given: RecordValues,
): Promise<Taken> {
  const field = takenField(resource, error);
  if (field === null) throw error;
  const value = toldValue(given, field);
  const ended = await isHeldByEnded(store.db, resource, fleetId, field, value);
  return refuse(ended ? 'fieldTakenByEnded' : 'fieldTaken', { field, value });
}
