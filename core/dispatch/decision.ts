import { SECOND_MS } from '#core/kit/time.ts';
import { BEST_KEPT, type Explanation, fitted, type NoCar, PASSED_OVER_KEPT, type PassedCar } from './explanation.ts';
import { type Exclusion, excludedByJob } from './filters.ts';
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

/** What was decided for a job, with its reasons; null for a pre-booking that only holds a car. */
export function decisionOf(tick: Tick, row: Row): Decision | null {
  const { job, verdict, chosen } = row;
  if (job.soft) return verdict?.kind === 'release' ? { kind: 'release', ...decided(tick, row) } : null;
  if (chosen) return tick.always[chosen.slot] === null ? offerOf(tick, row, chosen) : reserveOf(tick, row, chosen);
  if (verdict?.kind === 'coach') return { kind: 'coach', reason: verdict.reason, ...decided(tick, row) };
  if (verdict?.kind === 'cover') {
    const { withinMetres } = row.ladder.cover;
    return { kind: 'cover', withinMetres, closesAtMs: verdict.closesAtMs, ...decided(tick, row) };
  }
  return noCarOf(tick, row, row.reason ?? noCarFor(tick, row));
}

function offerOf(tick: Tick, row: Row, { slot, driveSeconds }: Edge): Decision {
  const { plan, nowMs, vehicles } = tick;
  const { vehicleId, driverId } = vehicles[slot]!;
  const rung = rungOf(row);
  const { answerMs } = plan;
  const answer = rung === 'cover' ? answerMs.cover : row.job.preBooked ? answerMs.preBooked : answerMs.now;
  return {
    kind: 'offer',
    vehicleId,
    driverId,
    driveSeconds: Math.round(driveSeconds),
    rung,
    expiresAtMs: nowMs + answer,
    forced: plan.acceptMode === 'forced' || rung === 'cover',
    ...decided(tick, row),
    unreserve: otherCar(row, vehicleId),
  };
}

/** A car that has it as its next already is told nothing new. */
function reserveOf(tick: Tick, row: Row, { slot, driveSeconds }: Edge): Decision {
  const { vehicleId, driverId, clears } = tick.vehicles[slot]!;
  const { reserved } = row.job;
  const moves = reserved ? reserved.moves + 1 : 0;
  const clearsAtMs = clears?.atMs ?? tick.nowMs;
  if (reserved?.vehicleId === vehicleId) {
    row.note = { kind: 'next', vehicleId, clearsAtMs, moves: reserved.moves };
    return noCarOf(tick, row, 'reservedNext');
  }
  row.note = { kind: 'next', vehicleId, clearsAtMs, moves };
  return {
    kind: 'reserve',
    vehicleId,
    driverId,
    driveSeconds: Math.round(driveSeconds),
    rung: rungOf(row),
    clearsAtMs,
    moves,
    ...decided(tick, row),
    unreserve: otherCar(row, vehicleId),
  };
}

function noCarOf(tick: Tick, row: Row, reason: NoCar): Decision {
  return { kind: 'noCar', reason, ...decided(tick, row, reason) };
}

function otherCar({ job, unreserve }: Row, vehicleId: number): Unreserved | null {
  return unreserve ?? (job.reserved && job.reserved.vehicleId !== vehicleId ? 'otherCar' : null);
}

/** The rung that chose, or the one the job stands on. */
function rungOf({ chosenOn, state, ladder }: Row): RungName {
  return chosenOn ?? (state.rung === 'optimal' && !ladder.optimal.together ? 'nearest' : state.rung);
}

function decided(tick: Tick, row: Row, noCar?: NoCar): Decided {
  const { job, state, unreserve } = row;
  const explanation = explanationOf(tick, row, noCar);
  return { jobId: job.jobId, attempt: job.attempt, ladder: state, unreserve: unreserve ?? null, explanation };
}

function explanationOf(tick: Tick, row: Row, noCar?: NoCar): Explanation {
  const { plan, nowMs, vehicles } = tick;
  const { job, chosen } = row;
  return fitted({
    planVersion: plan.version,
    rung: rungOf(row),
    atMs: nowMs,
    waitedSeconds: Math.max(0, Math.floor((nowMs - job.waitingSinceMs) / SECOND_MS)),
    capSeconds: Math.round(row.capSeconds),
    vehicleId: chosen ? vehicles[chosen.slot]!.vehicleId : null,
    ...(noCar && { noCar }),
    best: bestOf(row).map((e) => ({
      vehicleId: vehicles[e.slot]!.vehicleId,
      driveSeconds: Math.round(e.driveSeconds),
      metres: Math.round(e.metres),
      cost: e.cost,
    })),
    ...(row.solve && { solve: row.solve }),
    ...(row.instead && { instead: row.instead }),
    ...(row.note && { note: row.note }),
    passedOver: passedOver(tick, row),
  });
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
    const why = excludedByJob(tick.plan, row.job, tick.vehicles[slot]!, tick.nowMs, 0, Infinity);
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
    const vehicle = vehicles[slot]!;
    const atLeastSeconds = metres / metresPerSecond;
    const excluded = () =>
      tick.always[slot] ?? excludedByJob(plan, job, vehicle, nowMs, atLeastSeconds, row.capSeconds);
    // A car that was weighed may have the job, engaged as it may be.
    const why = (edge ? null : excluded()) ?? whyPassed(tick, row, slot, edge);
    passed.push({ vehicleId: vehicle.vehicleId, metres: Math.round(metres), why });
  });
  return passed;
}

function whyPassed(tick: Tick, row: Row, slot: number, edge: Edge | undefined): PassedCar['why'] {
  if (tick.taken.has(slot)) return 'givenToOtherJob';
  const rung = rungOf(row);
  if (row.isQueuedBehind?.(slot)) return 'notOnRung';
  if (!row.solve && rung !== 'optimal' && rung !== 'nearest') return 'notOnRung';
  if (edge && row.chosen) return edge.driveSeconds > row.chosen.driveSeconds ? 'slowerByRoad' : 'costsMore';
  return row.complete ? 'tooFar' : 'slowerByRoad';
}
