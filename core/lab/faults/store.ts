import type { LadderState } from '#core/dispatch/plan/ladder.ts';
import type { LabJob, LabVehicle } from '#core/lab/day/day.ts';
import { type Fact, noRows, type Rows, write } from './rows.ts';

/** What may be asked of the store. Each is one transaction: all of its facts are written, or none. */
export type Ask =
  | { readonly kind: 'book'; readonly job: LabJob }
  | { readonly kind: 'cancel'; readonly jobId: number }
  | { readonly kind: 'assign' | 'commit'; readonly jobId: number; readonly vehicleId: number }
  | { readonly kind: 'answer'; readonly offerId: number; readonly accepts: boolean }
  | { readonly kind: 'arrived' | 'boarded' | 'cleared'; readonly jobId: number; readonly vehicleId: number }
  | { readonly kind: 'bid'; readonly jobId: number; readonly vehicleId: number }
  /** The driver gives it back, or the coach takes it away; also with the passenger aboard where the car has broken down. */
  | { readonly kind: 'recall' | 'redispatch'; readonly jobId: number; readonly vehicleId: number }
  | { readonly kind: 'restart'; readonly jobId: number }
  | { readonly kind: 'backToWork'; readonly vehicleId: number }
  | { readonly kind: 'settle' }
  | Decided;

/** A decision on its way: it holds only while the job is as it was when that was decided. */
export type Decided = {
  readonly jobId: number;
  readonly version: number;
  readonly decidedAtMs: number;
  readonly ladder: LadderState | null;
  readonly unreserve: boolean;
} & (
  | {
      readonly kind: 'offer';
      readonly vehicleId: number;
      readonly expiresAtMs: number;
      readonly forced: boolean;
    }
  | { readonly kind: 'reserve'; readonly vehicleId: number; readonly moves: number }
  | { readonly kind: 'release' | 'show' | 'climb' }
);

type NewFact = Fact extends infer One ? (One extends Fact ? Omit<One, 'atMs'> : never) : never;

/**
 * The rows with the guards of the acts. What it answered yes to is in its log before the answer leaves, and the rows can
 * be made again from the log alone.
 */
export class GuardedStore {
  readonly rows: Rows;
  readonly log: Fact[] = [];
  readonly #shifts: readonly LabVehicle[];
  #offers = 0;

  constructor(shifts: readonly LabVehicle[]) {
    this.#shifts = shifts;
    this.rows = noRows(shifts);
  }

  /** The facts written; none where the ask was refused. `before` sees the rows as each is about to be written. */
  ask(ask: Ask, nowMs: number, before: (rows: Rows, fact: Fact) => void = () => {}): readonly Fact[] {
    const facts = this.#factsOf(ask, nowMs).map((fact) => ({ ...fact, atMs: nowMs }) as Fact);
    for (const fact of facts) {
      before(this.rows, fact);
      write(this.rows, fact);
      this.log.push(fact);
    }
    return facts;
  }

  /** The rows as a restart finds them: a snapshot of the first facts, and the rest of the log written again. */
  recovered(snapshotAt: number): Rows {
    const rows = noRows(this.#shifts);
    for (const fact of this.log.slice(0, snapshotAt)) write(rows, fact);
    const again = copyOf(rows);
    for (const fact of this.log.slice(snapshotAt)) write(again, fact);
    return again;
  }

  #factsOf(ask: Ask, nowMs: number): readonly NewFact[] {
    switch (ask.kind) {
      case 'book':
        return this.rows.jobs[ask.job.jobId] ? [] : [{ kind: 'booked', job: ask.job }];
      case 'cancel':
        return this.#cancel(ask.jobId);
      case 'assign':
        return this.#assign(ask.jobId, ask.vehicleId);
      case 'commit':
        return this.#commit(ask.jobId, ask.vehicleId);
      case 'answer':
        return this.#answer(ask.offerId, ask.accepts, nowMs);
      case 'settle':
        return this.#settle(nowMs);
      case 'bid':
        return this.#bid(ask.jobId, ask.vehicleId);
      case 'recall':
      case 'redispatch':
        return this.#takeBack(ask);
      case 'restart':
        return this.#restart(ask.jobId);
      case 'backToWork':
        return this.rows.cars[ask.vehicleId]?.out ? [{ kind: 'backToWork', vehicleId: ask.vehicleId }] : [];
      case 'arrived':
      case 'boarded':
      case 'cleared':
        return this.#drives(ask.kind, ask.jobId, ask.vehicleId);
      default:
        return this.#decided(ask, nowMs);
    }
  }

