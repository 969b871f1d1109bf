import { seededRandom } from '#core/kit/random.ts';
import { lineSearch } from '#core/roster/optimum/best-line.ts';
import { followTables } from '#core/roster/optimum/follow-table.ts';
import { greedyRoster, improving } from '#core/roster/optimum/improve.ts';
import type { Choice, Roster, RosterProblem } from '#core/roster/optimum/problem.ts';
import type { Reason } from '#core/roster/optimum/why.ts';
import { classMix, rosterOfMix } from './class-mix.ts';
import { columnRounds, provedBy, reducedCost } from './column-rounds.ts';
import { dive } from './dive.ts';
import { openSolver } from './highs.ts';
import { linePool, type PooledLine } from './line-pool.ts';
import { type Master, openMaster } from './master.ts';
import { mixLines } from './mix-lines.ts';

export type RosterAnswer =
  | {
      kind: 'filled';
      roster: Choice[][];
      objective: number;
      /** No roster costs less; null where none could be proved. */
      bound: number | null;
      /** How much dearer than the best it may be, as a share of its cost; null where nothing was proved. */
      gap: number | null;
      greedy: number;
      seconds: number;
      /** Where they were asked for. */
      reasons?: Reason[];
    }
  | { kind: 'impossible'; person: number };
export type RosterProgress = { objective: number; bound: number | null };

type Asked = { seconds: number; seed?: number; nowMs: () => number; tell?: (progress: RosterProgress) => void };

const WARMTH_SHARE = 0.004;
const ENOUGH = 1e-6;
const MOST_MIXED = 6_000;
const MOST_MIXED_PEOPLE = 100;
const MIX_EVERY = 8;
const KEPT_LEAST = 0.35;
const KEPT_MOST = 0.75;
const SHARE_AFTER_BOUND = 0.35;
const SHARE_AFTER_CLASSES = 0.7;
const SHARE_OF_BOUND_MIXED = 0.15;
const SHARE_FIRST = 0.06;
const SHARE_FIRST_MIXED = 0.35;
const MOST_FIRST_SECONDS = 20;
/** So many rounds a dive takes, from the whole mix and where most keep their lines. */
const DIVE_ROUNDS = 60;
const PART_DIVE_ROUNDS = 25;

