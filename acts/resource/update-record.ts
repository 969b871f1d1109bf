import { ok, type Result, refuse } from '#core/kit/result.ts';
import { changedFields } from '#core/resource/check.ts';
import type { RecordValues, StoredRecord } from '#core/resource/resource.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { lastHand } from '#store/event/last-hand.ts';
import { findRecord, updateRecord } from '#store/resource/resource.ts';
import type { ActContext } from '../context.ts';
import { knownChoices, refusalOfHidden, refusalOfValues } from './check-record.ts';
import type { CreateRefusal } from './create-record.ts';
import { type HashedPins, hashPins } from './hash-pins.ts';
import { keepingUnseen } from './hidden-fleets.ts';
import { keeperOf } from './kept-values.ts';
import { announceRecords, type RecordTarget, type ResourceActs } from './resource-acts.ts';
import { takenOr } from './taken.ts';
import { changeTold } from './write-lines.ts';

export type UpdateRefusal = CreateRefusal | 'recordUnknown' | 'recordMoved' | 'recordInUse';
export type Updated = Result<StoredRecord, UpdateRefusal>;

/**
 * Changes a record as the user saw it. Refused besides what `createRecord` refuses: `recordUnknown`, `recordMoved` (`by`
 * changed it meanwhile), `recordInUse`. Values that are as before are no change and leave no line.
 */
export async function updateRecordOf(
  { store, clock }: ActContext,
  actor: Actor,
  acts: ResourceActs,
  target: RecordTarget,
  given: RecordValues,
): Promise<Updated> {
  const pins = await hashPins(acts.resource, given);
  try {
    return await transact<Updated>(store, actor, clock.nowMs(), (t) => updateRecordIn(t, acts, target, given, pins));
  } catch (error) {
    return takenOr(error, store, acts, target.fleetId, given);
  }
}

/** The same within a transaction that is open already; throws where a key is taken. */
export async function updateRecordIn(
  t: Tx,
  acts: ResourceActs,
  target: RecordTarget,
  given: RecordValues,
  pins: HashedPins = {},
): Promise<Updated> {
  const { resource } = acts;
  const { fleetId, id, version, sees } = target;
  const hidden = refusalOfHidden(target, given);
  if (hidden) return hidden;
  const before = await findRecord(t.db, resource, fleetId, id, true);
  if (!before) return refuse('recordUnknown');
  if (before.version !== version) return refuse('recordMoved', { by: await lastHand(t.db, resource.name, id) });
  const kept = await keeperOf(t.db, fleetId, resource);
  const values = kept(keepingUnseen(resource, before.values, { ...before.values, ...given }, sees));
  const names = changedFields(before.values, values);
  if (names.length === 0) {
    t.unchanged();
    return ok(before);
  }
  const refusal = await refusalOfValues(knownChoices(t.db, fleetId), resource, target, values, before.values);
  if (refusal) return refusal;
  if (await acts.mayChange?.(t, [{ before, after: values }], fleetId)) return refuse('recordInUse');
  const record = await updateRecord(t, resource, id, { ...values, ...pins }, names);
  await acts.changed?.(t, fleetId, [record]);
  t.audit(changeTold(resource, fleetId, before, record, names));
  announceRecords(t, resource, fleetId, [id]);
  return ok(record);
}
