import { SECOND_MS } from '#core/kit/time.ts';
import { BEST_KEPT, type Explanation, fitted, type NoCar, PASSED_OVER_KEPT, type PassedCar } from './explanation.ts';
import { type Exclusion, excludedFor } from './filters.ts';
import type { LadderState } from './ladder.ts';
import type { RungName } from './plan.ts';
import type { Edge, Row, Tick } from './tick.ts';

/** What every decision tells: about which job, where it stands on the ladder after this tick, and why. */
type Decided = {
  jobId: number;
  attempt: number;
  ladder: LadderState;
  /** A reservation of the job that no longer holds, and why; it goes with whatever else is decided. */
  unreserve: Unreserved | null;
  explanation: Explanation;
};

/** Why a reservation falls: its car may not have the job, its driver did not confirm, its time is up, another car has it. */
export type Unreserved = 'carCannot' | 'notConfirmed' | 'opens' | 'otherCar';

type Chosen = { vehicleId: number; driverId: number; driveSeconds: number };

export type Decision = Decided &
  (
    | (Chosen & {
        kind: 'offer';
        rung: RungName;
        expiresAtMs: number;
        /** Told rather than asked. */
        forced: boolean;
      })
    /** A car that is soon clear has it as its next; told only where that is new or another car. */
    | (Chosen & { kind: 'reserve'; rung: RungName; clearsAtMs: number; moves: number })
    /** A pre-booking whose time to look for a car has come. */
    | { kind: 'release' }
    /** Shown to all that qualify. */
    | { kind: 'cover'; withinMetres: number; closesAtMs: number }
    | { kind: 'coach'; reason: 'unserved' | 'rejections' }
    | { kind: 'noCar'; reason: NoCar }
  );

/** What was decided for a job, with its reasons. */
export function decisionOf(tick: Tick, row: Row): Decision {
  const { plan, nowMs, vehicles } = tick;
  const { job, chosen } = row;
  const reason = chosen ? undefined : noCarFor(tick, row);
  const explanation = fitted({
    planVersion: plan.version,
    rung: plan.rung,
    atMs: nowMs,
    waitedSeconds: Math.max(0, Math.floor((nowMs - job.waitingSinceMs) / SECOND_MS)),
    capSeconds: Math.round(row.capSeconds),
    vehicleId: chosen ? vehicles[chosen.slot]!.vehicleId : null,
    ...(reason && { noCar: reason }),
    best: bestOf(row).map((e) => ({
      vehicleId: vehicles[e.slot]!.vehicleId,
      driveSeconds: Math.round(e.driveSeconds),
      metres: Math.round(e.metres),
      cost: e.cost,
    })),
    ...(row.solve && { solve: row.solve }),
    ...(row.instead && { instead: row.instead }),
    passedOver: passedOver(tick, row),
  });
  const ladder = job.ladder ?? { rung: 'optimal' as const, sinceMs: nowMs, round: 1 };
  const named = { jobId: job.jobId, attempt: job.attempt, ladder, unreserve: null, explanation };
  if (!chosen) return { kind: 'noCar', reason: reason ?? 'noneWithinReach', ...named };
  const { vehicleId, driverId } = vehicles[chosen.slot]!;
  const answerMs = job.preBooked ? plan.answerMs.preBooked : plan.answerMs.now;
  const driveSeconds = Math.round(chosen.driveSeconds);
  const forced = plan.acceptMode === 'forced';
  const { rung } = plan;
  return { kind: 'offer', vehicleId, driverId, driveSeconds, rung, expiresAtMs: nowMs + answerMs, forced, ...named };
}

/** The five cheapest; the chosen one is among them, last where others would have been cheaper for this job alone. */
function bestOf({ edges, chosen }: Row): Edge[] {
  const best = edges.slice(0, BEST_KEPT);
  if (chosen && !best.includes(chosen)) best[BEST_KEPT - 1] = chosen;
  return best;
}

function noCarFor(tick: Tick, row: Row): NoCar {
  if (tick.vehicles.length === 0) return 'noneSignedOn';
  if (tick.freeSlots.length === 0) return 'noneFree';
  if (row.edges.length > 0) return 'allTaken';
  const reasons = new Set<Exclusion | null>();
  for (const slot of tick.freeSlots) {
    const why = excludedFor(tick.plan, row.job, tick.vehicles[slot]!, tick.nowMs, 0, Infinity);
    if (why === null) return row.complete ? 'noneWithinReach' : 'allTaken';
    reasons.add(why);
  }
  return reasons.has('alreadyRefused') ? 'allRefused' : 'noneSuitable';
}

function passedOver(tick: Tick, row: Row): PassedCar[] {
  const { plan, vehicles, nowMs } = tick;
  const { chosen, job } = row;
  const metresPerSecond = plan.maxSpeedKmh / 3.6;
  const near = tick.placed.nearest(job.pickUp, PASSED_OVER_KEPT + 1, { maxMetres: chosen?.metres ?? Infinity });
  const passed: PassedCar[] = [];
  near.slots.forEach((slot, i) => {
    if (slot === chosen?.slot || passed.length === PASSED_OVER_KEPT) return;
    const metres = near.metres[i]!;
    const edge = row.edges.find((e) => e.slot === slot);
    const driveSeconds = edge?.driveSeconds ?? metres / metresPerSecond;
    const vehicle = vehicles[slot]!;
    const excluded = tick.always[slot] ?? excludedFor(plan, job, vehicle, nowMs, driveSeconds, row.capSeconds);
    const why = excluded ?? whyPassed(tick, row, slot, edge);
    passed.push({ vehicleId: vehicle.vehicleId, metres: Math.round(metres), why });
  });
  return passed;
}

function whyPassed(tick: Tick, row: Row, slot: number, edge: Edge | undefined): PassedCar['why'] {
  if (tick.taken.has(slot)) return 'givenToOtherJob';
  if (edge && row.chosen) return edge.driveSeconds > row.chosen.driveSeconds ? 'slowerByRoad' : 'costsMore';
  return row.complete ? 'tooFar' : 'slowerByRoad';
}
