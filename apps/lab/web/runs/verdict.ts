import type { LabFigures } from '../../contract/runs.ts';

/** Both sides of a replay: the plan that was tried, and the one it was tried against. */
export type Sides = { readonly plan: LabFigures; readonly against: LabFigures };
export type Tone = 'better' | 'worse' | 'same';

/** Differences below these are told as none. */
const WAIT_SECONDS = 3;
const EMPTY_SHARE = 0.01;
const ON_TIME_SHARE = 0.01;
const GINI = 0.01;
/** Below so many jobs chance outweighs a plan. */
export const FEW_JOBS = 100;

export type VerdictPart =
  | { readonly kind: 'wait'; readonly seconds: number; readonly tone: Tone }
  | { readonly kind: 'served'; readonly jobs: number; readonly tone: Tone }
  | { readonly kind: 'empty'; readonly share: number; readonly tone: Tone }
  | { readonly kind: 'onTime'; readonly points: number; readonly tone: Tone }
  | { readonly kind: 'gini'; readonly tone: Tone }
  | { readonly kind: 'small'; readonly jobs: number; readonly tone: 'same' };

const toneOf = (change: number, least: number, lessIsBetter: boolean): Tone => {
  if (Math.abs(change) < least) return 'same';
  return change < 0 === lessIsBetter ? 'better' : 'worse';
};

/** What the plan would change, in the order in which it matters to passengers, then drivers. */
export function verdictOf({ plan, against }: Sides): VerdictPart[] {
  const parts: VerdictPart[] = [];
  if (plan.waits && against.waits) {
    const seconds = Math.round(plan.waits.meanSeconds - against.waits.meanSeconds);
    parts.push({ kind: 'wait', seconds, tone: toneOf(seconds, WAIT_SECONDS, true) });
  }
  const jobs = plan.served - against.served;
  if (jobs !== 0) parts.push({ kind: 'served', jobs, tone: toneOf(jobs, 1, false) });
  if (plan.onTimeShare !== null && against.onTimeShare !== null) {
    const change = plan.onTimeShare - against.onTimeShare;
    const tone = toneOf(change, ON_TIME_SHARE, false);
    if (tone !== 'same') parts.push({ kind: 'onTime', points: Math.round(change * 100), tone });
  }
  const share = against.emptyMetres > 0 ? plan.emptyMetres / against.emptyMetres - 1 : 0;
  parts.push({ kind: 'empty', share, tone: toneOf(share, EMPTY_SHARE, true) });
  const gini = toneOf(plan.income.gini - against.income.gini, GINI, true);
  if (gini !== 'same') parts.push({ kind: 'gini', tone: gini });
  if (plan.jobs < FEW_JOBS) parts.push({ kind: 'small', jobs: plan.jobs, tone: 'same' });
  return parts;
}

/** Incomes from least to most, each driver's place as a share of all: so that fleets of other sizes lie beside each other. */
export function incomeCurve(
  plan: readonly number[],
  against: readonly number[],
): { place: number; plan: number | null; against: number | null }[] {
  const [one, other] = [plan.toSorted((a, b) => a - b), against.toSorted((a, b) => a - b)];
  return Array.from({ length: Math.max(one.length, other.length) }, (_, i) => ({
    place: i + 1,
    plan: one[i] ?? null,
    against: other[i] ?? null,
  }));
}

export type WaitBin = {
  readonly fromSeconds: number;
  readonly plan: number;
  readonly against: number;
  readonly last: boolean;
};

/** A bin this thin, of the jobs of either side, and all after it make one. */
const THIN = 0.005;

/** How many waited how long on both sides; the long thin end in one bin. */
export function waitBins({ plan, against }: Sides): WaitBin[] {
  const jobsFrom = (side: LabFigures, from: number) =>
    side.histogram.find(({ fromSeconds }) => fromSeconds === from)?.jobs ?? 0;
  const starts = [...new Set([...plan.histogram, ...against.histogram].map(({ fromSeconds }) => fromSeconds))];
  const bins = starts
    .toSorted((a, b) => a - b)
    .map((from) => ({ fromSeconds: from, plan: jobsFrom(plan, from), against: jobsFrom(against, from) }));
  const isThick = (bin: { plan: number; against: number }) =>
    bin.plan > plan.served * THIN || bin.against > against.served * THIN;
  const end = bins.findLastIndex(isThick) + 1;
  const sum = (side: 'plan' | 'against') => bins.slice(end).reduce((all, bin) => all + bin[side], 0);
  const rest = bins[end];
  return [
    ...bins.slice(0, end).map((bin) => ({ ...bin, last: false })),
    ...(rest ? [{ fromSeconds: rest.fromSeconds, plan: sum('plan'), against: sum('against'), last: true }] : []),
  ];
}
