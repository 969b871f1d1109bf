import type { Random } from '#core/kit/random.ts';
import type { TamperCode } from '#core/tamper/rule.ts';

/** What drivers of the simulated city do that they must not. */
export const CHEATS = [
  'rapidMeter',
  'noMeter',
  'scaleDrift',
  'tariffCode',
  'parkedPlot',
  'refuseThenHail',
  'falseNoShow',
  'mockLocation',
  'detour',
] as const satisfies readonly TamperCode[];
export type Cheat = (typeof CHEATS)[number];

/** One driver who cheats in one way, on these days (0 the first). */
export interface PlannedCheat {
  readonly driverId: number;
  readonly cheat: Cheat;
  readonly days: readonly number[];
}

/** What was done, and when: written beside, and read by nobody who looks for it. */
export interface CheatTruth {
  readonly driverId: number;
  readonly cheat: Cheat;
  readonly day: number;
  readonly startMs: number;
  readonly endMs: number;
}

/** Cheats that cannot be planted so. */
export class CheatsRefusal extends Error {}

/** Draws who cheats: `each` drivers a kind, no driver in two ways, on one to three of the days; a meter drifts on all of them. */
export function planCheats(random: Random, drivers: number, days: number, each: number): PlannedCheat[] {
  if (drivers < CHEATS.length * each)
    throw new CheatsRefusal(`${CHEATS.length} ways to cheat take ${CHEATS.length * each} drivers, not ${drivers}.`);
  const ids = Array.from({ length: drivers }, (_, n) => n + 1);
  for (let n = ids.length - 1; n > 0; n -= 1) {
    const other = Math.floor(random() * (n + 1));
    [ids[n], ids[other]] = [ids[other]!, ids[n]!];
  }
  return CHEATS.flatMap((cheat, kind) =>
    Array.from({ length: each }, (_, n): PlannedCheat => {
      const driverId = ids[kind * each + n]!;
      const all = Array.from({ length: days }, (_, day) => day);
      if (cheat === 'scaleDrift') return { driverId, cheat, days: all };
      const count = Math.min(days, 1 + Math.floor(random() * 3));
      const first = Math.floor(random() * (days - count + 1));
      return { driverId, cheat, days: all.slice(first, first + count) };
    }),
  );
}
