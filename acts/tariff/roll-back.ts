import { wallWords } from '#core/draft/plan-time.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { tariffDifferences } from '#core/tariff/kept/tariff-differences.ts';
import { liveOf, versionStates } from '#core/tariff/kept/version-state.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { insertTariffVersion, lockTariffs, type TariffRow, tariffVersions } from '#store/tariff/tariff.ts';
import type { ActContext } from '../context.ts';
import { datedRow, definitionOf, nextVersion } from './tariff-target.ts';

export type TariffRolledBack = Result<
  TariffRow,
  'tariffUnknown' | 'tariffNeverHeld' | 'tariffLiveMoved' | 'tariffUnchanged' | 'tariffWhyMissing'
>;

/**
 * Makes a version that was live before live again, from now on and as a new version. A wrong tariff is put right at any
 * hour, so no blackout holds. Refused: `tariffWhyMissing`, `tariffUnknown`, `tariffNeverHeld`, `tariffLiveMoved` (`by`,
 * `version`), `tariffUnchanged` (`version`).
 */
export async function rollTariffBack(
  { store, clock }: ActContext,
  actor: Actor,
  asked: { fleetId: number; tariffId: number; liveId: number; why: string },
): Promise<TariffRolledBack> {
  const { fleetId, tariffId, why } = asked;
  if (why === '') return refuse('tariffWhyMissing');
  return transact<TariffRolledBack>(store, actor, clock.nowMs(), async (t) => {
    const { zone, currency } = await lockTariffs(t, fleetId);
    const versions = await tariffVersions(t.db, fleetId);
    const dated = versions.map(datedRow);
    const old = versions.find(({ id }) => id === tariffId);
    if (!old) return refuse('tariffUnknown');
    if (versionStates(dated, t.nowMs).get(old.id)?.state !== 'ended') return refuse('tariffNeverHeld');
    const liveId = liveOf(dated, old.vehicle_type_id, t.nowMs)?.id;
    const live = versions.find(({ id }) => id === liveId);
    if (!live) throw new Error(`Version ${old.id} of a tariff has ended, and none is in its place.`);
    if (live.id !== asked.liveId) return refuse('tariffLiveMoved', { by: live.made_by, version: live.version });
    const definition = definitionOf(old, currency);
    if (tariffDifferences(definitionOf(live, currency), definition).length === 0)
      return refuse('tariffUnchanged', { version: live.version });
    const made = await insertTariffVersion(t, {
      fleetId,
      vehicleTypeId: old.vehicle_type_id,
      version: nextVersion(versions, old.vehicle_type_id),
      definition,
      fromMs: t.nowMs,
      note: why,
      againOf: old.id,
    });
    t.audit({
      act: 'rollTariffBack',
      entity: 'tariff',
      entityId: made.id,
      fleetId,
      was: { name: live.name, version: live.version },
      became: { name: made.name, version: made.version, again: old.version, from: wallWords(t.nowMs, zone) },
      why,
    });
    t.announce('tariffs', fleetId, made.id);
    t.announce('fleets', fleetId, fleetId);
    return ok(made);
  });
}
