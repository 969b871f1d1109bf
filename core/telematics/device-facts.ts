import type { DeviceAlarm } from './device-alarms.ts';

/** What a device says of its car besides where it is; what it did not say is absent. */
export interface CarFacts {
  readonly ignition?: boolean | undefined;
  readonly belted?: boolean | undefined;
  /** Whether the device has the car's power, and its antenna. */
  readonly powered?: boolean | undefined;
  readonly antenna?: boolean | undefined;
}

export interface DeviceFacts extends CarFacts {
  /** What it says has happened just now. */
  readonly alarms?: readonly DeviceAlarm[] | undefined;
  /** Codes of faults that stand now, such as `P0420`; none stands where the list is empty. */
  readonly troubleCodes?: readonly string[] | undefined;
  /** Of an electric car: how far it comes by what is left, and how full it is. */
  readonly rangeKm?: number | undefined;
  readonly chargePercent?: number | undefined;
}

/** So long holds what a device said last. */
export const FACTS_HOLD_MS = 10 * 60_000;
export const MOST_CODES = 20;
const CODE = /[PCBU][0-9][0-9A-F]{3}/gi;

/** The codes of faults in a text, by which trackers list them: sorted, each once, at most 20. */
export const codesIn = (text: string): string[] =>
  [...new Set((text.match(CODE) ?? []).map((code) => code.toUpperCase()))].toSorted().slice(0, MOST_CODES);

/** Facts with what was said since. */
export const withFacts = (before: CarFacts, { ignition, belted, powered, antenna }: CarFacts): CarFacts => ({
  ignition: ignition ?? before.ignition,
  belted: belted ?? before.belted,
  powered: powered ?? before.powered,
  antenna: antenna ?? before.antenna,
});
