import { ok, type Result } from '#core/kit/result.ts';
import type { SettingValue } from '#core/setting/declared.ts';
import type { SettingPlace } from '#core/setting/draft.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { forgetSettings } from '#store/setting/setting-value.ts';
import type { ActContext } from '../context.ts';
import { keptSetting, refusalOfValue, setValueIn, type ValueRefusal } from './set-value.ts';

export type SettingDone = Result<{ version: number }, ValueRefusal | 'settingMoved'>;

/** A setting as somebody saw it: `version` 0 where it was never set. */
export type SettingTarget = SettingPlace & { version: number };

/**
 * Sets a value of the company, or of a fleet; null takes it away, and what is above it holds. Refused as `refusalOfValue`
 * says, and `settingMoved` (by).
 */
export async function setSetting(
  { store, clock }: ActContext,
  actor: Actor,
  { name, fleetId, version }: SettingTarget,
  given: SettingValue | null,
): Promise<SettingDone> {
  const done = await transact<SettingDone>(store, actor, clock.nowMs(), async (t) => {
    const value = await keptSetting(t.db, { name, fleetId }, given);
    const refusal = await refusalOfValue(t.db, { name, fleetId }, value);
    if (refusal) return refusal;
    const set = await setValueIn(t, { name, fleetId }, value, { version });
    if (!set.ok) return set;
    if (!set.value.changed) t.unchanged();
    return ok({ version: set.value.version });
  });
  forgetSettings(store);
  return done;
}
