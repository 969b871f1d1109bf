import { ok, type Refusal, type Result, refuse } from '#core/kit/result.ts';
import type { SettingValue } from '#core/setting/declared.ts';
import { type SettingFault, settingFault } from '#core/setting/in-force.ts';
import { declared, isSetting, type SettingName } from '#core/setting/settings.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { forgetSettings, lockSetting, writeSettingValue } from '#store/setting/setting-value.ts';
import { allFleetIds } from '#store/user/people.ts';
import { isTypeOfFleet } from '#store/vehicle/vehicle-type.ts';
import type { ActContext } from '../context.ts';

export type SettingDone = Result<{ version: number }, SettingRefusal>;
export type SettingRefusal =
  | SettingFault
  | 'settingUnknown'
  | 'settingOfCompany'
  | 'settingMoved'
  | 'settingTypeUnknown';

/** A setting as somebody saw it: `version` 0 where it was never set. */
export type SettingTarget = { name: string; fleetId: number | null; version: number };

/**
 * Sets a value of the company, or of a fleet; null takes it away, and what is above it holds. Refused: `settingUnknown`,
 * `settingOfCompany` (one that no fleet has for itself), `settingWrongKind`, `settingOutOfRange` (least, most),
 * `settingNotOffered`, `settingTypeUnknown`, `settingMoved` (by).
 */
export async function setSetting(
  { store, clock }: ActContext,
  actor: Actor,
  { name, fleetId, version }: SettingTarget,
  value: SettingValue | null,
): Promise<SettingDone> {
  if (!isSetting(name)) return refuse('settingUnknown', { name: name.slice(0, 60) });
  const setting = declared(name);
  if (fleetId !== null && setting.level === 'company') return refuse('settingOfCompany');
  const fault = value === null ? null : refusalOf(name, value);
  if (fault) return fault;
  const done = await transact<SettingDone>(store, actor, clock.nowMs(), async (t) => {
    if (setting.kind === 'vehicleType' && !(await knownType(t, fleetId, value))) return refuse('settingTypeUnknown');
    const was = await lockSetting(t, name, fleetId);
    if ((was?.version ?? 0) !== version) return refuse('settingMoved', { by: was?.changed_by ?? '' });
    if ((was?.value ?? null) === value) {
      t.unchanged();
      return ok({ version });
    }
    const row = await writeSettingValue(t, { name, fleetId, value, before: version });
    if (!row) return refuse('settingMoved', { by: (await lockSetting(t, name, fleetId))?.changed_by ?? '' });
    t.audit({
      act: 'setSetting',
      entity: 'setting',
      entityId: name,
      fleetId,
      was: { value: was?.value ?? null },
      became: { value },
    });
    for (const fleet of fleetId === null ? await allFleetIds(t.db) : [fleetId]) {
      t.announce('settings', fleet, row.id);
      t.announce('fleets', fleet, fleet);
    }
    return ok({ version: row.version });
  });
  forgetSettings(store);
  return done;
}

function refusalOf(name: SettingName, value: SettingValue): Refusal<SettingFault> | null {
  const setting = declared(name);
  const fault = settingFault(setting, value);
  if (fault === null) return null;
  return setting.kind === 'number' ? refuse(fault, { least: setting.least, most: setting.most }) : refuse(fault);
}

/** A type is one fleet's: the company has none to say. */
async function knownType(t: Tx, fleetId: number | null, value: SettingValue | null): Promise<boolean> {
  if (value === null || value === 0) return true;
  return fleetId !== null && (await isTypeOfFleet(t.db, fleetId, Number(value)));
}
