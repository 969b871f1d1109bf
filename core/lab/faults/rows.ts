import type { LadderState } from '#core/dispatch/plan/ladder.ts';
import type { DispatchVehicle, Refusal, WaitingJob } from '#core/dispatch/world.ts';
import type { Position } from '#core/kit/geo.ts';
import type { LabJob, LabVehicle } from '#core/lab/day/day.ts';

/** The rows of a small company as its database keeps them. Plain data: a copy is a snapshot. */
export type Rows = { jobs: Record<number, JobRow>; cars: Record<number, CarRow>; offers: Record<number, OfferRow> };

export const JOB_PHASES = [
  'future',
  'dispatching',
  'offered',
  'dispatched',
  'arrived',
  'pickedUp',
  'offloaded',
  'cancelled',
] as const;
export type JobRow = {
  readonly job: LabJob;
  phase: (typeof JOB_PHASES)[number];
  version: number;
  offerId: number | null;
  vehicleId: number | null;
  attempt: number;
  waitingSinceMs: number;
  refusals: Refusal[];
  ladder: LadderState | null;
  reserved: WaitingJob['reserved'];
  cover: { openedAtMs: number; firstBidAtMs: number | null; bids: number[] } | null;
};
export type CarRow = {
  readonly shift: LabVehicle;
  engaged: boolean;
  /** Broken down: it gets no work until its driver says so. */
  out: boolean;
  jobId: number | null;
  offerId: number | null;
  nextJobId: number | null;
  position: Position;
  clears: DispatchVehicle['clears'];
  idleSinceMs: number;
  queueSeq: number;
};
export type OfferRow = {
  readonly offerId: number;
  readonly jobId: number;
  readonly vehicleId: number;
  readonly expiresAtMs: number;
  end: 'accepted' | 'rejected' | 'expired' | 'withdrawn' | null;
  endedAtMs: number | null;
};

/** What was written, in order: the rows are these facts and nothing else. */
export type Fact = { readonly atMs: number } & (
  | { readonly kind: 'booked'; readonly job: LabJob }
  | {
      readonly kind: 'released' | 'cancelled' | 'arrived' | 'boarded' | 'cleared' | 'unreserved';
      readonly jobId: number;
    }
  /** From its vehicle, by its driver or by the coach; or nobody took it and all may be asked again. */
  | { readonly kind: 'takenBack' | 'restarted'; readonly jobId: number }
  | { readonly kind: 'backToWork'; readonly vehicleId: number }
  | { readonly kind: 'assigned'; readonly jobId: number; readonly vehicleId: number }
  | {
      readonly kind: 'offered';
      readonly offerId: number;
      readonly jobId: number;
      readonly vehicleId: number;
      readonly expiresAtMs: number;
    }
  | { readonly kind: 'ended'; readonly offerId: number; readonly end: NonNullable<OfferRow['end']> }
  | {
      readonly kind: 'reserved';
      readonly jobId: number;
      readonly vehicleId: number;
      readonly reservation: 'chained' | 'committed';
      readonly moves: number;
    }
  | { readonly kind: 'shown'; readonly jobId: number }
  | { readonly kind: 'bid'; readonly jobId: number; readonly vehicleId: number }
  | { readonly kind: 'climbed'; readonly jobId: number; readonly ladder: LadderState }
);

export function noRows(shifts: readonly LabVehicle[]): Rows {
  const cars = shifts.map((shift, i): [number, CarRow] => [
    shift.vehicleId,
    {
      shift,
      engaged: false,
      out: false,
      jobId: null,
      offerId: null,
      nextJobId: null,
      position: shift.start,
      clears: null,
      idleSinceMs: shift.fromMs,
      queueSeq: i,
    },
  ]);
  return { jobs: {}, cars: Object.fromEntries(cars), offers: {} };
}

