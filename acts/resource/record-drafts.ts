import { allows } from '#core/access/flags.ts';
import type { DraftedValue } from '#core/draft/changes.ts';
import { type Place, type PlacedChange, placedChange, placeKey } from '#core/draft/place.ts';
import { ok, type Refusal, type Result, refuse } from '#core/kit/result.ts';
import { identityOf, type RecordValues, type Resource, type StoredRecord } from '#core/resource/resource.ts';
import type { Db } from '#store/door/connect.ts';
import type { Tx } from '#store/door/transaction.ts';
import { lastHands } from '#store/event/last-hand.ts';
import { isInUse, recordsById, recordsByIdentity, takenField } from '#store/resource/resource.ts';
import type { DraftKind, LivePlace } from '../draft/kind.ts';
import { knownChoices, refusalOfValues } from './check-record.ts';
import { createRecordIn } from './create-record.ts';
import { deleteRecordIn } from './delete-record.ts';
import { keeperOf } from './kept-values.ts';
import { type ResourceActs, toldValue } from './resource-acts.ts';
import { updateRecordIn } from './update-record.ts';

type AsRecord = RecordValues | null;

/** A table has no single values. */
function recordOf(value: DraftedValue): AsRecord {
  if (typeof value !== 'object') throw new Error('A single value was drafted for a table.');
  return value;
}

/**
 * Records of a table, each a change as a whole: one that is added, altered or ended. Of a resource whose key alone tells its
 * records apart, and whose every field is anybody's who reads it.
 */
export function recordDrafts(acts: ResourceActs): DraftKind {
  const { resource } = acts;
  const keyText = (values: RecordValues) => String(values[resource.key] ?? '');
  return {
    name: resource.name,
    topic: draftTopicOf(resource),
    right: resource.write,
    refusalToWrite: async (_, { rights, fleets }, places) => {
      if (!allows(rights, resource.write)) return refuse('recordNotYours');
      const isSeen = places.every(({ fleetId }) => fleetId !== null && fleets.includes(fleetId));
      return isSeen ? null : refuse('recordNotYours');
    },
    readLive: (db, places) => liveRecords(db, resource, places),
    lockLive: (t, places) => liveRecords(t.db, resource, places, true),
    tidied: async (db, place, value) => {
      const values = recordOf(value);
      return values && (await keeperOf(db, fleetOf(place), resource))(values);
    },
    refusalOf: async (t, change, all) => {
      const { id, from, to } = change;
      const values = recordOf(to);
      if (!values) return removalRefused(t, acts, change);
      if (id !== undefined && from === null) return refuse('recordUnknown');
      const fleetId = fleetOf(change);
      const place = { fleetId, sees: [fleetId] };
      const refusal = await refusalOfValues(knownChoices(t.db, fleetId), resource, place, values, recordOf(from) ?? {});
      if (refusal) return refusal;
      const identity = identityOf(resource, values);
      const held = (await recordsByIdentity(t.db, resource, fleetId, [keyText(values)])).get(identity);
      const detail = { field: resource.key, value: toldValue(values, resource.key) };
      if (held && held.id !== id) {
        const hasEnded = resource.ends !== undefined && held.values[resource.ends] === true;
        return refuse(hasEnded ? 'fieldTakenByEnded' : 'fieldTaken', detail);
      }
      const isTwice = all.some((one) => {
        const others = recordOf(one.to);
        return (
          one.key !== change.key &&
          one.fleetId === fleetId &&
          others !== null &&
          identityOf(resource, others) === identity
        );
      });
      return isTwice ? refuse('fieldTaken', detail) : null;
    },
    write: (t, change, live, draft) => writeRecord({ ...t, audit: withDraft(t, draft) }, acts, change, live),
    refusalOfError: (error, changes) => {
      if (isInUse(error)) return refuse('recordInUse');
      const field = takenField(resource, error);
      if (field === null) return null;
      return refuse('fieldTaken', {
        field,
        value: changes
          .map(({ name }) => name)
          .join(', ')
          .slice(0, 60),
      });
    },
  };
}

const draftTopicOf = ({ drafts, name }: Resource) => {
  if (!drafts) throw new Error(`The resource ${name} names no topic of its drafts.`);
  return drafts;
};

/** The lines of the trail name the draft with which a record was changed. */
const withDraft =
  (t: Tx, draft: string): Tx['audit'] =>
  (line) =>
    t.audit({ ...line, why: line.why ?? draft });

const fleetOf = ({ fleetId, name }: Place): number => {
  if (fleetId === null) throw new Error(`The record ${name} was drafted for no fleet.`);
  return fleetId;
};

async function removalRefused(t: Tx, acts: ResourceActs, change: PlacedChange): Promise<Refusal<string> | null> {
  const from = recordOf(change.from);
  if (change.id === undefined || from === null) return refuse('recordUnknown');
  const record = { id: change.id, version: 0, values: from };
  return (await acts.mayRemove?.(t, fleetOf(change), record)) ?? null;
}

async function writeRecord(
  t: Tx,
  acts: ResourceActs,
  change: PlacedChange,
  live: LivePlace | undefined,
): Promise<Result<PlacedChange, string>> {
  const fleetId = fleetOf(change);
  const values = recordOf(change.to);
  const place = { fleetId, sees: [fleetId] };
  if (live?.id === undefined) {
    if (!values) return refuse('recordUnknown');
    const made = await createRecordIn(t, acts, place, values);
    if (!made.ok) return made;
    return ok(placedChange({ ...change, id: made.value.id, to: made.value.values }));
  }
  const target = { ...place, id: live.id, version: live.version };
  if (!values) {
    const gone = await deleteRecordIn(t, acts, target);
    return gone.ok ? ok(change) : gone;
  }
  const changed = await updateRecordIn(t, acts, target, values);
  return changed.ok ? ok({ ...change, to: changed.value.values }) : changed;
}

/** The records at places, who changed each last and when. One that is gone has nobody's values, and who took it away. */
async function liveRecords(
  db: Db,
  resource: Resource,
  places: readonly Place[],
  lock = false,
): Promise<ReadonlyMap<string, LivePlace>> {
  const live = new Map<string, LivePlace>();
  const fleets = [...new Set(places.map(fleetOf))].toSorted((a, b) => a - b);
  for (const fleetId of fleets) {
    const here = places.filter((place) => place.fleetId === fleetId);
    const added = here.filter(({ id }) => id === undefined);
    const names = added.map(({ name }) => name);
    const byName =
      names.length > 0 ? await recordsByIdentity(db, resource, fleetId, names) : new Map<string, StoredRecord>();
    const idOf = (place: Place): number | undefined =>
      place.id ?? byName.get(identityOf(resource, { [resource.key]: place.name }))?.id;
    const ids = [...new Set(here.flatMap((place) => idOf(place) ?? []))];
    const [records, hands] = await Promise.all([
      recordsById(db, resource, fleetId, ids, lock),
      lastHands(db, resource.name, ids),
    ]);
    for (const place of here) {
      const id = idOf(place);
      if (id === undefined) continue;
      const record = records.get(id);
      const hand = hands.get(id) ?? { by: '', atMs: 0 };
      const found = record ? { id, value: record.values, version: record.version } : { value: null, version: 0 };
      live.set(placeKey(place), { ...found, ...hand });
    }
  }
  return live;
}
