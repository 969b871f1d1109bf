import { decide } from '#core/dispatch/decide.ts';
import type { DriveTimes } from '#core/dispatch/world.ts';
import { distanceMetres } from '#core/kit/geo.ts';
import { type Random, seededRandom } from '#core/kit/random.ts';
import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import type { Violation } from '#core/lab/measures.ts';
import { checkFact, checkOffer, checkRows, checkSettled, checkStarved } from './broken-rules.ts';
import { BEGINS_AT_MS, type Company, randomCompany } from './random-company.ts';
import type { Fact } from './rows.ts';
import { type Ask, type Decided, GuardedStore } from './store.ts';
import { Wire } from './wire.ts';
import { worldOf } from './world-of.ts';

const TICK_MS = 2 * SECOND_MS;
const RETRY_MS = 5 * SECOND_MS;
/** After the fighting, so long in calm: whatever was open has settled by then. */
const CALM_MS = 3 * MINUTE_MS;
const METRES_PER_SECOND = 10;

const crowFlight: DriveTimes = (target, sources, maxSeconds) =>
  sources.map((source) => {
    const seconds = distanceMetres(source, target) / METRES_PER_SECOND;
    return seconds > maxSeconds ? Infinity : seconds;
  });

type Message =
  | { readonly to: 'store'; readonly ask: Ask; readonly untilDone?: boolean }
  | { readonly to: 'driver'; readonly offerId: number }
  | { readonly to: 'dispatcher'; readonly dispatcher: number };

/** A company in storm: its store, its drivers, and one or two dispatchers that crash. */
class CompanyInStorm {
  readonly #company: Company;
  readonly #random: Random;
  readonly #wire: Wire<Message>;
  readonly #store: GuardedStore;
  readonly #upAtMs: number[];
  readonly #endsAtMs: number;
  readonly violations: Violation[] = [];
  readonly facts = { offers: 0, accepted: 0, gone: 0, refusedAsks: 0, crashes: 0, takenBack: 0 };
  #nowMs = BEGINS_AT_MS;
  readonly #acknowledged = new Set<number>();

