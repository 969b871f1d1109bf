import { SYSTEM } from '#acts/context.ts';
import { expireOffer } from '#acts/job/answer-offer.ts';
import { releaseJob, restartJob } from '#acts/job/direct-job.ts';
import { sendOffer } from '#acts/job/send-offer.ts';
import { type Decision, decide } from '#core/dispatch/decide.ts';
import type { DispatchPlan } from '#core/dispatch/plan.ts';
import { dueForRelease, LEAD_HORIZON_MS } from '#core/dispatch/release.ts';
import type { DispatchVehicle, DriveTimes, WaitingJob } from '#core/dispatch/world.ts';
import { REOFFER_AFTER_MS } from '#core/job/limits.ts';
import { MINUTE_MS, SECOND_MS, weekHour } from '#core/kit/time.ts';
import { keepDecision } from '#store/decision.ts';
import { comingJobs } from '#store/dispatch-world.ts';
import { type JobRow, waitingJobs } from '#store/job.ts';
import { liveOffers } from '#store/offer.ts';
import { drivesBetween } from '../drive-times/drives-between.ts';
import type { FleetFacts } from '../fleets/fleet-book.ts';
import type { DispatcherParts } from './dispatcher.ts';
import type { DispatchFigures } from './figures.ts';
import { planOf } from './fleet-plan.ts';
import { readVehicles, readWaiting } from './world-reader.ts';

const ACTOR = SYSTEM('dispatcher');
const WAITING_EVERY_MS = 2 * SECOND_MS;
const RELEASE_EVERY_MS = 10 * SECOND_MS;
const AT_ONCE = 4;
/** For solving the jobs of a tick together; what is not proved by then is offered as it stands. */
const SOLVE_MS = 50;

/** One fleet's dispatch. It holds nothing that matters: every rule that must hold is a guarded update in the acts. */
export class FleetDispatcher {
  readonly #parts: DispatcherParts;
  readonly #fleetId: number;
  readonly #figures: DispatchFigures;
  readonly #driveTimes: DriveTimes;
  /** Job → what was last written down about its having no car, so that a long wait is not recorded every 2 s. */
  readonly #noCarSaid = new Map<number, string>();
  #releasesAtMs = 0;
  #complainedOf: number | null = null;

  constructor(parts: DispatcherParts, fleetId: number, figures: DispatchFigures) {
    this.#parts = parts;
    this.#fleetId = fleetId;
    this.#figures = figures;
    this.#driveTimes = parts.books.driveTimes.of(fleetId).byStreets;
  }

  /** One tick: expired offers are settled first, then pre-bookings released, then jobs offered. Answers when to look again. */
  async tick(): Promise<number> {
    const { store, clock, books } = this.#parts;
    const fleet = books.fleets.get(this.#fleetId);
    if (!fleet) return clock.nowMs() + MINUTE_MS;
    const plan = this.#planOf(fleet);
    const nextDeadlineMs = await this.#settleOffers();
    let vehicles: Promise<DispatchVehicle[]> | null = null;
    const seen = () => (vehicles ??= readVehicles(store.db, fleet, books.positions));
    if (clock.nowMs() >= this.#releasesAtMs) {
      await this.#release(fleet, plan, seen);
      this.#releasesAtMs = clock.nowMs() + RELEASE_EVERY_MS;
    }
    const rows = await this.#restart(await waitingJobs(store.db, fleet.id));
    if (rows.length > 0) await this.#offer(fleet, plan, rows, await seen());
    this.#forgetAbout(rows);
    const waitingMs = rows.length > 0 ? clock.nowMs() + WAITING_EVERY_MS : Infinity;
    return Math.min(nextDeadlineMs, waitingMs, this.#releasesAtMs);
  }

  #planOf(fleet: FleetFacts): DispatchPlan {
    const { plan, complaint } = planOf(fleet);
    if (complaint && this.#complainedOf !== plan.version) {
      this.#parts.log.error({ fleetId: fleet.id, complaint }, 'The dispatch plan cannot be read; the preset holds');
    }
    this.#complainedOf = plan.version;
    return plan;
  }

  async #settleOffers(): Promise<number> {
    const { store, clock } = this.#parts;
    let nextMs = Infinity;
    for (const offer of await liveOffers(store.db, this.#fleetId)) {
      if (offer.expires_at > clock.nowMs()) {
        nextMs = offer.expires_at;
        break;
      }
      await this.#tried('expire', { offerId: offer.id }, async () => {
        const expired = await expireOffer(this.#parts, ACTOR, offer.id);
        if (expired.ok) this.#figures.offersExpired++;
      });
    }
    return nextMs;
  }

  async #release(fleet: FleetFacts, plan: DispatchPlan, vehicles: () => Promise<DispatchVehicle[]>): Promise<void> {
    const nowMs = this.#parts.clock.nowMs();
    const rows = await comingJobs(this.#parts.store.db, fleet.id, new Date(nowMs + LEAD_HORIZON_MS));
    if (rows.length === 0) return;
    const coming = rows.map((row) => ({
      jobId: row.id,
      pickUp: [row.pickup_longitude, row.pickup_latitude] as const,
      requiredAtMs: row.required_at,
      releaseAtMs: row.release_at,
    }));
    for (const jobId of dueForRelease(coming, await vehicles(), plan, fleet.id, nowMs, this.#driveTimes)) {
      await this.#tried('release', { jobId }, async () => {
        const released = await releaseJob(this.#parts, ACTOR, { jobId });
        if (released.ok) this.#figures.jobsReleased++;
      });
    }
  }

