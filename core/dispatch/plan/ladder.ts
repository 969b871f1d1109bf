import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';

/** The rungs a job climbs until it has a car, in the trade's order. */
export const LADDER_RUNGS = [
  'preferred',
  'closest',
  'queue',
  'soonToClear',
  'backup',
  'optimal',
  'cover',
  'coach',
] as const;
export type LadderRung = (typeof LADDER_RUNGS)[number];

/** How a backup area's cars are ordered; `both`: the longest waiting unless another is nearer by the tuning distance. */
export const BACKUP_ORDERS = ['longestWaiting', 'nearest', 'both'] as const;
export type BackupOrder = (typeof BACKUP_ORDERS)[number];

/** What a place in the area's queue means to `optimal`: the head only, a charge for each place behind it, or nothing. */
export const QUEUEINGS = ['hard', 'soft', 'off'] as const;
export type Queueing = (typeof QUEUEINGS)[number];

/** On or off, and how long a job may rest on it at most. */
type Rung = { readonly on: boolean; readonly restSeconds: number };

/** Every rung with its own numbers, as they hold for one area at one hour. */
export interface Ladder {
  /** Held for the drivers and plates the customer asked for. */
  readonly preferred: Rung;
  readonly closest: Rung & { readonly withinMetres: number };
  /** The rank's queue, then the area's, in order of time clear. */
  readonly queue: Rung;
  /** Engaged, and clear within `horizonSeconds` near enough to be there within `withinSeconds` after. */
  readonly soonToClear: Rung & { readonly horizonSeconds: number; readonly withinSeconds: number };
  /** At most 25 areas for each area that has any. */
  readonly backup: Rung & { readonly order: BackupOrder; readonly tuningMetres: number };
  readonly optimal: Rung & {
    /** All jobs of the rung solved together; otherwise each gets the nearest car by drive time. */
    readonly together: boolean;
    /** May a car that is soon clear be given the job as its next? */
    readonly chain: boolean;
    readonly queueing: Queueing;
  };
  /** Shown to all that qualify; closes `closesAfterBidSeconds` after the first that asks, and the best by the rules has it. */
  readonly cover: Rung & { readonly withinMetres: number; readonly closesAfterBidSeconds: number };
  /** An alert and a task; after the rest the ladder starts again. */
  readonly coach: Rung;
}

/** A change of rungs where and when it holds; the first rule that fits a job wins, whole rungs it does not name stay. */
export interface LadderRule {
  /** Ids of areas; empty means all. */
  readonly areaIds: readonly number[];
  /** 1 Monday … 7 Sunday, by the fleet's clock; empty means every day. */
  readonly weekdays: readonly number[];
  /** From this hour on, 0–23, until before `toHour`, 1–24; a rule may cross midnight (22 to 6). */
  readonly fromHour: number;
  readonly toHour: number;
  readonly rungs: { readonly [Name in LadderRung]?: Partial<Ladder[Name]> };
  /** A car for a pre-booking is looked for so long before its time, by the area of its pick-up and the hour of that time. */
  readonly leadMinutes?: number;
}

export type FleetHour = { readonly weekday: number; readonly hour: number };

/** Where a job stands. `round` counts how often it began at the bottom, from 1. */
export interface LadderState {
  readonly rung: LadderRung;
  readonly sinceMs: number;
  readonly round: number;
}

const REST_SECONDS = 45;
const off = { on: false, restSeconds: REST_SECONDS } as const;
const on = { on: true, restSeconds: REST_SECONDS } as const;

const ALL_OFF: Ladder = {
  preferred: { ...off, restSeconds: 120 },
  closest: { ...off, withinMetres: 100 },
  queue: off,
  soonToClear: { ...off, restSeconds: 180, horizonSeconds: 480, withinSeconds: 600 },
  backup: { ...off, order: 'longestWaiting', tuningMetres: 1_500 },
  optimal: { ...off, together: true, chain: true, queueing: 'off' },
  cover: { ...off, restSeconds: 120, withinMetres: 10_000, closesAfterBidSeconds: 12 },
  coach: on,
};

