import type { Change, DraftedValue } from '../draft/changes.ts';
import type { SettingValue } from './declared.ts';
import { heldValue, type SettingSource } from './in-force.ts';
import { declared, type SettingName } from './settings.ts';

/** Where a setting is set: of the company, or of a fleet. */
export type SettingPlace = { name: string; fleetId: number | null };
export const placeKey = ({ name, fleetId }: SettingPlace): string => `${fleetId ?? ''} ${name}`;

/** A change of a setting as it is kept. */
export type KeptChange = SettingPlace & { from: DraftedValue; to: DraftedValue };
export type SettingChange = KeptChange & Change;
export const keptChange = ({ name, fleetId, from, to }: KeptChange): KeptChange => ({ name, fleetId, from, to });
export const settingChange = (kept: KeptChange): SettingChange => ({ ...kept, key: placeKey(kept) });

/** What holds at a place and would without its own value, where `setOf` tells what is set at each. */
export function heldAt(
  setOf: (key: string) => unknown,
  { name, fleetId }: { name: SettingName; fleetId: number | null },
): { value: SettingValue; source: SettingSource; above: SettingValue } {
  const setting = declared(name);
  const company = setOf(placeKey({ name, fleetId: null }));
  const fleet = fleetId === null ? undefined : setOf(placeKey({ name, fleetId }));
  const above = heldValue(setting, { fleet: undefined, company: fleetId === null ? undefined : company });
  return { ...heldValue(setting, { fleet, company }), above: above.value };
}

/** What is set where some changes are made: as `side` of them says, else as it is. */
export function setWith(
  setOf: (key: string) => unknown,
  changes: readonly SettingChange[],
  side: 'from' | 'to',
): (key: string) => unknown {
  const changed = new Map(changes.map((one) => [one.key, one[side]]));
  return (key) => (changed.has(key) ? changed.get(key) : setOf(key));
}

/** Why a planned draft could not become live at its time: the code of the refusal, with its figures. */
export type Stopped = { code: string } & Record<string, string | number>;