/** Fills a roster as well as it can be filled in the time: every hard rule is kept by each line that is ever looked at. */
export async function solveRoster(
  problem: RosterProblem,
  { seconds, seed = 1, nowMs, tell }: Asked,
): Promise<RosterAnswer> {
  const beganMs = nowMs();
  const spent = () => (nowMs() - beganMs) / 1_000;
  const left = () => seconds - spent();
  const random = seededRandom(seed);
  const tables = followTables(problem);
  const search = lineSearch(problem, tables);
  const greedy = greedyRoster(problem, search);
  if ('impossible' in greedy) return { kind: 'impossible', person: greedy.impossible };
  const greedyCost = greedy.cost();
  const pool = linePool(problem);
  const put = (roster: Roster) => roster.forEach((line, person) => pool.put(person, line));
  put(greedy.lines);
  const better = improving(problem, search, greedy.lines, random, (person, line) => {
    if (problem.people.length <= MOST_MIXED_PEOPLE) pool.put(person, line);
  });
  const whole = isWhole(problem);
  let bound: number | null = null;
  const isProved = () => bound !== null && better.best.cost <= bound + ENOUGH;

  const improve = (until: number) => {
    const from = spent();
    const warm = Math.max(1, better.best.cost * WARMTH_SHARE);
    while (spent() < until) {
      const share = Math.min(1, (spent() - from) / Math.max(0.001, until - from));
      for (let n = 0; n < 5; n += 1) better.step(warm * (1 - share) * (1 - share));
    }
  };

  /** Most people keep their lines while the others look for new ones together. */
  const someKept = (lines: Roster): ReadonlyMap<number, number> => {
    const share = KEPT_LEAST + random() * (KEPT_MOST - KEPT_LEAST);
    return new Map(
      [...lines.entries()].flatMap(([person, line]) =>
        random() < share ? [[person, pool.placeOf(person, line)]] : [],
      ),
    );
  };

  const solver = await openSolver();
  const mix = classMix(problem, tables, solver, () => left() - seconds * SHARE_AFTER_CLASSES);
  const mixed = mix && rosterOfMix(problem, search, mix);
  if (mixed) better.from(mixed);
  if (mix && search.exact) {
    bound = provedBy(problem, search, mix.worth);
    tell?.({ objective: better.best.cost, bound });
  }
  improve(spent() + Math.min(MOST_FIRST_SECONDS, left() * (mixed ? SHARE_FIRST_MIXED : SHARE_FIRST)));
  put(better.best.lines);
  const master = openMaster(problem, solver);
  const note = (lines: Choice[][] | null) => {
    if (lines) better.from(lines);
    put(better.best.lines);
    tell?.({ objective: better.best.cost, bound });
  };
  try {
    let duals: Float64Array | null = null;
    const beganRounds = spent();
    const until = mixed ? beganRounds + seconds * SHARE_OF_BOUND_MIXED : seconds * (1 - SHARE_AFTER_BOUND);
    const secondsLeft = () => until - spent();
    let rounds = 0;
    for (const round of columnRounds(problem, search, master, pool, secondsLeft, { near: mix?.worth ?? null })) {
      rounds += 1;
      duals = round.rowDuals;
      if (search.exact) bound = Math.max(bound ?? -Infinity, whole ? Math.ceil(round.bound - 1e-4) : round.bound);
      tell?.({ objective: better.best.cost, bound });
      if (whole && bound !== null && bound >= Math.ceil(round.mixed - 1e-4)) break;
    }
    const reduced = duals && reducedBy(problem, master, duals);
    const roundSeconds = (spent() - beganRounds) / Math.max(1, rounds);
    if (!isProved() && roundSeconds * DIVE_ROUNDS < left()) note(dive(problem, search, master, pool, left));
    for (let turn = 0; !isProved() && left() > 0.2; turn += 1) {
      const mayDive = roundSeconds * PART_DIVE_ROUNDS < left();
      if (turn % MIX_EVERY === 0 && problem.people.length <= MOST_MIXED_PEOPLE) {
        const own = {
          bound,
          reducedCost: reduced,
          seconds: Math.min(left() - 0.1, Math.max(1, seconds * 0.1)),
          most: MOST_MIXED,
        };
        note(mixLines(problem, solver, pool, better.best, own));
      } else if (turn % MIX_EVERY === 1 || !mayDive) {
        better.from(better.best.lines);
        improve(Math.min(seconds - 0.1, spent() + Math.max(0.3, seconds * 0.03)));
        note(null);
      } else note(dive(problem, search, master, pool, left, someKept(better.best.lines)));
    }
  } finally {
    master.program.close();
  }
  return {
    kind: 'filled',
    roster: better.best.lines,
    objective: better.best.cost,
    bound,
    gap: bound === null ? null : gapOf(better.best.cost, bound),
    greedy: greedyCost,
    seconds: spent(),
  };
}

const gapOf = (cost: number, bound: number): number =>
  cost - bound <= ENOUGH ? 0 : Math.min(1, (cost - bound) / Math.max(ENOUGH, Math.abs(cost)));

/** What taking a line would add at least to the cost of the mix. */
function reducedBy(problem: RosterProblem, master: Master, rowDuals: Float64Array): (line: PooledLine) => number {
  const worth = { cells: new Float64Array(problem.covers.length), needs: 0 };
  master.worth(rowDuals, worth);
  return (line) => reducedCost(master, rowDuals, worth.cells, line);
}

/** Every cost is a whole number, so every bound may be rounded up. */
const isWhole = ({ slots, wishes, people }: RosterProblem): boolean =>
  slots.every(({ under, over }) => Number.isInteger(under) && Number.isInteger(over)) &&
  wishes.every(({ weight }) => Number.isInteger(weight)) &&
  people.every(({ fair }) => fair === undefined);
