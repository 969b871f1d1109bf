const MINUTE_MS = 60_000;

/** An instant as a field for day and time has it, by the clock of this phone. */
export const localText = (ms: number): string =>
  new Date(ms - new Date(ms).getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);

/** The instant that a field for day and time says; null where it says none. */
export function localTime(text: string): number | null {
  const ms = new Date(text).getTime();
  return Number.isFinite(ms) && ms > 0 ? ms : null;
}
