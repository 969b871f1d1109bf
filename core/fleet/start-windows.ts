/** Minutes past midnight on the fleet's own clocks: both ends are in it; one that ends before it begins runs past midnight. */
export type StartWindow = { fromMinutes: number; untilMinutes: number };

export const SHIFT_KINDS = ['day', 'night'] as const;
export type ShiftKind = (typeof SHIFT_KINDS)[number];

/** When shifts may begin. The shift day begins with the window of the day. */
export type StartWindows = Readonly<Record<ShiftKind, StartWindow>>;

const DAY_MINUTES = 24 * 60;
/** The longest a window may be open. */
export const LONGEST_WINDOW_MINUTES = 12 * 60;

/** Whether a window holds this minute of the day. */
export function isInWindow({ fromMinutes, untilMinutes }: StartWindow, minute: number): boolean {
  return onwards(fromMinutes, minute) <= onwards(fromMinutes, untilMinutes);
}

/** Which shift may begin at this minute of the day; null where none may. */
export function shiftThatBegins(windows: StartWindows, minute: number): ShiftKind | null {
  return SHIFT_KINDS.find((kind) => isInWindow(windows[kind], minute)) ?? null;
}

/** What is wrong with a fleet's windows: one that is too long, or two that share a minute. */
export function windowsFault({ day, night }: StartWindows): 'windowTooLong' | 'windowsOverlap' | null {
  const lengths = [day, night].map(({ fromMinutes, untilMinutes }) => onwards(fromMinutes, untilMinutes));
  if (lengths.some((minutes) => minutes > LONGEST_WINDOW_MINUTES)) return 'windowTooLong';
  return isInWindow(day, night.fromMinutes) || isInWindow(night, day.fromMinutes) ? 'windowsOverlap' : null;
}

/** Minutes from one time of the day to the next time it is another. */
const onwards = (from: number, to: number) => (to - from + DAY_MINUTES) % DAY_MINUTES;

/** `05:30` → 330. */
export function minutesOfClock(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
}
