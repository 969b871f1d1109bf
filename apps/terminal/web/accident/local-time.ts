import { firstInstantOf, wallMs } from '#core/kit/time.ts';

/** An instant as a field for day and time has it, by the fleet's clocks. */
export const localText = (ms: number, zone: string): string => new Date(wallMs(zone, ms)).toISOString().slice(0, 16);

/** The instant that a field for day and time says; null where it says none. */
export function localTime(text: string, zone: string): number | null {
  const shownMs = Date.parse(`${text}Z`);
  return Number.isFinite(shownMs) && shownMs > 0 ? firstInstantOf(zone, shownMs) : null;
}
