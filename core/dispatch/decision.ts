import { SECOND_MS } from '#core/kit/time.ts';
import { itemise, noItems } from './candidates/cost.ts';
import { type Exclusion, excludedByJob, type WhyNot } from './candidates/filters.ts';
import { BEST_KEPT, BY_HAND, type NoCar, PASSED_OVER_KEPT } from './explanation/explanation.ts';
import { addPassed, addWeighed, type ExplanationRecord, fitted } from './explanation/explanation-record.ts';
import type { LadderState } from './plan/ladder.ts';
import { RUNGS, type RungName } from './plan/plan.ts';
import type { Edge, Row, Tick } from './tick.ts';
import type { Unreserved } from './unreserved.ts';

/** What every decision tells: about which job, where it stands on the ladder after this tick, and why. */
type Decided = {
  jobId: number;
  attempt: number;
  ladder: LadderState;
  /** A reservation of the job that no longer holds, and why; it goes with whatever else is decided. */
  unreserve: Unreserved | null;
  explanation: ExplanationRecord;
};

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
    | { kind: 'cover'; withinMetres: number; closesAtMs: number; closesAfterBidSeconds: number }
    | { kind: 'coach'; reason: 'unserved' | 'rejections' }
    | { kind: 'noCar'; reason: NoCar }
  );

/** What was decided for a job, with its reasons; null for a pre-booking that only holds a car. */
export function decisionOf(tick: Tick, row: Row): Decision | null {
  const { job, verdict, chosen } = row;
  if (job.soft) return verdict?.kind === 'release' ? { ...decided(tick, row), kind: 'release' } : null;
  if (chosen) return tick.always[chosen.slot] === null ? offerOf(tick, row, chosen) : reserveOf(tick, row, chosen);
  if (verdict?.kind === 'coach') return { ...decided(tick, row), kind: 'coach', reason: verdict.reason };
  if (verdict?.kind === 'cover') {
    const { withinMetres, closesAfterBidSeconds } = row.ladder.cover;
    const { closesAtMs } = verdict;
    return { ...decided(tick, row), kind: 'cover', withinMetres, closesAtMs, closesAfterBidSeconds };
  }
  return noCarOf(tick, row, row.reason ?? noCarFor(tick, row));
}

function offerOf(tick: Tick, row: Row, { slot, driveSeconds }: Edge): Decision {
  const { plan, nowMs, vehicles } = tick;
  const { vehicleId, driverId } = vehicles[slot]!;
  const rung = rungOf(row);
  const { answerMs } = plan;
  const answer = rung === 'cover' ? answerMs.cover : row.job.preBooked ? answerMs.preBooked : answerMs.now;
  // Field by field: to spread what all decisions share took 4 % of a tick.
  return {
    jobId: row.job.jobId,
    attempt: row.job.attempt,
    ladder: row.state,
    unreserve: otherCar(row, vehicleId),
    explanation: explanationOf(tick, row),
    kind: 'offer',
    vehicleId,
    driverId,
    driveSeconds: Math.round(driveSeconds),
    rung,
    expiresAtMs: nowMs + answer,
    forced: plan.acceptMode === 'forced' || rung === 'cover',
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
    ...decided(tick, row),
    unreserve: otherCar(row, vehicleId),
    kind: 'reserve',
    vehicleId,
    driverId,
    driveSeconds: Math.round(driveSeconds),
    rung: rungOf(row),
    clearsAtMs,
    moves,
  };
}

function noCarOf(tick: Tick, row: Row, reason: NoCar): Decision {
  const { job, state, unreserve } = row;
  const explanation = explanationOf(tick, row, reason);
  const { jobId, attempt } = job;
  return { jobId, attempt, ladder: state, unreserve: unreserve ?? null, explanation, kind: 'noCar', reason };
}

function otherCar({ job, unreserve }: Row, vehicleId: number): Unreserved | null {
  return unreserve ?? (job.reserved && job.reserved.vehicleId !== vehicleId ? 'otherCar' : null);
}

/** The rung that chose, or the one the job stands on. */
function rungOf({ chosenOn, state, ladder }: Row): RungName {
  return chosenOn ?? (state.rung === 'optimal' && !ladder.optimal.together ? 'nearest' : state.rung);
}

function decided(tick: Tick, row: Row): Decided {
  const { job, state, unreserve } = row;
  const explanation = explanationOf(tick, row);
  return { jobId: job.jobId, attempt: job.attempt, ladder: state, unreserve: unreserve ?? null, explanation };
}

