import { MOST_DAYS_AHEAD, wallWords } from '#core/draft/plan-time.ts';
import { ok, type Refusal, type Result, refuse } from '#core/kit/result.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { checkTariff } from '#core/tariff/check-tariff.ts';
import { blackoutAt } from '#core/tariff/kept/blackout.ts';
import { tariffDifferences } from '#core/tariff/kept/tariff-differences.ts';
import { liveOf } from '#core/tariff/kept/version-state.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { deleteTariffDraft } from '#store/tariff/draft.ts';
import { insertTariffVersion, type TariffRow } from '#store/tariff/tariff.ts';
import type { ActContext } from '../context.ts';
import {
  datedRow,
  definitionOf,
  nextVersion,
  type SeenDraft,
  seenDraft,
  soundShape,
  type TariffDraftRefusal,
  type TariffDraftTarget,
} from './tariff-target.ts';

const MOST_PARTS_TOLD = 6;

type LiveRefusal =
  | 'tariffBaseMoved'
  | 'tariffShape'
  | 'tariffWrong'
  | 'tariffUnchanged'
  | 'tariffInPast'
  | 'tariffTooFar'
  | 'tariffBeforeComing'
  | 'tariffBlackout';
export type TariffSetLive = Result<TariffRow, TariffDraftRefusal | LiveRefusal>;

/**
 * Makes a draft a version that is in force from an instant on, or from now where `fromMs` is null; the draft is then gone.
 * Refused: `tariffDraftUnknown`, `tariffDraftMoved` (`by`), `tariffBaseMoved` (`by`, `version`, `parts`), `tariffShape` and
 * `tariffWrong` (`code`, `where`, `problems`), `tariffUnchanged`, `tariffInPast`, `tariffTooFar` (`days`), `tariffBeforeComing`
 * (`version`, `from`), `tariffBlackout` (`until`).
 */
export function setTariffLive(
  { store, clock }: ActContext,
  actor: Actor,
  target: TariffDraftTarget,
  when: { fromMs: number | null; note: string },
): Promise<TariffSetLive> {
  return transact<TariffSetLive>(store, actor, clock.nowMs(), (t) => setTariffLiveIn(t, target, when));
}

/** The same within a transaction that is open already. */
export async function setTariffLiveIn(
  t: Tx,
  target: TariffDraftTarget,
  { fromMs, note }: { fromMs: number | null; note: string },
): Promise<TariffSetLive> {
  const found = await seenDraft(t, target);
  if (!found.ok) return found;
  const { draft, versions, newest, currency, zone } = found.value;
  const atMs = fromMs ?? t.nowMs;
  const sound = soundShape(definitionOf(draft, currency), currency);
  if (!sound.ok) return sound;
  const refusal = refusalOf(found.value, atMs, t.nowMs);
  if (refusal) return refusal;
  const [fault, ...more] = checkTariff(sound.value);
  if (fault) return refuse('tariffWrong', { code: fault.code, where: fault.where, problems: more.length + 1 });
  const changed = newest ? tariffDifferences(definitionOf(newest, currency), sound.value) : [];
  if (newest && changed.length === 0) return refuse('tariffUnchanged', { version: newest.version });
  const made = await insertTariffVersion(t, {
    fleetId: target.fleetId,
    vehicleTypeId: draft.vehicle_type_id,
    version: nextVersion(versions, draft.vehicle_type_id),
    definition: sound.value,
    fromMs: atMs,
    note: note || draft.note,
  });
  await deleteTariffDraft(t, draft.id);
  t.audit({
    act: 'setTariffLive',
    entity: 'tariff',
    entityId: made.id,
    fleetId: target.fleetId,
    was: newest ? { name: newest.name, version: newest.version } : null,
    became: { name: made.name, version: made.version, from: wallWords(atMs, zone), changed },
    why: made.note || null,
  });
  t.announce('tariffs', target.fleetId, made.id);
  t.announce('fleets', target.fleetId, target.fleetId);
  return ok(made);
}

function refusalOf(
  { draft, versions, newest, currency, zone }: SeenDraft,
  atMs: number,
  nowMs: number,
): Refusal<LiveRefusal> | null {
  if ((newest?.id ?? null) !== draft.based_on && newest) {
    const base = versions.find(({ id }) => id === draft.based_on);
    const was = base ? definitionOf(base, currency) : definitionOf(draft, currency);
    const parts = tariffDifferences(was, definitionOf(newest, currency));
    return refuse('tariffBaseMoved', {
      by: newest.made_by,
      version: newest.version,
      parts: parts.slice(0, MOST_PARTS_TOLD).join(', '),
    });
  }
  if (atMs < nowMs) return refuse('tariffInPast');
  if (atMs > nowMs + MOST_DAYS_AHEAD * DAY_MS) return refuse('tariffTooFar', { days: MOST_DAYS_AHEAD });
  if (newest && newest.effective_from >= atMs)
    return refuse('tariffBeforeComing', {
      version: newest.version,
      from: wallWords(newest.effective_from, zone),
    });
  // A fleet that has no tariff yet changes nobody's fare.
  const charges =
    liveOf(versions.map(datedRow), draft.vehicle_type_id, atMs) ?? liveOf(versions.map(datedRow), null, atMs);
  const blackout = charges ? blackoutAt(atMs, zone) : null;
  return blackout ? refuse('tariffBlackout', { until: wallWords(blackout.untilMs, zone) }) : null;
}
