import { FairTurns } from '#services/dispatcher/fair-turns.ts';

const TICK_EVERY_MS = 2_000;
/** As the dispatcher looks who is due, and lets a fleet rest after its tick. */
const BEAT_MS = 100;
const REST_SHARE = 3;

/**
 * How late the ticks of these fleets begin, in ms, sorted: each is due 2 s after it last began, on one thread that
 * looks every 100 ms who is due and gives fair turns. `think` answers how many ms a fleet's tick took; time passes by that.
 */
export function latenessOf(fleets: number, rounds: number, think: (fleet: number) => number): number[] {
  const fair = new FairTurns();
  const dueAtMs = Array.from({ length: fleets }, (_, fleet) => (fleet * TICK_EVERY_MS) / fleets);
  const costMs = new Float64Array(fleets);
  const late: number[] = [];
  let nowMs = 0;
  while (late.length < fleets * rounds) {
    const due = [...dueAtMs.keys()].filter((fleet) => dueAtMs[fleet]! <= nowMs);
    const fleet = fair.next(due, (one) => costMs[one]!);
    if (fleet === undefined) {
      nowMs = (Math.floor(nowMs / BEAT_MS) + 1) * BEAT_MS;
      continue;
    }
    const beganMs = nowMs;
    late.push(beganMs - dueAtMs[fleet]!);
    costMs[fleet] = think(fleet);
    fair.spent(fleet, costMs[fleet]!);
    nowMs += costMs[fleet]!;
    dueAtMs[fleet] = Math.max(beganMs + TICK_EVERY_MS, nowMs + REST_SHARE * costMs[fleet]!);
  }
  return late.sort((a, b) => a - b);
}
