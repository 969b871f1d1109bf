import { type FleetPresetName, PRESET_OF_FLEET } from '#core/fleet/fleet-preset.ts';
import { clocksOf, FLEET_FIELDS, type FleetValues } from '#core/fleet/fleet-record.ts';

/** What is typed over what is kept. */
export type FleetEdits = Partial<FleetValues>;

/** What the form of a new fleet starts with: what is likely where it is opened. */
export function newFleetValues(likely: Pick<FleetValues, 'city' | 'timeZone' | 'currency' | 'language'>): FleetValues {
  return { name: '', region: '', ...likely, ...windowsOfPreset('queueCity'), monthStartDay: 1 };
}

export const windowsOfPreset = (preset: FleetPresetName) => clocksOf(PRESET_OF_FLEET[preset].windows);

/** The fields that both have changed since the form was opened, and not to the same. */
export function bothChanged(opened: FleetValues, now: FleetValues, edits: FleetEdits): (keyof FleetValues)[] {
  return FLEET_FIELDS.filter((name) => name in edits && now[name] !== opened[name] && now[name] !== edits[name]);
}
