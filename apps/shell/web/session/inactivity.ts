import { SESSION_IDLE_MS } from '#core/access/session-limits.ts';

/** Rules of the inactivity logout; instants and lengths in ms. */
export const COUNTDOWN_MS = 60_000;
/** Ticks between two checks. */
export const CHECK_TICKS = 60;

/** `asking`: the dialog is shown, and the user is logged out at `untilMs` unless they keep working. */
export type Idle = { kind: 'working' } | { kind: 'asking'; untilMs: number };

export const WORKING: Idle = { kind: 'working' };

const isIdle = (lastActivityMs: number, nowMs: number) => nowMs - lastActivityMs > SESSION_IDLE_MS;

/** The check of every 60 s. A dialog that is shown goes on counting. */
export function checked(idle: Idle, lastActivityMs: number, nowMs: number): Idle {
  if (idle.kind === 'asking' || !isIdle(lastActivityMs, nowMs)) return idle;
  return { kind: 'asking', untilMs: nowMs + COUNTDOWN_MS };
}

/** Each second of the countdown: work in any tab of the browser ends it. */
export function counted(idle: Idle, lastActivityMs: number, nowMs: number): Idle | { kind: 'over' } {
  if (idle.kind === 'working' || !isIdle(lastActivityMs, nowMs)) return WORKING;
  return nowMs >= idle.untilMs ? { kind: 'over' } : idle;
}

export const secondsLeft = (untilMs: number, nowMs: number) => Math.max(0, Math.ceil((untilMs - nowMs) / 1_000));

const TELL_AFTER_MS = 5 * 60_000;
const TELL_AGAIN_MS = 60 * 60_000;

/**
 * Whether the server is due to hear that somebody works here. It counts 180 minutes from what it hears, and does not
 * see a mouse: so it is told hourly of work that goes on, and once some minutes after work stopped, which keeps the
 * session alive there until the countdown here is over.
 */
export function tellDue(lastActivityMs: number, toldMs: number, nowMs: number): boolean {
  if (toldMs - lastActivityMs >= TELL_AFTER_MS) return false;
  return nowMs - lastActivityMs >= TELL_AFTER_MS ? !isIdle(lastActivityMs, nowMs) : nowMs - toldMs >= TELL_AGAIN_MS;
}
