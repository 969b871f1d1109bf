import { SECOND_MS } from '#core/kit/time.ts';
import { PROTECT } from '../plan/ladder.ts';
import type { DispatchPlan } from '../plan/plan.ts';
import type { DispatchVehicle } from '../world.ts';
import { type Exclusion, excludedAlways } from './filters.ts';

/** What keeps a car from work whatever the job, or from some of it. */
export const HOLDS = [
  'outOfVehicle',
  'engaged',
  'hasJob',
  'hasOffer',
  'locked',
  'noPosition',
  'stalePosition',
  'doubtfulPosition',
  'suspended',
  'permitExpired',
  'usageExpired',
  'paperBlocks',
  'shiftEnding',
  'lockedOut',
  'otherWorkOnly',
  'committedSoon',
  'reservedForOther',
  'unplotted',
  'noArea',
] as const;
export type HoldCode = (typeof HOLDS)[number];

/** These leave it a candidate for some jobs, or cost it something only. */
const MILD: readonly HoldCode[] = [
  'doubtfulPosition',
  'otherWorkOnly',
  'reservedForOther',
  'committedSoon',
  'unplotted',
  'noArea',
];

export type Hold = {
  code: HoldCode;
  /** Nothing at all can be offered to it while this holds. */
  all: boolean;
  untilMs?: number;
  ageSeconds?: number;
  jobId?: number;
};

type Asked = {
  plan: DispatchPlan;
  fleetId: number;
  vehicle: DispatchVehicle;
  /** Until when it stands in no queue; null where it may. */
  unplottedUntilMs: number | null;
  nowMs: number;
};

/** Everything that keeps a car from work now, the gravest first; empty where any job may ask for it. */
export function holdsOf({ plan, fleetId, vehicle: v, unplottedUntilMs, nowMs }: Asked): Hold[] {
  const found: (Omit<Hold, 'all'> | null | false)[] = [
    always(excludedAlways(plan, fleetId, v, nowMs), v, nowMs),
    // It may have a job and be locked besides: what comes after the first is asked one by one.
    v.locked === true && { code: 'locked' },
    v.position !== null &&
      nowMs - v.positionAtMs > plan.position.doubtfulAfterMs &&
      nowMs - v.positionAtMs <= plan.position.staleAfterMs && { code: 'doubtfulPosition', ageSeconds: age(v, nowMs) },
    v.suspended && { code: 'suspended' },
    v.permitExpiresAtMs !== null && v.permitExpiresAtMs <= nowMs && { code: 'permitExpired' },
    v.usageExpiresAtMs !== null && v.usageExpiresAtMs <= nowMs && { code: 'usageExpired' },
    v.papersEndAtMs !== null && v.papersEndAtMs <= nowMs && { code: 'paperBlocks' },
    v.shiftEndsAtMs !== null && v.shiftEndsAtMs <= nowMs && { code: 'shiftEnding' },
    v.lockedTo !== null && { code: hasNoWork(v.lockedTo) ? 'lockedOut' : 'otherWorkOnly' },
    (v.cashless === true || v.barred !== undefined) && { code: 'otherWorkOnly' },
    v.committed !== null &&
      nowMs + PROTECT.freeOfOffersMs >= v.committed.requiredAtMs && {
        code: 'committedSoon',
        jobId: v.committed.jobId,
        untilMs: v.committed.requiredAtMs,
      },
    v.nextJobId !== null && { code: 'reservedForOther', jobId: v.nextJobId },
    unplottedUntilMs !== null && unplottedUntilMs > nowMs && { code: 'unplotted', untilMs: unplottedUntilMs },
    v.availability === 'vacant' &&
      v.position !== null &&
      v.areaId === null &&
      (unplottedUntilMs ?? 0) <= nowMs && { code: 'noArea' },
  ];
  const holds: Hold[] = [];
  for (const hold of found) {
    if (!hold || holds.some(({ code }) => code === hold.code)) continue;
    holds.push({ ...hold, all: !MILD.includes(hold.code) });
  }
  return holds.sort((a, b) => Number(b.all) - Number(a.all));
}

function always(why: Exclusion | null, v: DispatchVehicle, nowMs: number): Omit<Hold, 'all'> | null {
  switch (why) {
    case 'outOfVehicle':
    case 'engaged':
    case 'hasOffer':
    case 'locked':
    case 'noPosition':
      return { code: why };
    case 'hasJob':
      return { code: why, ...(v.jobId !== null && { jobId: v.jobId }) };
    case 'stalePosition':
      return { code: why, ageSeconds: age(v, nowMs) };
    default:
      return null;
  }
}

function hasNoWork({ accountIds, areaIds, bookingTypes }: NonNullable<DispatchVehicle['lockedTo']>): boolean {
  return accountIds.length + areaIds.length + bookingTypes.length === 0;
}

function age(v: DispatchVehicle, nowMs: number): number {
  return Math.round((nowMs - v.positionAtMs) / SECOND_MS);
}
