import { ok, type Result } from '#core/kit/result.ts';
import type { RecordValues, StoredRecord } from '#core/resource/resource.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { insertRecord } from '#store/resource/resource.ts';
import type { ActContext } from '../context.ts';
import { knownChoices, refusalOfHidden, refusalOfValues } from './check-record.ts';
import { type HashedPins, hashPins } from './hash-pins.ts';
import { keeperOf } from './kept-values.ts';
import { announceRecords, type RecordPlace, type ResourceActs } from './resource-acts.ts';
import { type Taken, takenOr } from './taken.ts';

export type CreateRefusal = 'fieldNotAllowed' | 'fieldInvalid' | 'referenceUnknown' | Taken['code'];
export type Created = Result<StoredRecord, CreateRefusal>;

/** Adds a record to a fleet. Refused: `fieldNotAllowed`, `fieldInvalid`, `referenceUnknown`, `fieldTaken` and `fieldTakenByEnded` (field, value). */
export async function createRecord(
  { store, clock }: ActContext,
  actor: Actor,
  acts: ResourceActs,
  place: RecordPlace,
  given: RecordValues,
): Promise<Created> {
  const pins = await hashPins(acts.resource, given);
  try {
    return await transact<Created>(store, actor, clock.nowMs(), (t) => createRecordIn(t, acts, place, given, pins));
  } catch (error) {
    return takenOr(error, store, acts, place.fleetId, given);
  }
}

/** The same within a transaction that is open already; throws where a key is taken. */
export async function createRecordIn(
  t: Tx,
  acts: ResourceActs,
  place: RecordPlace,
  given: RecordValues,
  pins: HashedPins = {},
): Promise<Created> {
  const { resource } = acts;
  const { fleetId } = place;
  const hidden = refusalOfHidden(place, given);
  if (hidden) return hidden;
  const values = (await keeperOf(t.db, fleetId, resource))(given);
  const refusal = await refusalOfValues(knownChoices(t.db, fleetId), resource, place, values);
  if (refusal) return refusal;
  const record = await insertRecord(t, resource, fleetId, { ...values, ...pins });
  await acts.created?.(t, fleetId, [record]);
  t.audit({ act: 'create', entity: resource.name, entityId: record.id, fleetId, became: record.values });
  announceRecords(t, resource, fleetId, [record.id]);
  return ok(record);
}
