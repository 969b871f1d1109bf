import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { StoredRecord } from '#core/resource/resource.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { lastHand } from '#store/event/last-hand.ts';
import { deleteRecord, findRecord, isInUse } from '#store/resource/resource.ts';
import type { ActContext } from '../context.ts';
import { announceRecords, type RecordTarget, type ResourceActs } from './resource-acts.ts';

export type DeleteRefusal = 'recordUnknown' | 'recordMoved' | 'recordInUse';
export type Deleted = Result<StoredRecord, DeleteRefusal>;

/** Takes a record away; its history stays. Refused: `recordUnknown`, `recordMoved`, `recordInUse` (something points to it). */
export async function deleteRecordOf(
  { store, clock }: ActContext,
  actor: Actor,
  acts: ResourceActs,
  target: RecordTarget,
): Promise<Deleted> {
  try {
    return await transact<Deleted>(store, actor, clock.nowMs(), (t) => deleteRecordIn(t, acts, target));
  } catch (error) {
    if (isInUse(error)) return refuse('recordInUse');
    throw error;
  }
}

/** The same within a transaction that is open already; throws where something points to it. */
export async function deleteRecordIn(
  t: Tx,
  { resource, mayRemove, removing }: ResourceActs,
  { fleetId, id, version }: RecordTarget,
): Promise<Deleted> {
  const record = await findRecord(t.db, resource, fleetId, id, true);
  if (!record) return refuse('recordUnknown');
  if (record.version !== version) return refuse('recordMoved', { by: await lastHand(t.db, resource.name, id) });
  const refusal = await mayRemove?.(t, fleetId, record);
  if (refusal) return refusal;
  await removing?.(t, record);
  await deleteRecord(t, resource, id);
  t.audit({ act: 'delete', entity: resource.name, entityId: id, fleetId, was: record.values });
  announceRecords(t, resource, fleetId, [id]);
  return ok(record);
}
