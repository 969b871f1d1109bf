import { ok, type Result, refuse } from '#core/kit/result.ts';
import { RATES_RIGHT } from '#core/tariff/kept/rates-right.ts';
import { transact } from '#store/door/transaction.ts';
import { openTask } from '#store/office/open-task.ts';
import { lockTariffs, tariffVersions } from '#store/tariff/tariff.ts';
import { type ActContext, SYSTEM } from '../context.ts';
import { refusalOfPlanner } from '../user/planner.ts';
import { takeTariffBackIn } from './take-back.ts';

/**
 * Takes a version back that is about to come into force, where who planned it could not do so by hand any more: it is a draft
 * again, says why, and leaves a task for the office. Answers whether it was taken back. One that the suite made itself is
 * nobody's plan.
 */
export async function stopComingTariff(
  { store, clock }: ActContext,
  { fleetId, tariffId }: { fleetId: number; tariffId: number },
): Promise<boolean> {
  const done = await transact<Result<null, string> | false>(store, SYSTEM('suite'), clock.nowMs(), async (t) => {
    await lockTariffs(t, fleetId);
    const version = (await tariffVersions(t.db, fleetId)).find(({ id }) => id === tariffId);
    const planner = version && { id: version.made_by_id, name: version.made_by };
    const refusal =
      planner && planner.id !== null
        ? await refusalOfPlanner(t.db, planner, RATES_RIGHT, async ({ fleets }) =>
            fleets.includes(fleetId) ? null : refuse('fleetNotAllowed'),
          )
        : null;
    if (!version || !refusal) {
      t.unchanged();
      return false;
    }
    const draft = await takeTariffBackIn(t, { fleetId, tariffId, why: refusal.code });
    if (!draft.ok) return draft;
    const detail = { what: 'tariff', why: refusal.code, draft: version.name, by: version.made_by };
    await openTask(t, { request: 'Draft', subject: `tariff ${tariffId}`, fleetId, detail });
    return ok(null);
  });
  return done !== false && done.ok;
}
