import { isOrganisation } from '#core/codes/organisation.ts';
import { isVat } from '#core/codes/vat.ts';
import { ok, type Refusal, type Result, refuse } from '#core/kit/result.ts';
import type { DeclaredSetting, SettingValue } from '#core/setting/declared.ts';
import type { SettingPlace } from '#core/setting/draft.ts';
import { type SettingFault, settingFault } from '#core/setting/in-force.ts';
import { declared, isSetting, type SettingName } from '#core/setting/settings.ts';
import type { Db } from '#store/door/connect.ts';
import type { Tx } from '#store/door/transaction.ts';
import { announceEverywhere } from '#store/fleet/announce-everywhere.ts';
import { countryOfCompany, countryOfFleet, phonesOf } from '#store/fleet/fleet-country.ts';
import { lockSetting, readSettings, writeSettingValue } from '#store/setting/setting-value.ts';
import { allFleetIds } from '#store/user/people.ts';
import { isTypeOfFleet } from '#store/vehicle/vehicle-type.ts';

export type ValueRefusal =
  | SettingFault
  | 'phoneWrong'
  | 'settingVat'
  | 'settingOrganisation'
  | 'settingUnknown'
  | 'settingOfCompany'
  | 'settingTypeUnknown';

/** A value as it is kept: a telephone number as it is dialled there. */
export async function keptSetting(db: Db, { name, fleetId }: SettingPlace, value: SettingValue | null) {
  if (typeof value !== 'string' || !isSetting(name) || !isPhoneSetting(declared(name))) return value;
  return phonesOf(await countryHere(db, fleetId)).stored(value);
}

const isPhoneSetting = (setting: DeclaredSetting) => setting.kind === 'text' && setting.form === 'phone';

/**
 * Why a value is not one for a setting of the company or of a fleet; null where it is, or takes the value away. Refused:
 * `settingUnknown`, `settingOfCompany` (one that no fleet has for itself), `settingWrongKind`, `settingOutOfRange` (least,
 * most), `settingNotOffered`, `settingTooLong` (most), `settingForm`, `phoneWrong` (typed, example), `settingVat`, `settingOrganisation`, `settingTypeUnknown`.
 */
export async function refusalOfValue(
  db: Db,
  { name, fleetId }: SettingPlace,
  value: SettingValue | null,
): Promise<Refusal<ValueRefusal> | null> {
  if (!isSetting(name)) return refuse('settingUnknown', { name: name.slice(0, 60) });
  const setting = declared(name);
  if (fleetId !== null && setting.level === 'company') return refuse('settingOfCompany');
  if (value === null) return null;
  const fault = settingFault(setting, value);
  if (isPhoneSetting(setting) && typeof value === 'string' && value !== '') {
    const taken = phonesOf(await countryHere(db, fleetId)).taken(value);
    if (!taken.ok) return taken;
  }
  if (fault !== null) return refuse(fault, rangeOf(setting));
  const judged = CODES[name];
  if (judged && value !== '') {
    const country = (await readSettings(db))(fleetId).companyCountry;
    if (!judged.is(String(value), country)) return refuse(judged.code);
  }
  if (setting.kind !== 'vehicleType' || value === 0) return null;
  // A type is one fleet's: the company has none to say.
  const known = fleetId !== null && (await isTypeOfFleet(db, fleetId, Number(value)));
  return known ? null : refuse('settingTypeUnknown');
}

/** What is judged by the country that the company has said. */
const CODES: Partial<Record<SettingName, { is: (text: string, country: string) => boolean; code: ValueRefusal }>> = {
  companyTaxNumber: { is: isVat, code: 'settingVat' },
  companyNumber: { is: isOrganisation, code: 'settingOrganisation' },
};

const countryHere = (db: Db, fleetId: number | null) =>
  fleetId === null ? countryOfCompany(db) : countryOfFleet(db, fleetId);

function rangeOf(setting: DeclaredSetting): Record<string, number> {
  if (setting.kind === 'number') return { least: setting.least, most: setting.most };
  return setting.kind === 'text' ? { most: setting.most } : {};
}

type SetIn = {
  /** Of the row as it was seen; 0 where it was never set. */
  version: number;
  /** The draft that it came with. */
  draft?: string;
};

/**
 * Sets a value that is sound, with its audit line and for everybody who goes by it, in the transaction. Refused:
 * `settingMoved` (by).
 */
export async function setValueIn(
  t: Tx,
  { name, fleetId }: SettingPlace,
  value: SettingValue | null,
  { version, draft }: SetIn,
): Promise<Result<{ version: number; changed: boolean }, 'settingMoved'>> {
  const was = await lockSetting(t, name, fleetId);
  if ((was?.version ?? 0) !== version) return refuse('settingMoved', { by: was?.changed_by ?? '' });
  if ((was?.value ?? null) === value) return ok({ version, changed: false });
  const row = await writeSettingValue(t, { name, fleetId, value, before: version });
  if (!row) return refuse('settingMoved', { by: (await lockSetting(t, name, fleetId))?.changed_by ?? '' });
  t.audit({
    act: 'setSetting',
    entity: 'setting',
    entityId: name,
    fleetId,
    was: { value: was?.value ?? null },
    became: { value, ...(draft === undefined ? {} : { draft }) },
  });
  if (fleetId === null) {
    await announceEverywhere(t, 'settings', row.id);
    for (const id of await allFleetIds(t.db)) t.announce('fleets', id, id);
  } else {
    t.announce('settings', fleetId, row.id);
    t.announce('fleets', fleetId, fleetId);
  }
  return ok({ version: row.version, changed: true });
}
