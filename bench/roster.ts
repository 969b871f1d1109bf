import { seededRandom } from '#core/kit/random.ts';
import { judgeRoster } from '#core/roster/optimum/judge.ts';
import type { Wish } from '#core/roster/optimum/problem.ts';
import { type FillAsked, rosterLines, type ShiftTemplate, taxiProblem } from '#core/roster/optimum/taxi-problem.ts';
import { rosterBreaches, STANDARD_PACK } from '#core/roster/rules.ts';
import { startRosterThread } from '#services/roster/roster-thread.ts';
import { printTable } from './parts/print-table.ts';

const SECONDS = 60;
const MOST_GAP = 0.05;
const DAYS = 28;
const FROM = '2026-11-02';

type Measured = {
  case: string;
  drivers: number;
  days: number;
  seconds: number;
  objective: number;
  bound: number | null;
  gap: number | null;
  hardViolations: number;
  greedy: number;
  uncovered: number;
};
export type RosterBenchResult = { bench: 'roster'; cases: Measured[] };

/**
 * A roster of four weeks against an hourly forecast, with wishes and fair shares, in a thread of its own; beside it what one
 * driver after the other costs, each with the line that is best for them. Every rule is counted once more by the checker that
 * also judges rosters made by hand.
 */
export async function run({
  json = false,
  quick = false,
  seconds = SECONDS,
}: {
  json?: boolean;
  quick?: boolean;
  seconds?: number;
} = {}): Promise<RosterBenchResult> {
  const limit = quick ? Math.min(seconds, 10) : seconds;
  const asked = quick
    ? [await measure('20 drivers, 10 h', 20, TEN_HOURS, limit)]
    : [
        await measure('200 drivers, 10 h', 200, TEN_HOURS, limit),
        await measure('40 drivers, 9 to 12 h', 40, MIXED_HOURS, limit),
      ];
  const result: RosterBenchResult = { bench: 'roster', cases: asked };
  if (json) console.log(JSON.stringify(result));
  else
    printTable(
      `roster: ${DAYS} days by hourly demand (aim: no hard rule broken, gap ≤ ${MOST_GAP * 100} % in ${SECONDS} s)`,
      ['case', 'seconds', 'objective', 'bound', 'gap %', 'hard', 'greedy', 'missing hours'],
      asked.map((one) => [
        one.case,
        one.seconds.toFixed(1),
        one.objective.toFixed(0),
        one.bound?.toFixed(0) ?? '–',
        one.gap === null ? '–' : `${(one.gap * 100).toFixed(2)}${one.gap > MOST_GAP ? ' !' : ''}`,
        String(one.hardViolations),
        one.greedy.toFixed(0),
        String(one.uncovered),
      ]),
    );
  return result;
}

const shift = (start: number, hours: number): ShiftTemplate => ({
  name: `${start}-${(start + hours) % 24}`,
  kind: start >= 16 ? 'night' : 'day',
  startMinutes: start * 60,
  endMinutes: (start + hours) * 60,
});
export const TEN_HOURS = [4, 6, 8, 10, 12, 14, 16, 18, 20].map((start) => shift(start, 10));
export const MIXED_HOURS = [shift(5, 9), shift(7, 12), shift(9, 10), shift(14, 10), shift(17, 12), shift(19, 10)];

async function measure(
  name: string,
  drivers: number,
  templates: readonly ShiftTemplate[],
  seconds: number,
): Promise<Measured> {
  const asked = demand(drivers, templates);
  const problem = taxiProblem(asked);
  if (!problem.ok) throw new Error(problem.code);
  const answer = await startRosterThread({ problem: problem.value, seconds }).ended;
  if (answer?.kind !== 'filled') throw new Error(`no roster: ${JSON.stringify(answer)}`);
  const judged = judgeRoster(problem.value, answer.roster);
  const broken = rosterBreaches(rosterLines(asked, answer.roster), asked.pack, asked.zone);
  return {
    case: name,
    drivers,
    days: DAYS,
    seconds: Math.round(answer.seconds * 10) / 10,
    objective: Math.round(judged.objective * 100) / 100,
    bound: answer.bound,
    gap: answer.gap,
    hardViolations: judged.breaches.length + broken.filter(({ severity }) => severity === 'hard').length,
    greedy: Math.round(answer.greedy * 100) / 100,
    uncovered: judged.uncovered,
  };
}

/** Where a day has its work, hour by hour: a morning and an evening peak, and nights that are long on Fridays and Saturdays. */
const WORKDAY = [3, 2, 2, 2, 3, 5, 8, 11, 12, 10, 8, 8, 9, 9, 8, 9, 11, 13, 12, 10, 8, 7, 6, 4];
const FREE_DAY = [10, 9, 8, 6, 4, 3, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9, 9, 10, 11, 11, 10, 10, 11, 11];
/** The hours that may be driven, as a share of what all drivers could work: a little too few, as on most days. */
const BUSY = 1.02;

export function demand(drivers: number, templates: readonly ShiftTemplate[]): FillAsked {
  const random = seededRandom(26);
  const shape = Array.from({ length: DAYS * 24 }, (_, at) => {
    const hours = Math.floor(at / 24) % 7 >= 5 ? FREE_DAY : WORKDAY;
    return (hours[at % 24] ?? 0) * (0.9 + 0.2 * random());
  });
  const daysOff = Array.from({ length: drivers }, () =>
    Array.from({ length: Math.floor(random() * 3) }, () => Math.floor(random() * DAYS)),
  );
  const could = drivers * DAYS * (6 / 7) * 10 * BUSY;
  const scale = could / shape.reduce((sum, one) => sum + one, 0);
  const wishes = Array.from({ length: drivers * 4 }, (_, n): Wish => {
    const want = random() < 0.7 ? 'off' : 'on';
    const kind = Math.floor(random() * templates.length);
    return { person: n % drivers, day: Math.floor(random() * DAYS), kind, want, weight: 1 + Math.floor(random() * 5) };
  });
  return {
    from: FROM,
    days: DAYS,
    zone: 'Europe/Paris',
    templates,
    drivers: daysOff.map((own, n) => ({ driverId: n + 1, name: `Driver ${n + 1}`, daysOff: own })),
    forecast: shape.map((one) => one * scale),
    underCost: 10,
    overCost: 2,
    wishes,
    fairPerHour: 0.2,
    pack: STANDARD_PACK,
  };
}
