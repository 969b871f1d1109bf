import { HOUR_MS, SECOND_MS } from '#core/kit/time.ts';
import { decide } from '../decide.ts';
import { explanationOf } from '../decision.ts';
import { BEST_KEPT, BY_HAND, PASSED_OVER_KEPT } from '../explanation/explanation.ts';
import type { ExplanationRecord } from '../explanation/explanation-record.ts';
import { pairing } from '../pairing.ts';
import { type DispatchPlan, pickUpCapSeconds } from '../plan/plan.ts';
import { cheaperFirst, type Edge, edgeOf, openTick, type Row, type Tick } from '../tick.ts';
import type { DriveTimes, WaitingJob, World } from '../world.ts';
import { weigh } from './nearest-rung.ts';

const FARTHEST_SECONDS = HOUR_MS / SECOND_MS;

/** A car that a user chose: for now, or to be kept for the time of a pre-booking. */
export type ByHand = { vehicleId: number; by: string; kept?: boolean };

/**
 * What speaks for and against the car that a coach chose for the one job of `world`: which the plan would have chosen for
 * it alone, the five best by cost, and why each nearer car did not have it. At most 2 kB as JSON.
 */
export function explainByHand(
  world: World,
  plan: DispatchPlan,
  nowMs: number,
  driveTimes: DriveTimes,
  choice: ByHand,
): ExplanationRecord {
  const { vehicleId, by } = choice;
  const [decided] = decide(world, plan, nowMs, driveTimes);
  const would = decided?.kind === 'offer' ? decided : null;
  const tick = openTick(world, plan, nowMs, driveTimes);
  const row = tick.rows[0]!;
  weigh(tick, row);
  row.chosen = drivingTo(tick, row, vehicleId);
  const planned = would && drivingTo(tick, row, would.vehicleId);
  weighNearer(tick, row);
  row.edges = bestFirst(row.edges, [row.chosen, planned]);
  // Weighed by what they cost, whichever rung the job stands on.
  row.chosenOn = 'nearest';
  row.note = {
    kind: BY_HAND,
    by,
    planVehicleId: would?.vehicleId ?? null,
    planSoonerSeconds: would && row.chosen ? Math.round(row.chosen.driveSeconds) - would.driveSeconds : null,
    ...(choice.kept && { kept: true }),
  };
  const told = explanationOf(tick, row);
  return { ...told, rung: BY_HAND, vehicleId, passedOver: row.chosen ? told.passedOver : [] };
}

/** What is kept of such a choice where nothing could be weighed. */
export function unweighedByHand(
  job: Pick<WaitingJob, 'waitingSinceMs' | 'preBooked' | 'priority'>,
  plan: DispatchPlan,
  nowMs: number,
  { vehicleId, by, kept }: ByHand,
): ExplanationRecord {
  return {
    planVersion: plan.version,
    rung: BY_HAND,
    atMs: nowMs,
    waitedSeconds: Math.max(0, Math.floor((nowMs - job.waitingSinceMs) / SECOND_MS)),
    capSeconds: Math.round(pickUpCapSeconds(plan, job, nowMs)),
    vehicleId,
    best: [],
    items: [],
    note: {
      kind: BY_HAND,
      by,
      planVehicleId: null,
      planSoonerSeconds: null,
      ...(kept && { kept: true }),
      unweighed: true,
    },
    passedOver: [],
  };
}

/** The car as it would drive to the job, free or not; null where nobody knows where it is, or no road leads there. */
function drivingTo(tick: Tick, row: Row, vehicleId: number): Edge | null {
  const { plan, vehicles, placed, driveTimes } = tick;
  const slot = vehicles.findIndex((vehicle) => vehicle.vehicleId === vehicleId);
  const known = row.edges.find((edge) => edge.slot === slot);
  const vehicle = vehicles[slot];
  if (known || !vehicle?.position) return known ?? null;
  const { job } = row;
  const metres = placed.metresTo(slot, job.pickUp);
  const byRoad = driveTimes(job.pickUp, [vehicle.position], FARTHEST_SECONDS)[0] ?? Infinity;
  if (!Number.isFinite(byRoad)) return null;
  const driveSeconds = Math.max(metres / (plan.maxSpeedKmh / 3.6), byRoad);
  return edgeOf(tick, row, { slot, metres, driveSeconds });
}

/** Of the nearer cars none is passed over without its drive being known. */
function weighNearer(tick: Tick, row: Row): void {
  const { placed, always } = tick;
  const maxMetres = row.chosen?.metres ?? 0;
  for (const slot of placed.nearest(row.job.pickUp, PASSED_OVER_KEPT + 1, { maxMetres }).slots) {
    if (always[slot] !== null || row.edges.some((edge) => edge.slot === slot)) continue;
    const edge = pairing(tick, row, slot);
    if (edge) row.edges.push(edge);
  }
  row.complete = true;
}

/** The five best by cost, those that must be told among them; then the others. */
function bestFirst(edges: readonly Edge[], told: readonly (Edge | null)[]): Edge[] {
  const must = [...new Map(told.flatMap((edge) => (edge ? [[edge.slot, edge] as const] : []))).values()];
  const others = edges.filter(({ slot }) => !must.some((edge) => edge.slot === slot)).toSorted(cheaperFirst);
  const room = BEST_KEPT - must.length;
  return [...[...must, ...others.slice(0, room)].toSorted(cheaperFirst), ...others.slice(room)];
}
