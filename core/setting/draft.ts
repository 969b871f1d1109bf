import { type Place, type PlacedChange, placeKey } from '../draft/place.ts';
import type { SettingValue } from './declared.ts';
import { heldValue, type SettingSource } from './in-force.ts';
import { declared, type SettingName } from './settings.ts';

/** Where a setting is set: of the company, or of a fleet. */
export type SettingPlace = Pick<Place, 'name' | 'fleetId'>;

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
  changes: readonly PlacedChange[],
  side: 'from' | 'to',
): (key: string) => unknown {
  const changed = new Map(changes.map((one) => [one.key, one[side]]));
  return (key) => (changed.has(key) ? changed.get(key) : setOf(key));
}