  /** A job that everybody passed on begins anew once they may be asked again; answers the rows as they then are. */
  async #restart(rows: JobRow[]): Promise<JobRow[]> {
    const before = this.#parts.clock.nowMs() - REOFFER_AFTER_MS;
    return Promise.all(
      rows.map(async (row) => {
        if (row.rejections === 0 || (row.attempt_began_at ?? row.created_at) > before) return row;
        let now = row;
        await this.#tried('restart', { jobId: row.id }, async () => {
          const restarted = await restartJob(this.#parts, ACTOR, { jobId: row.id, version: row.version });
          if (restarted.ok) now = restarted.value;
        });
        return now;
      }),
    );
  }

  async #offer(fleet: FleetFacts, plan: DispatchPlan, rows: JobRow[], vehicles: DispatchVehicle[]): Promise<void> {
    const jobs = await readWaiting(this.#parts.store.db, rows);
    const began = performance.now();
    let queue = this.#decide(fleet, plan, vehicles, jobs);
    // Nothing is carried out before the router told, or its time is up; what it told is then decided by.
    const roads = this.#parts.books.driveTimes.of(fleet.id);
    if (roads.hasRouter && (await roads.ask(drivesBetween(queue, jobs, vehicles))))
      queue = this.#decide(fleet, plan, vehicles, jobs);
    this.#figures.decideMs = performance.now() - began;
    const versions = new Map(rows.map((row) => [row.id, row.version]));
    const worker = async () => {
      for (let d = queue.shift(); d; d = queue.shift()) await this.#carryOut(d, plan, versions.get(d.jobId)!);
    };
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, queue.length) }, worker));
  }

  /** All jobs together; should one of them break the rules' assumptions, the others are decided without it. */
  #decide(fleet: FleetFacts, plan: DispatchPlan, vehicles: DispatchVehicle[], jobs: WaitingJob[]): Decision[] {
    const nowMs = this.#parts.clock.nowMs();
    const at = weekHour(fleet.timeZone, nowMs);
    const driveTimes = this.#parts.books.driveTimes.of(fleet.id).timesFor(jobs.length);
    const together = (some: WaitingJob[]) => {
      const untilMs = performance.now() + SOLVE_MS;
      const inTime = () => performance.now() < untilMs;
      return decide({ fleetId: fleet.id, vehicles, jobs: some, at }, plan, nowMs, driveTimes, inTime);
    };
    try {
      return together(jobs);
    } catch {
      const sound = jobs.filter((job) => {
        try {
          together([job]);
          return true;
        } catch (error) {
          this.#failed('decide', { jobId: job.jobId }, error);
          return false;
        }
      });
      return together(sound);
    }
  }

  async #carryOut(decision: Decision, plan: DispatchPlan, jobVersion: number): Promise<void> {
    const { jobId, explanation } = decision;
    await this.#tried('offer', { jobId }, async () => {
      if (decision.kind === 'noCar') return this.#sayNoCar(decision, plan);
      if (decision.kind !== 'offer') return;
      const { vehicleId, driverId } = decision;
      // The answer time counts from sending, not from when the tick began.
      const expiresAtMs = this.#parts.clock.nowMs() + (decision.expiresAtMs - explanation.atMs);
      const sent = await sendOffer(this.#parts, ACTOR, {
        jobId,
        jobVersion,
        vehicleId,
        driverId,
        expiresAtMs,
        planVersion: plan.version,
        reasons: explanation,
      });
      if (sent.ok) this.#figures.offersSent++;
      else this.#figures.refusals[sent.code] = (this.#figures.refusals[sent.code] ?? 0) + 1;
      this.#noCarSaid.delete(jobId);
    });
  }

  async #sayNoCar(decision: Decision & { kind: 'noCar' }, plan: DispatchPlan): Promise<void> {
    const { jobId, attempt, reason, explanation } = decision;
    const saying = `${attempt}/${reason}`;
    if (this.#noCarSaid.get(jobId) === saying) return;
    await keepDecision(this.#parts.store.db, {
      fleetId: this.#fleetId,
      jobId,
      attempt,
      atMs: explanation.atMs,
      outcome: reason,
      planVersion: plan.version,
      reasons: explanation,
    });
    this.#noCarSaid.set(jobId, saying);
  }

  #forgetAbout(waiting: readonly JobRow[]): void {
    const ids = new Set(waiting.map((row) => row.id));
    for (const jobId of this.#noCarSaid.keys()) if (!ids.has(jobId)) this.#noCarSaid.delete(jobId);
  }

  async #tried(what: string, about: object, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#failed(what, about, error);
    }
  }

  #failed(what: string, about: object, error: unknown): void {
    this.#figures.failures++;
    this.#parts.log.error(
      { err: error, fleetId: this.#fleetId, ...about },
      `The dispatcher could not ${what}; it tries again`,
    );
  }
}
