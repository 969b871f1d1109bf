import { ok, type Refusal, type Result } from '#core/kit/result.ts';
import { changedFields } from '#core/resource/check.ts';
import type { FieldValue } from '#core/resource/resource.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { lastHand } from '#store/event/last-hand.ts';
import { lockRecords } from '#store/resource/resource.ts';
import { updateRecords } from '#store/resource/resource-many.ts';
import type { ActContext } from '../context.ts';
import { knownChoices, refusalOfHidden, refusalOfValues } from './check-record.ts';
import { keeperOf } from './kept-values.ts';
import { announceRecords, type RecordChange, type RecordPlace, type ResourceActs } from './resource-acts.ts';
import { changeTold } from './write-lines.ts';

export type ManyChange = RecordPlace & {
  field: string;
  value: FieldValue;
  /** As the user saw them. */
  records: readonly { id: number; version: number }[];
};
export type ManyOutcome = {
  id: number;
  became: 'changed' | 'same' | 'refused';
  code: string | null;
  data: Record<string, string | number>;
};

/**
 * Gives one field of many records the same value, in one transaction: what can be changed is, and of each is told what
 * became of it, refused as `updateRecordOf` refuses. Refused as a whole: `fieldNotAllowed` (field).
 */
export async function updateMany(
  { store, clock }: ActContext,
  actor: Actor,
  acts: ResourceActs,
  asked: ManyChange,
): Promise<Result<ManyOutcome[], 'fieldNotAllowed'>> {
  const hidden = refusalOfHidden(asked, { [asked.field]: asked.value });
  if (hidden) return hidden;
  return transact(store, actor, clock.nowMs(), async (t) => ok(await updateManyIn(t, acts, asked)));
}

async function updateManyIn(t: Tx, acts: ResourceActs, asked: ManyChange): Promise<ManyOutcome[]> {
  const { resource } = acts;
  const { fleetId, field, value } = asked;
  const outcomes = new Map<number, ManyOutcome>();
  const tell = (id: number, became: ManyOutcome['became'], refusal?: Pick<Refusal<string>, 'code' | 'detail'>) =>
    outcomes.set(id, { id, became, code: refusal?.code ?? null, data: { ...refusal?.detail } });

  const ids = asked.records.map(({ id }) => id);
  const known = await lockRecords(t, resource, fleetId, ids);
  const choices = knownChoices(t.db, fleetId);
  const kept = await keeperOf(t.db, fleetId, resource);
  let changes: RecordChange[] = [];
  for (const { id, version } of asked.records) {
    const before = known.get(id);
    if (outcomes.has(id) || changes.some((one) => one.before.id === id)) continue;
    if (!before) tell(id, 'refused', { code: 'recordUnknown' });
    else if (before.version !== version)
      tell(id, 'refused', { code: 'recordMoved', detail: { by: await lastHand(t.db, resource.name, id) } });
    else {
      const after = kept({ ...before.values, [field]: value });
      const refusal = await refusalOfValues(choices, resource, asked, after, before.values);
      if (refusal) tell(id, 'refused', refusal);
      else if (changedFields(before.values, after).length === 0) tell(id, 'same');
      else changes.push({ before, after });
    }
  }
  for (;;) {
    const kept = changes.length > 0 ? await acts.mayChange?.(t, changes, fleetId) : null;
    if (!kept) break;
    tell(kept.before.id, 'refused', { code: 'recordInUse' });
    changes = changes.filter((one) => one !== kept);
  }
  await writeChanges(t, acts, fleetId, changes);
  for (const { before } of changes) tell(before.id, 'changed');
  return [...new Set(ids)].flatMap((id) => outcomes.get(id) ?? []);
}

async function writeChanges(t: Tx, acts: ResourceActs, fleetId: number, changes: readonly RecordChange[]) {
  if (changes.length === 0) {
    t.unchanged();
    return;
  }
  const { resource } = acts;
  const written = await updateRecords(
    t,
    resource,
    fleetId,
    changes.map(({ before, after }) => ({ ...before, values: after })),
  );
  const byId = new Map(written.map((record) => [record.id, record]));
  await acts.changed?.(t, fleetId, written);
  for (const { before } of changes) t.audit(changeTold(resource, fleetId, before, byId.get(before.id) ?? before));
  announceRecords(t, resource, fleetId, [...byId.keys()]);
}
