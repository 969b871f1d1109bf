import type { DraftedValue, LiveOf } from '#core/draft/changes.ts';
import { type DraftStep, mayStep } from '#core/draft/states.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { keptChange, placeKey, type SettingChange, type SettingPlace } from '#core/setting/draft.ts';
import type { Tx } from '#store/door/transaction.ts';
import { announceEverywhere } from '#store/fleet/announce-everywhere.ts';
import { lockSettingDraft, type SettingDraft } from '#store/setting/setting-draft.ts';
import { lockSetting, type SettingRow } from '#store/setting/setting-value.ts';

/** A draft as somebody saw it. */
export type SettingDraftTarget = { draftId: number; version: number };
export type SettingDraftRefusal = 'draftUnknown' | 'draftMoved' | 'draftNotThen';

/** The draft, locked. Refused: `draftUnknown`, `draftMoved` (by), `draftNotThen` where nobody may do that to it as it is. */
export async function seenSettingDraft(
  t: Tx,
  { draftId, version }: SettingDraftTarget,
  step: DraftStep,
): Promise<Result<SettingDraft, SettingDraftRefusal>> {
  const draft = await lockSettingDraft(t, draftId);
  if (!draft) return refuse('draftUnknown');
  if (draft.version !== version) return refuse('draftMoved', { by: draft.changed_by });
  return mayStep(draft.state, step) ? ok(draft) : refuse('draftNotThen');
}

/** The rows that changes are about, by key, locked; each in the same order, so that two who lock many wait for one another. */
export async function lockLive(
  t: Tx,
  places: readonly SettingPlace[],
): Promise<{ rows: ReadonlyMap<string, SettingRow>; liveOf: LiveOf }> {
  const rows = new Map<string, SettingRow>();
  const ordered = places.toSorted((a, b) => (placeKey(a) < placeKey(b) ? -1 : 1));
  for (const place of ordered) {
    const row = await lockSetting(t, place.name, place.fleetId);
    if (row) rows.set(placeKey(place), row);
  }
  return { rows, liveOf: (key) => (rows.get(key)?.value ?? null) as DraftedValue };
}

/** Tells whoever looks at drafts: one may be about any fleet, and touch what another does. */
export const tellDrafts = (t: Tx, { id }: Pick<SettingDraft, 'id'>) => announceEverywhere(t, 'settingDrafts', id);

/** Changes as the trail has them. */
export const toldChanges = (changes: readonly SettingChange[]) => changes.map(keptChange);
