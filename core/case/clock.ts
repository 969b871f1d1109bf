import { afterWorking, type WorkingCalendar, workedMs } from './working-hours.ts';

/** What is done to a clock. A new limit, as by another severity, leaves what was consumed. */
export type ClockStep =
  | { atMs: number; step: 'pause' | 'resume' | 'stop' }
  | { atMs: number; step: 'limit'; limitMs: number };

/** A clock as it is kept: what was consumed until it was last touched, and since when it runs. */
export type Clock = {
  limitMs: number;
  consumedMs: number;
  /** Null while it pauses, and once it has stopped. */
  runsSinceMs: number | null;
  stopped: boolean;
  /** The instant at which the limit is or was reached; null while it pauses before that, or where that is beyond all planning. */
  dueMs: number | null;
};

/** A clock that begins to run. */
export const startClock = (calendar: WorkingCalendar, limitMs: number, atMs: number): Clock =>
  withDue(calendar, { limitMs, consumedMs: 0, runsSinceMs: atMs, stopped: false, dueMs: null });

/** What has been consumed of its limit at an instant, in working time. */
export const consumedAt = (calendar: WorkingCalendar, clock: Clock, nowMs: number): number =>
  clock.consumedMs + (clock.runsSinceMs === null ? 0 : workedMs(calendar, clock.runsSinceMs, nowMs));

/** Whether the limit was reached by an instant. */
export const isLate = ({ dueMs }: Pick<Clock, 'dueMs'>, nowMs: number): boolean => dueMs !== null && nowMs > dueMs;

/** The clock after a step; as it was, where the step changes nothing: a pause of one that pauses, and all of one that stopped. */
export function stepClock(calendar: WorkingCalendar, clock: Clock, step: ClockStep): Clock {
  const { atMs } = step;
  const runs = clock.runsSinceMs !== null;
  if (clock.stopped) return clock;
  const consumedMs = consumedAt(calendar, clock, atMs);
  switch (step.step) {
    case 'pause':
      return runs ? paused(clock, consumedMs, false) : clock;
    case 'resume':
      return runs ? clock : withDue(calendar, { ...clock, runsSinceMs: atMs });
    case 'stop':
      return paused(clock, consumedMs, true);
    case 'limit':
      return limited(calendar, clock, { ...step, consumedMs, runs });
  }
}

/** One that came too late stays so: the instant at which it was due stays too. */
const paused = (clock: Clock, consumedMs: number, stopped: boolean): Clock => ({
  ...clock,
  consumedMs,
  runsSinceMs: null,
  stopped,
  dueMs: stopped || consumedMs >= clock.limitMs ? clock.dueMs : null,
});

function limited(
  calendar: WorkingCalendar,
  clock: Clock,
  { atMs, limitMs, consumedMs, runs }: { atMs: number; limitMs: number; consumedMs: number; runs: boolean },
): Clock {
  const next = { ...clock, limitMs, consumedMs, runsSinceMs: runs ? atMs : null };
  // Less than was consumed already: it is due with the change, as nobody could be in time before it.
  if (consumedMs >= limitMs)
    return { ...next, dueMs: clock.dueMs !== null && clock.dueMs <= atMs ? clock.dueMs : atMs };
  return withDue(calendar, next);
}

function withDue(calendar: WorkingCalendar, clock: Clock): Clock {
  const { runsSinceMs, limitMs, consumedMs } = clock;
  if (consumedMs >= limitMs && clock.dueMs !== null) return clock;
  return { ...clock, dueMs: runsSinceMs === null ? null : afterWorking(calendar, runsSinceMs, limitMs - consumedMs) };
}

/** A clock from its start through all its steps, in their order. */
export const clockThrough = (
  calendar: WorkingCalendar,
  limitMs: number,
  startMs: number,
  steps: readonly ClockStep[],
): Clock => steps.reduce((clock, step) => stepClock(calendar, clock, step), startClock(calendar, limitMs, startMs));