/** Filled anew for each pairing: one for each record would take 1 % of a tick. */
const ITEMS = noItems();

/** What was weighed for a row and chosen, and why each nearer car was not. */
export function explanationOf(tick: Tick, row: Row, noCar?: NoCar): ExplanationRecord {
  const { plan, nowMs, vehicles } = tick;
  const { job, chosen } = row;
  const told: ExplanationRecord = {
    planVersion: plan.version,
    rung: rungOf(row),
    atMs: nowMs,
    waitedSeconds: Math.max(0, Math.floor((nowMs - job.waitingSinceMs) / SECOND_MS)),
    capSeconds: Math.round(row.capSeconds),
    vehicleId: chosen ? vehicles[chosen.slot]!.vehicleId : null,
    best: [],
    items: [],
    passedOver: [],
  };
  for (const edge of bestOf(row)) {
    const vehicle = vehicles[edge.slot]!;
    const totalMs = itemise(ITEMS, plan, job, vehicle, edge.driveSeconds, nowMs, edge.charges);
    addWeighed(told, vehicle.vehicleId, edge, totalMs, ITEMS);
  }
  passOver(tick, row, told);
  if (noCar) told.noCar = noCar;
  if (row.solve) told.solve = row.solve;
  if (row.cut) told.cut = row.cut;
  if (row.instead) told.instead = row.instead;
  if (row.note) told.note = row.note;
  return fitted(told);
}

/** The five cheapest, or the first five of the rung; the chosen one is among them, last where others would have been cheaper for this job alone. */
function bestOf({ edges, followers, chosen }: Row): Edge[] {
  if (chosen && followers) return [chosen, ...followers];
  const best = edges.slice(0, BEST_KEPT);
  if (chosen && !best.includes(chosen)) best[BEST_KEPT - 1] = chosen;
  return best;
}

function weighed({ edges }: Row, slot: number): Edge | undefined {
  for (let i = 0; i < edges.length; i++) if (edges[i]!.slot === slot) return edges[i];
  return undefined;
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

/** Tells of the cars that stand nearer than the chosen one, each with its reason. */
function passOver(tick: Tick, row: Row, told: ExplanationRecord): void {
  const { vehicleIds, placed } = tick;
  const { chosen, job } = row;
  const near = placed.nearest(job.pickUp, PASSED_OVER_KEPT + 1, { maxMetres: chosen?.metres ?? Infinity });
  const notAsked = !chosen && row.reason !== undefined;
  const seeks = !row.solve && (notAsked || SEEKING.has(rungOf(row)));
  for (let i = 0, cars = 0; i < near.slots.length && cars < PASSED_OVER_KEPT; i++) {
    const slot = near.slots[i]!;
    // Those that follow are told with the best: they could have had it, and were nearer than the order asks for.
    if (slot === chosen?.slot || (chosen && row.followers?.some((edge) => edge.slot === slot))) continue;
    const metres = near.metres[i]!;
    addPassed(told, vehicleIds[slot]!, metres, whyPassed(tick, row, slot, metres, seeks));
    cars++;
  }
}

/** The rungs that do not weigh all cars; on them a car may be passed over for not being of those looked for. */
const SEEKING: ReadonlySet<RungName> = new Set(RUNGS.filter((rung) => rung !== 'optimal' && rung !== 'nearest'));

function whyPassed(tick: Tick, row: Row, slot: number, metres: number, seeks: boolean): WhyNot {
  const { plan, nowMs, vehicles, always, taken } = tick;
  const edge = weighed(row, slot);
  // A car that was weighed may have the job, engaged as it may be.
  if (!edge) {
    const busy = always[slot];
    if (busy) return busy;
    const atLeastSeconds = metres / (plan.maxSpeedKmh / 3.6);
    if (!row.fits(slot, atLeastSeconds)) {
      const why = excludedByJob(plan, row.job, vehicles[slot]!, nowMs, atLeastSeconds, row.capSeconds);
      if (why) return why;
    }
  }
  if (taken.has(slot)) return 'givenToOtherJob';
  if (seeks || row.isQueuedBehind?.(slot)) return 'notOnRung';
  if (edge && row.chosen) {
    if (edge.driveSeconds > row.chosen.driveSeconds) return 'slowerByRoad';
    const asGood = edge.costMs <= row.chosen.costMs;
    return asGood && row.note?.kind === BY_HAND ? 'otherByHand' : 'costsMore';
  }
  return row.complete ? 'tooFar' : 'slowerByRoad';
}
