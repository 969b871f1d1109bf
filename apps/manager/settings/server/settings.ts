import { implement } from '@orpc/server';
import { setSetting } from '#acts/setting/set-setting.ts';
import { mayWriteAt, refusalToWrite } from '#acts/setting/setting-drafts.ts';
import { readPlan } from '#core/dispatch/plan/plan-check.ts';
import { placeKey } from '#core/draft/place.ts';
import { refuse } from '#core/kit/result.ts';
import type { SettingValue } from '#core/setting/declared.ts';
import { heldAt } from '#core/setting/draft.ts';
import { saidByPlan } from '#core/setting/planned.ts';
import { declared, isSetting, SETTING_NAMES, type SettingName } from '#core/setting/settings.ts';
import { typesToChoose } from '#core/vehicle/vehicle-type.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet } from '#engine/server/serve-contract.ts';
import { type SettingRow, settingHistory, settingRows } from '#store/setting/setting-value.ts';
import { settings as contract } from '../contract.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

const MOST_LINES = 200;

type Rows = ReadonlyMap<string, SettingRow>;

/** One setting as it holds in the company or a fleet. */
function toldSetting(rows: Rows, name: SettingName, fleetId: number | null) {
  const row = rows.get(placeKey({ name, fleetId }));
  const held = heldAt((key) => rows.get(key)?.value, { name, fleetId });
  const own = held.source === (fleetId === null ? 'company' : 'fleet') ? held.value : null;
  return {
    name,
    ...held,
    own,
    version: row?.version ?? 0,
    changedBy: row?.changed_by ?? null,
    changedAtMs: row?.changed_at ?? null,
  };
}

/** What the fleet's dispatch plan says of its settings, by name. */
function planSays(plan: unknown): (name: SettingName) => number | null {
  const { stored } = readPlan(plan);
  return (name) => (stored ? saidByPlan(stored, name) : null);
}

export const settings = os.router({
  list: os.list.handler(async ({ input, context }) => {
    const { books, store } = context.suite;
    const fleetId = input.fleet === undefined ? null : requireFleet(context, input.fleet);
    const facts = fleetId === null ? undefined : books.fleets.get(fleetId);
    const rows: Rows = new Map(
      (await settingRows(store.db)).map((row) => [placeKey({ name: row.name, fleetId: row.fleet_id }), row]),
    );
    const seen = books.fleets.all().filter(({ id }) => context.user.fleets.includes(id));
    const here = await mayWriteAt(store.db, context.user, fleetId);
    const said = planSays(facts?.plan);
    return {
      settings: SETTING_NAMES.filter((name) => fleetId === null || declared(name).level === 'fleet').map((name) => {
        const told = toldSetting(rows, name, fleetId);
        const planned = facts ? said(name) : null;
        const others = seen.flatMap((fleet) => {
          const { own } = toldSetting(rows, name, fleet.id);
          return fleetId !== null || own === null ? [] : [{ name: fleet.name, value: own }];
        });
        return {
          ...told,
          ...(planned === null ? {} : { value: planned, source: 'plan' as const }),
          mayWrite: here && context.user.rights.has(declared(name).write),
          fleets: others,
        };
      }),
      vehicleTypes: facts ? typesToChoose(facts.vehicleTypes).map(({ id, name }) => ({ id, name })) : [],
    };
  }),
  set: os.set.handler(async ({ input, context, errors }) => {
    const { name, fleet, value, version } = input;
    const fleetId = fleet === null ? null : requireFleet(context, fleet);
    const refusal = await refusalToWrite(context.suite.store.db, context.user, [{ name, fleetId }]);
    if (refusal) throw refused(errors, refusal);
    const set = await setSetting(context.suite, context.actor, { name, fleetId, version }, value);
    if (!set.ok) throw refused(errors, set);
    return set.value;
  }),
  history: os.history.handler(async ({ input, context, errors }) => {
    const { name, fleet } = input;
    const fleetId = fleet === undefined ? null : requireFleet(context, fleet);
    if (!isSetting(name)) throw refused(errors, refuse('settingUnknown', { name }));
    const lines = await settingHistory(context.suite.store.db, { name, fleetId, most: MOST_LINES });
    const valueOf = (value: unknown) => value as SettingValue | null;
    return { lines: lines.map((line) => ({ ...line, was: valueOf(line.was), became: valueOf(line.became) })) };
  }),
});
