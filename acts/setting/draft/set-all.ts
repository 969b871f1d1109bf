import { movedChanges } from '#core/draft/changes.ts';
import { ok, type Refusal, type Result, refuse } from '#core/kit/result.ts';
import type { SettingChange } from '#core/setting/draft.ts';
import type { Tx } from '#store/door/transaction.ts';
import type { SettingRow } from '#store/setting/setting-value.ts';
import { refusalOfValue, setValueIn, type ValueRefusal } from '../set-value.ts';
import { lockLive } from './seen-draft.ts';

/** What is set where changes are to be made, by their keys. */
export type LiveRows = ReadonlyMap<string, SettingRow>;

/** Who has changed what, and when; `fleet` is 0 where it is the company's, `more` how many others were changed. */
function movedDetail([first, ...more]: readonly SettingChange[], rows: LiveRows): Record<string, string | number> {
  const row = first && rows.get(first.key);
  return {
    name: first?.name ?? '',
    fleet: first?.fleetId ?? 0,
    by: row?.changed_by ?? '',
    atMs: row?.changed_at ?? 0,
    more: more.length,
  };
}

/**
 * Whether all these changes can be made, with the rows they are about locked. Refused: `draftEmpty`, what `moved` says (name,
 * fleet, by, atMs, more) where one of them is not any more what it is to be changed from, and what `refusalOfValue` says
 * (name, fleet).
 */
export async function allSound<M extends string>(
  t: Tx,
  changes: readonly SettingChange[],
  moved: M,
): Promise<Result<LiveRows, M | ValueRefusal | 'draftEmpty'>> {
  if (changes.length === 0) return refuse('draftEmpty');
  const { rows, liveOf } = await lockLive(t, changes);
  const elsewhere = movedChanges(changes, liveOf);
  if (elsewhere.length > 0) return refuse(moved, movedDetail(elsewhere, rows));
  for (const { name, fleetId, to } of changes) {
    const refusal: Refusal<ValueRefusal> | null = await refusalOfValue(t.db, { name, fleetId }, to);
    if (refusal) return refuse(refusal.code, { ...refusal.detail, name, fleet: fleetId ?? 0 });
  }
  return ok(rows);
}

/** Makes changes that are sound. Refused: `settingMoved`, where somebody set one for the first time in this very moment. */
export async function setAllIn(
  t: Tx,
  changes: readonly SettingChange[],
  rows: LiveRows,
  of: { draft: string; by?: string | undefined },
): Promise<Result<null, 'settingMoved'>> {
  for (const change of changes) {
    const version = rows.get(change.key)?.version ?? 0;
    const set = await setValueIn(t, change, change.to, { version, ...of });
    if (!set.ok) return refuse(set.code, { ...set.detail, name: change.name, fleet: change.fleetId ?? 0 });
  }
  return ok(null);
}
