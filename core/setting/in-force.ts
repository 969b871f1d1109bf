import { TEXT_FORMS } from '../resource/text-forms.ts';
import type { DeclaredSetting, SettingValue, TextSetting } from './declared.ts';
import { declared, isSetting, SETTING_NAMES, type SETTINGS, type SettingName } from './settings.ts';

type ValueOf<D> = D extends { kind: 'flag' }
  ? boolean
  : D extends { kind: 'choice'; choices: readonly (infer C)[] }
    ? C
    : D extends { kind: 'text' }
      ? string
      : number;

/** Every setting as it holds somewhere. */
export type InForce = { readonly [Name in SettingName]: ValueOf<(typeof SETTINGS)[Name]> };

/** Where a value comes from: nobody set one, the company did, or the fleet. */
export type SettingSource = 'usual' | 'company' | 'fleet';

/** A value as somebody set it: of the company where there is no fleet; null where it was taken away again. */
export type SetValue = { name: string; fleetId: number | null; value: unknown };

const MINUTES_A_DAY = 1_440;

export type SettingFault =
  | 'settingWrongKind'
  | 'settingOutOfRange'
  | 'settingNotOffered'
  | 'settingTooLong'
  | 'settingForm';

/** No line break, no mark that is not seen. */
const ONE_LINE = /^[^\p{Cc}\p{Cf}\u2028\u2029]*$/u;

/** What is wrong with a value for a setting; null where it is sound. */
export function settingFault(setting: DeclaredSetting, value: unknown): SettingFault | null {
  const within = (least: number, most: number) => {
    if (typeof value !== 'number' || !Number.isInteger(value)) return 'settingWrongKind';
    return value < least || value > most ? 'settingOutOfRange' : null;
  };
  switch (setting.kind) {
    case 'number':
      return within(setting.least, setting.most);
    case 'clock':
      return within(0, MINUTES_A_DAY - 1);
    case 'vehicleType':
      return within(0, Number.MAX_SAFE_INTEGER);
    case 'flag':
      return typeof value === 'boolean' ? null : 'settingWrongKind';
    case 'choice':
      if (typeof value !== 'string') return 'settingWrongKind';
      return setting.choices.includes(value) ? null : 'settingNotOffered';
    case 'text':
      return textFault(setting, value);
  }
}

function textFault({ most, form }: TextSetting, value: unknown): SettingFault | null {
  if (typeof value !== 'string' || value !== value.trim() || !ONE_LINE.test(value)) return 'settingWrongKind';
  if (value.length > most) return 'settingTooLong';
  return form === undefined || value === '' || TEXT_FORMS[form](value) ? null : 'settingForm';
}

/** The value that holds: one's own, else that of the level above, else what is usual. One that is not sound is passed over. */
export function heldValue(
  setting: DeclaredSetting,
  { fleet, company }: { fleet: unknown; company: unknown },
): { value: SettingValue; source: SettingSource } {
  const sound = (value: unknown): value is SettingValue => value != null && settingFault(setting, value) === null;
  if (setting.level === 'fleet' && sound(fleet)) return { value: fleet, source: 'fleet' };
  return sound(company) ? { value: company, source: 'company' } : { value: setting.usual, source: 'usual' };
}

/** What holds in each fleet, and in the company where nothing is of a fleet (`null`). */
export function settingsHeld(values: readonly SetValue[]): (fleetId: number | null) => InForce {
  const set = new Map<string, unknown>();
  for (const { name, fleetId, value } of values) if (isSetting(name)) set.set(`${fleetId ?? ''} ${name}`, value);
  const made = new Map<number | null, InForce>();
  return (fleetId) => {
    const known = made.get(fleetId);
    if (known) return known;
    const held = Object.fromEntries(
      SETTING_NAMES.map((name) => {
        const company = set.get(` ${name}`);
        const fleet = fleetId === null ? undefined : set.get(`${fleetId} ${name}`);
        return [name, heldValue(declared(name), { fleet, company }).value];
      }),
    ) as unknown as InForce;
    made.set(fleetId, held);
    return held;
  };
}

/** As it holds where nobody set anything. */
export const USUAL: InForce = settingsHeld([])(null);
