import { DECISIONS_KEPT, daysKept } from '#core/dispatch/explanation/decisions-kept.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { readSetting, writeSetting } from '#store/setting/setting.ts';
import type { ActContext } from '../context.ts';

/**
 * Sets how many days decisions are kept; the retention forgets what is older on its next run.
 * Refused: `settingChanged`, where it was not `before` any more.
 */
export function keepDecisions(
  { store, clock }: ActContext,
  actor: Actor,
  { days, before }: { days: number; before: number },
): Promise<Result<{ days: number }, 'settingChanged'>> {
  return transact<Result<{ days: number }, 'settingChanged'>>(store, actor, clock.nowMs(), async (t) => {
    const held = daysKept(await readSetting(t.db, DECISIONS_KEPT.setting));
    if (held !== before) return refuse('settingChanged', { days: held });
    if (held === days) {
      t.unchanged();
      return ok({ days });
    }
    await writeSetting(t.db, DECISIONS_KEPT.setting, days);
    t.audit({
      act: 'keepDecisions',
      entity: 'setting',
      entityId: DECISIONS_KEPT.setting,
      was: { days: held },
      became: { days },
    });
    return ok({ days });
  });
}