  #cancel(jobId: number): NewFact[] {
    const job = this.rows.jobs[jobId];
    if (!job || job.phase === 'pickedUp' || job.phase === 'offloaded' || job.phase === 'cancelled') return [];
    const withdrawn: NewFact[] =
      job.offerId === null ? [] : [{ kind: 'ended', offerId: job.offerId, end: 'withdrawn' }];
    return [...withdrawn, { kind: 'cancelled', jobId }];
  }

  #assign(jobId: number, vehicleId: number): NewFact[] {
    const job = this.rows.jobs[jobId];
    if (job?.phase !== 'dispatching' || !this.#isFree(vehicleId, jobId)) return [];
    return [{ kind: 'assigned', jobId, vehicleId }];
  }

  #commit(jobId: number, vehicleId: number): NewFact[] {
    const job = this.rows.jobs[jobId];
    if (!job || (job.phase !== 'future' && job.phase !== 'dispatching') || job.reserved) return [];
    const other = Object.values(this.rows.jobs).some(
      ({ reserved }) => reserved?.kind === 'committed' && reserved.vehicleId === vehicleId,
    );
    return other ? [] : [{ kind: 'reserved', jobId, vehicleId, reservation: 'committed', moves: 0 }];
  }

  #answer(offerId: number, accepts: boolean, nowMs: number): NewFact[] {
    const offer = this.rows.offers[offerId];
    if (!offer || offer.end !== null || nowMs >= offer.expiresAtMs) return [];
    return [{ kind: 'ended', offerId, end: accepts ? 'accepted' : 'rejected' }];
  }

  #settle(nowMs: number): NewFact[] {
    return Object.values(this.rows.offers)
      .filter(({ end, expiresAtMs }) => end === null && expiresAtMs <= nowMs)
      .map(({ offerId }) => ({ kind: 'ended', offerId, end: 'expired' }));
  }

  #bid(jobId: number, vehicleId: number): NewFact[] {
    const job = this.rows.jobs[jobId];
    if (job?.phase !== 'dispatching' || !job.cover || job.cover.bids.includes(vehicleId)) return [];
    return [{ kind: 'bid', jobId, vehicleId }];
  }

  #takeBack({ kind, jobId, vehicleId }: Extract<Ask, { kind: 'recall' | 'redispatch' }>): NewFact[] {
    const job = this.rows.jobs[jobId];
    if (!job || job.vehicleId !== vehicleId) return [];
    if (job.phase !== 'dispatched' && job.phase !== 'arrived' && !(kind === 'redispatch' && job.phase === 'pickedUp')) {
      return [];
    }
    const next = job.phase === 'pickedUp' ? this.rows.cars[vehicleId]!.nextJobId : null;
    const lets: NewFact[] = next === null ? [] : [{ kind: 'unreserved', jobId: next }];
    return [...lets, { kind: 'takenBack', jobId }];
  }

  /** Not while anybody has asked for it: they are decided about first. */
  #restart(jobId: number): NewFact[] {
    const job = this.rows.jobs[jobId];
    return job?.phase === 'dispatching' && !job.cover?.bids.length ? [{ kind: 'restarted', jobId }] : [];
  }

  #drives(kind: 'arrived' | 'boarded' | 'cleared', jobId: number, vehicleId: number): NewFact[] {
    const job = this.rows.jobs[jobId];
    const before = { arrived: 'dispatched', boarded: 'arrived', cleared: 'pickedUp' }[kind];
    return job?.phase === before && job.vehicleId === vehicleId ? [{ kind, jobId }] : [];
  }

  #decided(ask: Decided, nowMs: number): NewFact[] {
    const { jobId } = ask;
    const job = this.rows.jobs[jobId];
    const open = ask.kind === 'release' ? 'future' : 'dispatching';
    if (!job || job.phase !== open || job.version !== ask.version) return [];
    const lets: NewFact[] = ask.unreserve && job.reserved ? [{ kind: 'unreserved', jobId }] : [];
    const climbs: NewFact[] = ask.ladder ? [{ kind: 'climbed', jobId, ladder: ask.ladder }] : [];
    const first = [...lets, ...climbs];
    switch (ask.kind) {
      case 'release':
        return [...first, { kind: 'released', jobId }];
      case 'climb':
        return first;
      case 'show':
        return [...first, { kind: 'shown', jobId }];
      case 'reserve': {
        const car = this.rows.cars[ask.vehicleId];
        if (!car || car.out || car.nextJobId !== null) return [];
        const moves: NewFact[] = job.reserved && lets.length === 0 ? [{ kind: 'unreserved', jobId }] : [];
        const { vehicleId } = ask;
        return [...first, ...moves, { kind: 'reserved', jobId, vehicleId, reservation: 'chained', moves: ask.moves }];
      }
      case 'offer':
        return this.#isFree(ask.vehicleId, jobId) ? [...first, ...this.#offering(ask, nowMs)] : [];
    }
  }

  /** The driver has the whole time to answer, however late the decision came. */
  #offering(ask: Extract<Decided, { kind: 'offer' }>, nowMs: number): NewFact[] {
    const { jobId, vehicleId, forced } = ask;
    const expiresAtMs = nowMs + (ask.expiresAtMs - ask.decidedAtMs);
    const offerId = ++this.#offers;
    const offered: NewFact = { kind: 'offered', offerId, jobId, vehicleId, expiresAtMs };
    return forced ? [offered, { kind: 'ended', offerId, end: 'accepted' }] : [offered];
  }

  #isFree(vehicleId: number, jobId: number): boolean {
    const car = this.rows.cars[vehicleId];
    if (!car || car.out || car.engaged || car.jobId !== null || car.offerId !== null) return false;
    return car.nextJobId === null || car.nextJobId === jobId;
  }
}

/** Plain data, so that a copy is its own text read again. */
export function copyOf(rows: Rows): Rows {
  return JSON.parse(JSON.stringify(rows)) as Rows;
}
