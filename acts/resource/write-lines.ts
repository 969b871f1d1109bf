import { ok, type Result, refuse } from '#core/kit/result.ts';
import { changedFields } from '#core/resource/check.ts';
import { pinFields } from '#core/resource/pin.ts';
import { identityOf, type RecordValues, type Resource, type StoredRecord } from '#core/resource/resource.ts';
import type { AuditLine, Tx } from '#store/door/transaction.ts';
import { lastHand } from '#store/event/last-hand.ts';
import { insertRecords, updateRecords } from '#store/resource/resource-many.ts';
import { announceRecords, type ResourceActs, toldValue } from './resource-acts.ts';

/** A line of a file that adds a record, or changes the one `before`. */
export type ImportLine = { line: number; before: StoredRecord | undefined; values: RecordValues };
export type LinesWritten = Result<null, 'recordInUse' | 'recordMoved' | 'fieldTaken'>;

/**
 * Writes checked lines in a few statements, however many they are. Refused with the `line` that stands against it:
 * `recordInUse`, `recordMoved` (`by`) where it was changed or deleted since it was read, `fieldTaken` where another has
 * its key since then.
 */
export async function writeLines(
  t: Tx,
  acts: ResourceActs,
  fleetId: number,
  lines: readonly ImportLine[],
): Promise<LinesWritten> {
  const { resource } = acts;
  const changes = lines.flatMap(({ line, before, values }) => (before ? [{ line, before, after: values }] : []));
  const additions = lines.filter(({ before }) => !before);

  const kept = changes.length > 0 ? await acts.mayChange?.(t, changes, fleetId) : null;
  if (kept) return refuse('recordInUse', { line: lineOf(changes, kept.before.id) });

  const changed = await updateRecords(
    t,
    resource,
    fleetId,
    changes.map(({ before, after }) => ({ ...before, values: after })),
  );
  const byId = new Map(changed.map((record) => [record.id, record]));
  const moved = changes.find(({ before }) => !byId.has(before.id));
  if (moved)
    return refuse('recordMoved', { line: moved.line, by: await lastHand(t.db, resource.name, moved.before.id) });

  const added = await insertRecords(
    t,
    resource,
    fleetId,
    additions.map(({ values }) => values),
  );
  if (added.length < additions.length) {
    const written = new Set(added.map(({ values }) => identityOf(resource, values)));
    const taken = additions.find(({ values }) => !written.has(identityOf(resource, values)));
    if (!taken) throw new Error('A record was left out, and none is missing.');
    const { line, values } = taken;
    return refuse('fieldTaken', { line, field: resource.key, value: toldValue(values, resource.key) });
  }

  if (added.length > 0) await acts.created?.(t, fleetId, added);
  if (changed.length > 0) await acts.changed?.(t, fleetId, changed);
  const pins = pinFields(resource);
  for (const { before, after } of changes) {
    const now = byId.get(before.id) ?? before;
    const renewed = pins.filter((name) => after[name] !== before.values[name]);
    t.audit(changeTold(resource, fleetId, before, now, [...changedFields(before.values, now.values), ...renewed]));
  }
  for (const { id, values } of added)
    t.audit({ act: 'create', entity: resource.name, entityId: id, fleetId, became: values });
  announceRecords(
    t,
    resource,
    fleetId,
    [...changed, ...added].map(({ id }) => id),
  );
  return ok(null);
}

const lineOf = (changes: readonly { line: number; before: StoredRecord }[], id: number): number =>
  changes.find(({ before }) => before.id === id)?.line ?? 0;

/** The line of the trail about a change: what differs. */
export function changeTold(
  resource: Resource,
  fleetId: number,
  before: StoredRecord,
  after: StoredRecord,
  names = changedFields(before.values, after.values),
): AuditLine {
  const only = (all: RecordValues) => Object.fromEntries(names.map((name) => [name, all[name] ?? null]));
  return {
    act: 'update',
    entity: resource.name,
    entityId: before.id,
    fleetId,
    was: only(before.values),
    became: only(after.values),
  };
}