/** The ladders that a fleet may start from, by preset. */
export const LADDERS = {
  queue: {
    ...ALL_OFF,
    preferred: { ...ALL_OFF.preferred, on: true },
    closest: { ...ALL_OFF.closest, on: true },
    queue: on,
    soonToClear: { ...ALL_OFF.soonToClear, on: true },
    backup: { ...ALL_OFF.backup, on: true },
    cover: { ...ALL_OFF.cover, on: true },
  },
  nearest: {
    ...ALL_OFF,
    preferred: { ...ALL_OFF.preferred, on: true },
    closest: { ...ALL_OFF.closest, on: true },
    optimal: { ...ALL_OFF.optimal, on: true, together: false, chain: false },
  },
  optimal: {
    ...ALL_OFF,
    preferred: { ...ALL_OFF.preferred, on: true },
    optimal: { ...ALL_OFF.optimal, on: true },
    cover: { ...ALL_OFF.cover, on: true },
  },
  hybrid: {
    ...ALL_OFF,
    preferred: { ...ALL_OFF.preferred, on: true, restSeconds: 20 },
    closest: { ...ALL_OFF.closest, on: true, restSeconds: 20 },
    queue: { ...on, restSeconds: 20 },
    soonToClear: { ...ALL_OFF.soonToClear, on: true },
    optimal: { ...ALL_OFF.optimal, on: true },
    cover: { ...ALL_OFF.cover, on: true },
  },
} as const satisfies Record<string, Ladder>;

/** The ladder as it holds for a job of this area at this weekday (1–7) and hour (0–23) of the fleet's clock. */
export function ladderAt(
  base: Ladder,
  rules: readonly LadderRule[],
  at: { areaId: number | null; weekday: number; hour: number },
): Ladder {
  const rule = ruleAt(rules, at);
  if (!rule) return base;
  const changed = Object.entries(rule.rungs).map(([name, change]) => [
    name,
    { ...base[name as LadderRung], ...change },
  ]);
  return { ...base, ...Object.fromEntries(changed) };
}

/** The first rule that fits an area, weekday and hour; undefined where the plan itself holds. */
export function ruleAt(
  rules: readonly LadderRule[],
  at: { areaId: number | null; weekday: number; hour: number },
): LadderRule | undefined {
  return rules.find((one) => ruleFits(one, at));
}

function ruleFits(rule: LadderRule, at: { areaId: number | null; weekday: number; hour: number }): boolean {
  if (rule.areaIds.length > 0 && (at.areaId === null || !rule.areaIds.includes(at.areaId))) return false;
  const { fromHour, toHour } = rule;
  const crosses = fromHour >= toHour;
  const early = crosses && at.hour < toHour;
  // After midnight the day that counts is the one the rule began on.
  const weekday = early ? ((at.weekday + 5) % 7) + 1 : at.weekday;
  if (rule.weekdays.length > 0 && !rule.weekdays.includes(weekday)) return false;
  return crosses ? at.hour >= fromHour || early : at.hour >= fromHour && at.hour < toHour;
}

/** The first rung that is on, from `from` upwards; null where none is. */
export function rungFrom(ladder: Ladder, from: LadderRung): LadderRung | null {
  const start = LADDER_RUNGS.indexOf(from);
  return LADDER_RUNGS.slice(start).find((name) => ladder[name].on) ?? null;
}

/** Where a job begins. */
export function bottom(ladder: Ladder, nowMs: number): LadderState {
  return { rung: rungFrom(ladder, 'preferred') ?? 'coach', sinceMs: nowMs, round: 1 };
}

/** Where the job stands if the rung it stood on is on no longer: on the next one that is. */
export function standing(ladder: Ladder, state: LadderState, nowMs: number): LadderState {
  return ladder[state.rung].on ? state : climbed(ladder, state, nowMs);
}

/** The rung after this one; past the top the ladder starts again, a round later. */
export function climbed(ladder: Ladder, state: LadderState, nowMs: number): LadderState {
  const above = LADDER_RUNGS[LADDER_RUNGS.indexOf(state.rung) + 1];
  const next = above ? rungFrom(ladder, above) : null;
  if (next) return { rung: next, sinceMs: nowMs, round: state.round };
  return { ...bottom(ladder, nowMs), round: state.round + 1 };
}

/** Has the job rested its time on this rung? */
export function restOver(ladder: Ladder, state: LadderState, nowMs: number): boolean {
  return nowMs - state.sinceMs >= ladder[state.rung].restSeconds * SECOND_MS;
}

/**
 * A driver bound to a pre-booking: nothing else is offered from here on, the job is put to them, and it opens. What they do
 * before must end so early that they are there in time, `slackMs` and a share of the travel kept over.
 */
export const PROTECT = {
  freeOfOffersMs: 30 * MINUTE_MS,
  confirmMs: 20 * MINUTE_MS,
  openMs: 10 * MINUTE_MS,
  slackMs: 5 * MINUTE_MS,
  slackShare: 0.1,
  /** By these a straight line becomes a drive. */
  detour: 1.3,
  metresPerSecond: 8,
} as const;