/** Writes one fact into the rows; it asks nothing, for what may be written was asked before. */
export function write(rows: Rows, fact: Fact): void {
  if (fact.kind === 'booked') {
    rows.jobs[fact.job.jobId] = bookedRow(fact.job, fact.atMs);
    return;
  }
  if (fact.kind === 'ended') {
    endOffer(rows, fact);
    return;
  }
  if (fact.kind === 'backToWork') {
    rows.cars[fact.vehicleId]!.out = false;
    return;
  }
  const job = rows.jobs[fact.jobId]!;
  switch (fact.kind) {
    case 'climbed':
      job.ladder = fact.ladder;
      return;
    case 'bid':
      job.cover!.firstBidAtMs ??= fact.atMs;
      job.cover!.bids.push(fact.vehicleId);
      return;
    case 'shown':
      job.cover = { openedAtMs: fact.atMs, firstBidAtMs: null, bids: [] };
      break;
    case 'released':
      job.phase = 'dispatching';
      job.waitingSinceMs = fact.atMs;
      break;
    case 'offered':
      rows.offers[fact.offerId] = { ...fact, end: null, endedAtMs: null };
      job.phase = 'offered';
      job.offerId = fact.offerId;
      job.cover = null;
      rows.cars[fact.vehicleId]!.offerId = fact.offerId;
      break;
    case 'reserved':
      job.reserved = { vehicleId: fact.vehicleId, kind: fact.reservation, moves: fact.moves };
      if (fact.reservation === 'chained') rows.cars[fact.vehicleId]!.nextJobId = fact.jobId;
      break;
    case 'unreserved':
      unreserve(rows, job);
      break;
    case 'takenBack':
      takeBack(rows, job);
      beginAttempt(job, fact.atMs);
      break;
    case 'restarted':
      beginAttempt(job, fact.atMs);
      break;
    case 'assigned':
      assignTo(rows, job, fact.vehicleId);
      break;
    default:
      pass(rows, job, fact.kind, fact.atMs);
  }
  job.version++;
}

function bookedRow(job: LabJob, atMs: number): JobRow {
  return {
    job,
    phase: job.preBooked ? 'future' : 'dispatching',
    version: 1,
    offerId: null,
    vehicleId: null,
    attempt: 1,
    waitingSinceMs: atMs,
    refusals: [],
    ladder: null,
    reserved: null,
    cover: null,
  };
}

function endOffer(rows: Rows, { offerId, end, atMs }: Extract<Fact, { kind: 'ended' }>): void {
  const offer = rows.offers[offerId]!;
  const job = rows.jobs[offer.jobId]!;
  const car = rows.cars[offer.vehicleId]!;
  offer.end = end;
  offer.endedAtMs = atMs;
  car.offerId = null;
  job.offerId = null;
  job.version++;
  if (end === 'accepted') {
    assignTo(rows, job, offer.vehicleId);
    return;
  }
  job.phase = 'dispatching';
  if (end !== 'withdrawn') job.refusals.push({ driverId: car.shift.driverId, attempt: job.attempt, atMs });
  if (job.reserved?.vehicleId === offer.vehicleId) unreserve(rows, job);
}

function assignTo(rows: Rows, job: JobRow, vehicleId: number): void {
  if (job.reserved) unreserve(rows, job);
  job.phase = 'dispatched';
  job.vehicleId = vehicleId;
  job.cover = null;
  rows.cars[vehicleId]!.jobId = job.job.jobId;
}

function takeBack(rows: Rows, job: JobRow): void {
  const car = rows.cars[job.vehicleId!]!;
  car.jobId = null;
  if (car.engaged) Object.assign(car, { engaged: false, out: true, clears: null });
  job.phase = 'dispatching';
  job.vehicleId = null;
}

function beginAttempt(job: JobRow, atMs: number): void {
  job.attempt++;
  job.waitingSinceMs = atMs;
  job.ladder = null;
  job.cover = null;
}

function unreserve(rows: Rows, job: JobRow): void {
  const car = job.reserved && rows.cars[job.reserved.vehicleId];
  if (car && car.nextJobId === job.job.jobId) car.nextJobId = null;
  job.reserved = null;
}

function pass(rows: Rows, row: JobRow, kind: 'cancelled' | 'arrived' | 'boarded' | 'cleared', atMs: number): void {
  const car = row.vehicleId === null ? undefined : rows.cars[row.vehicleId];
  if (kind === 'cancelled') {
    unreserve(rows, row);
    row.phase = 'cancelled';
    if (car) car.jobId = null;
  } else if (kind === 'arrived') {
    row.phase = 'arrived';
    car!.position = row.job.pickUp;
  } else if (kind === 'boarded') {
    row.phase = 'pickedUp';
    car!.engaged = true;
    car!.clears = { atMs: atMs + row.job.tripSeconds * 1_000, position: row.job.dropOff };
  } else {
    row.phase = 'offloaded';
    Object.assign(car!, { engaged: false, jobId: null, clears: null, idleSinceMs: atMs, queueSeq: atMs });
    car!.position = row.job.dropOff;
  }
}