  constructor(seed: number) {
    this.#random = seededRandom(seed);
    this.#company = randomCompany(this.#random);
    this.#wire = new Wire(this.#random, this.#company.weather);
    this.#store = new GuardedStore(this.#company.shifts);
    this.#endsAtMs = BEGINS_AT_MS + this.#company.minutes * MINUTE_MS;
    this.#upAtMs = this.#company.second ? [BEGINS_AT_MS, BEGINS_AT_MS + 700] : [BEGINS_AT_MS];
    this.#upAtMs.forEach((atMs, dispatcher) => this.#wire.note(atMs, { to: 'dispatcher', dispatcher }));
    for (const job of this.#company.jobs) {
      const ask: Ask = { kind: 'book', job };
      this.#wire.note(job.requestedAtMs, { to: 'store', ask, untilDone: true });
      const { jobId } = job;
      const atMs = job.requestedAtMs + this.#upTo(4 * MINUTE_MS);
      const vehicleId = 1 + this.#upTo(this.#company.shifts.length);
      if (this.#random() < 0.1) this.#wire.note(atMs, { to: 'store', ask: { kind: 'cancel', jobId } });
      if (this.#random() < 0.15) this.#byHand(jobId, vehicleId, atMs);
      if (this.#random() < 0.15) this.#wire.note(atMs, { to: 'store', ask: { kind: 'restart', jobId } });
    }
  }

  run(): void {
    while (this.#wire.nextAtMs <= this.#endsAtMs + CALM_MS) {
      const { atMs, entry } = this.#wire.take();
      this.#nowMs = atMs;
      if (entry.to === 'store') this.#ask(entry.ask, entry.untilDone ?? false);
      else if (entry.to === 'driver') this.#answer(entry.offerId);
      else this.#tick(entry.dispatcher);
    }
    checkSettled(this.#store.rows, this.#nowMs, this.#broken.bind(this));
    this.#checkRestart();
    for (const jobId of this.#acknowledged) if (!this.#store.rows.jobs[jobId]) this.#broken('jobLost', jobId, null);
  }

  #upTo(n: number): number {
    return Math.floor(this.#random() * n);
  }

  #stormy(): boolean {
    return this.#nowMs < this.#endsAtMs;
  }

  /** A coach assigns or binds only where that is lawful; the rest is the drivers' own risk. */
  #byHand(jobId: number, vehicleId: number, atMs: number): void {
    const kind = this.#random() < 0.5 ? 'assign' : 'commit';
    this.#wire.note(atMs, { to: 'store', ask: { kind, jobId, vehicleId } });
  }

  #broken(rule: Violation['rule'], jobId: number | null, vehicleId: number | null): void {
    this.violations.push({ rule, atMs: this.#nowMs, jobId, vehicleId });
  }

  #send(message: Message): void {
    if (this.#stormy()) this.#wire.send(message, this.#nowMs);
    else this.#wire.note(this.#nowMs, message);
  }

  #ask(ask: Ask, untilDone: boolean): void {
    const broken = this.#broken.bind(this);
    const facts = this.#store.ask(ask, this.#nowMs, (rows, fact) => checkFact(rows, fact, broken));
    for (const fact of facts) this.#follow(fact);
    if (facts.length > 0) checkRows(this.#store.rows, broken);
    if (ask.kind === 'settle') checkSettled(this.#store.rows, this.#nowMs, broken);
    else if (facts.length === 0) this.facts.refusedAsks++;
    if (ask.kind === 'book') this.#acknowledged.add(ask.job.jobId);
    else if (ask.kind === 'answer' && facts.length === 0) this.facts.gone++;
    // The answer may be lost on the way back: whoever asked asks again, and nothing happens twice.
    if (untilDone && this.#stormy() && this.#random() < this.#company.weather.lost) {
      this.#wire.note(this.#nowMs + RETRY_MS, { to: 'store', ask, untilDone });
    }
  }

  #follow(fact: Fact): void {
    const { rows } = this.#store;
    if (fact.kind === 'offered') {
      this.facts.offers++;
      this.#send({ to: 'driver', offerId: fact.offerId });
    } else if (fact.kind === 'shown') {
      for (const { shift } of Object.values(rows.cars)) {
        const ask: Ask = { kind: 'bid', jobId: fact.jobId, vehicleId: shift.vehicleId };
        if (this.#random() < 0.5) this.#send({ to: 'store', ask });
      }
    }
    if (fact.kind === 'ended' && fact.end === 'accepted') this.facts.accepted++;
    const offer = fact.kind === 'ended' && fact.end === 'accepted' ? rows.offers[fact.offerId] : undefined;
    const bound = fact.kind === 'assigned' ? fact : offer;
    if (bound) {
      this.#drives('arrived', bound.jobId, bound.vehicleId, 10 + this.#upTo(60));
      if (this.#random() < 0.3) this.#takenBack(bound.jobId, bound.vehicleId);
    }
    if (fact.kind === 'takenBack') this.facts.takenBack++;
    if (fact.kind === 'arrived') this.#drives('boarded', fact.jobId, rows.jobs[fact.jobId]!.vehicleId!, this.#upTo(30));
    if (fact.kind === 'boarded') {
      const { job, vehicleId } = rows.jobs[fact.jobId]!;
      this.#drives('cleared', fact.jobId, vehicleId!, job.tripSeconds * (0.7 + this.#random()));
    }
  }

  #drives(kind: 'arrived' | 'boarded' | 'cleared', jobId: number, vehicleId: number, afterSeconds: number): void {
    const atMs = this.#nowMs + Math.round(afterSeconds * SECOND_MS);
    this.#wire.note(atMs, { to: 'store', ask: { kind, jobId, vehicleId }, untilDone: true });
  }

  /** Sooner or later: on the way, at the door, or with the passenger aboard. */
  #takenBack(jobId: number, vehicleId: number): void {
    const kind = this.#random() < 0.5 ? 'recall' : 'redispatch';
    const ask: Ask = { kind, jobId, vehicleId };
    this.#wire.note(this.#nowMs + this.#upTo(90 * SECOND_MS), { to: 'store', ask, untilDone: true });
    const back: Ask = { kind: 'backToWork', vehicleId };
    this.#wire.note(this.#nowMs + this.#upTo(4 * MINUTE_MS), { to: 'store', ask: back });
  }

  /** An offer comes to a driver, perhaps twice, perhaps too late. Two answers to one offer may differ. */
  #answer(offerId: number): void {
    const mood = this.#random();
    if (mood < 0.15) return;
    const ask: Ask = { kind: 'answer', offerId, accepts: mood < 0.75 };
    this.#wire.note(this.#nowMs + this.#upTo(18_000), { to: 'store', ask });
    if (this.#random() < 0.1) this.#send({ to: 'store', ask: { ...ask, accepts: !ask.accepts } });
  }

  #tick(dispatcher: number): void {
    const { crashEveryMs } = this.#company;
    if (this.#stormy() && this.#random() < TICK_MS / crashEveryMs) {
      this.facts.crashes++;
      this.#wire.note(this.#nowMs + 5_000 + this.#upTo(25_000), { to: 'dispatcher', dispatcher });
      this.#checkRestart();
      return;
    }
    if (this.#nowMs < this.#endsAtMs + CALM_MS)
      this.#wire.note(this.#nowMs + TICK_MS, { to: 'dispatcher', dispatcher });
    this.#ask({ kind: 'settle' }, false);
    for (const decided of this.#decisions()) this.#send({ to: 'store', ask: decided });
  }

  #decisions(): Decided[] {
    const { plan } = this.#company;
    const { rows } = this.#store;
    const nowMs = this.#nowMs;
    const world = worldOf(rows, plan.soft.leadMs, nowMs);
    if (world.jobs.length === 0) return [];
    const decisions = decide(world, plan, nowMs, crowFlight);
    const given = new Set<number>();
    const asks = decisions.flatMap((d): Decided[] => {
      const { version, ladder } = rows.jobs[d.jobId]!;
      const moved =
        ladder?.rung !== d.ladder.rung || ladder.sinceMs !== d.ladder.sinceMs || ladder.round !== d.ladder.round;
      const common = {
        jobId: d.jobId,
        version,
        decidedAtMs: nowMs,
        ladder: moved ? d.ladder : null,
        unreserve: d.unreserve !== null,
      };
      switch (d.kind) {
        case 'offer':
          checkOffer(rows, plan, d, nowMs, (...what) => this.#broken(...what));
          if (given.has(d.vehicleId)) this.#broken('twoOffersForVehicle', d.jobId, d.vehicleId);
          given.add(d.vehicleId);
          return [{ ...common, kind: 'offer', vehicleId: d.vehicleId, expiresAtMs: d.expiresAtMs, forced: d.forced }];
        case 'reserve':
          if (given.has(d.vehicleId)) this.#broken('nextOverwritten', d.jobId, d.vehicleId);
          given.add(d.vehicleId);
          return [{ ...common, kind: 'reserve', vehicleId: d.vehicleId, moves: d.moves }];
        case 'release':
          return [{ ...common, kind: 'release' }];
        case 'cover':
          return [{ ...common, kind: 'show' }];
        default:
          return moved || common.unreserve ? [{ ...common, kind: 'climb' }] : [];
      }
    });
    this.#checkStarved(decisions, given);
    return asks;
  }

  /** Only on the rung that looks at every car, and of jobs for which nothing is planned. */
  #checkStarved(decisions: ReturnType<typeof decide>, given: ReadonlySet<number>): void {
    const { plan } = this.#company;
    const { rows } = this.#store;
    if (Object.values(rows.jobs).some(({ reserved, phase }) => reserved || phase === 'future')) return;
    const without = decisions
      .filter(
        (d) => d.kind === 'noCar' && d.ladder.rung === 'optimal' && d.reason !== 'reservedNext' && d.unreserve === null,
      )
      .map(({ jobId }) => jobId);
    if (without.length === 0) return;
    const free = Object.values(rows.cars).filter(({ shift, engaged, out, jobId, offerId, nextJobId }) => {
      const open = !engaged && !out && jobId === null && offerId === null && nextJobId === null;
      return open && this.#nowMs >= shift.fromMs && this.#nowMs < shift.untilMs && !given.has(shift.vehicleId);
    });
    const reaches = (vehicleId: number, jobId: number, capSeconds: number) =>
      distanceMetres(rows.cars[vehicleId]!.position, rows.jobs[jobId]!.job.pickUp) / METRES_PER_SECOND <
      capSeconds * 0.9;
    const cars = free.map(({ shift }) => shift.vehicleId);
    checkStarved(rows, plan, without, cars, reaches, this.#nowMs, (...what) => this.#broken(...what));
  }

  /** A restart finds the same rows, to the letter, wherever the snapshot was taken. */
  #checkRestart(): void {
    const snapshotAt = this.#upTo(this.#store.log.length + 1);
    const again = JSON.stringify(this.#store.recovered(snapshotAt));
    if (again !== JSON.stringify(this.#store.rows)) this.#broken('restartDiffers', null, null);
  }
}

/** What became of one random company in one storm. The same seed gives the same storm. */
export function runCompany(seed: number): {
  readonly violations: readonly Violation[];
  readonly offers: number;
  readonly accepted: number;
  /** Answers that came too late, twice, or for an offer that was withdrawn. */
  readonly gone: number;
  readonly refusedAsks: number;
  readonly crashes: number;
  /** Jobs that came back from their vehicle. */
  readonly takenBack: number;
} {
  const company = new CompanyInStorm(seed);
  company.run();
  return { violations: company.violations, ...company.facts };
}
