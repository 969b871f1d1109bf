import { driverResource } from '#core/driver/driver-record.ts';
import { mergedDriver } from '#core/driver/merged-driver.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { changedFields } from '#core/resource/check.ts';
import type { RecordValues, StoredRecord } from '#core/resource/resource.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { atWork } from '#store/driver/driver.ts';
import { photoIdOf, setPhoto } from '#store/driver/driver-photo.ts';
import { closeMerged, type MovedHistory, mergedAmong, moveDriverHistory } from '#store/driver/merge-drivers.ts';
import { hasMoney } from '#store/driver-account/driver-money.ts';
import { lastHand } from '#store/event/last-hand.ts';
import { lockRecords, updateRecord } from '#store/resource/resource.ts';
import type { ActContext } from '../context.ts';
import { renewGoodDays } from '../paper/good-days.ts';
import { announceRecords } from '../resource/resource-acts.ts';

/** Two records of one person, as the user saw them. */
export type MergeInput = {
  fleetId: number;
  keep: { id: number; version: number };
  other: { id: number; version: number };
};
export type DriversMerged = Result<
  { id: number; moved: MovedHistory },
  'sameDriver' | 'recordUnknown' | 'recordMoved' | 'driverAtWork' | 'mergedAlready' | 'driverHasMoney'
>;

/**
 * Makes two records of one person one: shifts, trips, jobs, offers, messages, queries and all else that points to the
 * other point to the one that is kept, which is filled where it said nothing; the other is closed and says where it went.
 * Refused: `sameDriver`, `recordUnknown`, `recordMoved` (by), `driverAtWork` (did), `mergedAlready` (did), `driverHasMoney`
 * (did: the accounts of the other are not settled).
 */
export function mergeDrivers(
  { store, clock }: ActContext,
  actor: Actor,
  { fleetId, keep, other }: MergeInput,
): Promise<DriversMerged> {
  return transact<DriversMerged>(store, actor, clock.nowMs(), async (t) => {
    if (keep.id === other.id) return refuse('sameDriver');
    const known = await lockRecords(t, driverResource, fleetId, [keep.id, other.id]);
    const [kept, gone] = [known.get(keep.id), known.get(other.id)];
    if (!kept || !gone) return refuse('recordUnknown');
    for (const [record, { version }] of [
      [kept, keep],
      [gone, other],
    ] as const) {
      if (record.version !== version)
        return refuse('recordMoved', { by: await lastHand(t.db, driverResource.name, record.id) });
    }
    const merged = await mergedAmong(t.db, [kept.id, gone.id]);
    const twice = [kept, gone].find(({ id }) => merged.has(id));
    if (twice) return refuse('mergedAlready', { did: didOf(twice) });
    const busy = await atWork(t, [kept.id, gone.id]);
    const working = [kept, gone].find(({ id }) => busy.has(id));
    if (working) return refuse('driverAtWork', { did: didOf(working) });

    if (await hasMoney(t.db, fleetId, gone.id)) return refuse('driverHasMoney', { did: didOf(gone) });

    const values = mergedDriver(kept.values, gone.values);
    const filled = changedFields(kept.values, values);
    await updateRecord(t, driverResource, kept.id, values, filled);
    await movePhoto(t, kept.id, gone.id);
    const moved = await moveDriverHistory(t, gone.id, kept.id);
    await renewGoodDays(t, fleetId, 'driver', [kept.id, gone.id]);
    await closeMerged(t, gone.id, kept.id);
    const only = (all: RecordValues) => Object.fromEntries(filled.map((name) => [name, all[name] ?? null]));
    const about = { entity: 'driver', fleetId };
    t.audit({
      ...about,
      act: 'mergeDrivers',
      entityId: kept.id,
      was: only(kept.values),
      became: { ...only(values), otherDid: didOf(gone), moved },
      why: nameOf(gone),
    });
    t.audit({
      ...about,
      act: 'closeMerged',
      entityId: gone.id,
      was: { ended: gone.values['ended'] ?? false },
      became: { ended: true, otherDid: didOf(kept) },
      why: nameOf(kept),
    });
    announceRecords(t, driverResource, fleetId, [kept.id, gone.id]);
    return ok({ id: kept.id, moved });
  });
}

/** The photo of the record that goes, where the one that is kept has none. */
async function movePhoto(t: Tx, keptId: number, goneId: number): Promise<void> {
  const photoId = await photoIdOf(t, goneId);
  if (photoId === null || (await photoIdOf(t, keptId)) !== null) return;
  await setPhoto(t, goneId, null);
  await setPhoto(t, keptId, photoId);
}

const didOf = ({ values }: StoredRecord) => String(values['did'] ?? '');
const nameOf = (record: StoredRecord) => `DID ${didOf(record)}, ${String(record.values['name'] ?? '')}`;
