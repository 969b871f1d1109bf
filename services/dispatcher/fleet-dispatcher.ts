import { expireOffer } from '#acts/job/answer-offer.ts';
import { releaseJob, restartJob } from '#acts/job/direct-job.ts';
import { refusalTimesAt } from '#core/dispatch/acceptance/acceptance.ts';
import { ladderAt } from '#core/dispatch/plan/ladder.ts';
import type { DispatchPlan } from '#core/dispatch/plan/plan.ts';
import { dueForRelease, leadHorizonMs, softLeadMs } from '#core/dispatch/release.ts';
import type { DispatchVehicle, World } from '#core/dispatch/world.ts';
import { MINUTE_MS, SECOND_MS, weekHour } from '#core/kit/time.ts';
import { comingJobs } from '#store/dispatch/dispatch-world.ts';
import { liveOffers } from '#store/dispatch/offer.ts';
import { type JobRow, waitingJobs } from '#store/job/job.ts';
import { driversWithoutCash } from '#store/standing/debts.ts';
import { suspensionsOfFleet } from '#store/suspension/suspension.ts';
import { drivesBetween } from '../drive-times/drives-between.ts';
import type { FleetFacts } from '../fleets/fleet-book.ts';
import { ACTOR } from './actor.ts';
import { Advisor } from './advisor.ts';
import { atOnce } from './at-once.ts';
import { CarryOut } from './carry-out.ts';
import { ClearTimes, looksForSoonClear } from './clears.ts';
import type { DispatcherParts } from './dispatcher-parts.ts';
import type { DispatchFigures } from './figures.ts';
import { planOf } from './fleet-plan.ts';
import { inlineForeseer } from './foresee/foreseer.ts';
import { LiveOutlook } from './foresee/live-outlook.ts';
import { type FleetPlans, readPlans } from './job-plans.ts';
import { makePlotter, type Plotter } from './plotting.ts';
import { Reassigner } from './reassigner.ts';
import { type Decider, inlineThinker, isolating } from './solve/decider.ts';
import { type Trying, tryingOf } from './trying.ts';
import { readVehicles, readWaiting } from './world-reader.ts';

const WAITING_EVERY_MS = 2 * SECOND_MS;
const RELEASE_EVERY_MS = 10 * SECOND_MS;

/** What one tick has read of its fleet, each part once and only where it is asked for. */
type Seen = { plot: Plotter; plans(): Promise<FleetPlans>; vehicles(): Promise<DispatchVehicle[]> };

/** One fleet's dispatch. It holds nothing that matters: every rule that must hold is a guarded update in the acts. */
export class FleetDispatcher {
  readonly #parts: DispatcherParts;
  readonly #fleetId: number;
  readonly #figures: DispatchFigures;
  readonly #trying: Trying;
  readonly #decider: Decider;
  readonly #carryOut: CarryOut;
  readonly #clears: ClearTimes;
  readonly #advisor: Advisor;
  readonly #reassigner: Reassigner;
  readonly #outlook: LiveOutlook;
  #looking: Promise<void> = Promise.resolve();
  #plotted: { fleet: FleetFacts; plot: Plotter } | null = null;
  #releasesAtMs = 0;
  #complainedOf: number | null = null;

  constructor(parts: DispatcherParts, fleetId: number, figures: DispatchFigures) {
    this.#parts = parts;
    this.#fleetId = fleetId;
    this.#figures = figures;
    const { trying, failed } = tryingOf(parts.log, fleetId, figures);
    this.#trying = trying;
    const inline = inlineThinker((jobs) => parts.books.driveTimes.of(fleetId).timesFor(jobs));
    const thinker = parts.thinkerOf?.(fleetId, inline, figures) ?? inline;
    this.#decider = isolating(thinker.decide, (jobId, error) => failed('decide', { jobId }, error));
    this.#carryOut = new CarryOut(parts, fleetId, figures, trying);
    this.#advisor = new Advisor(parts);
    this.#reassigner = new Reassigner(parts, thinker.takeOvers);
    const timesOf = (id: number) => parts.books.driveTimes.of(id).timesFor(Infinity);
    this.#outlook = new LiveOutlook(parts.store, parts.foresee ?? inlineForeseer(timesOf), timesOf);
    this.#clears = new ClearTimes((target, sources, most) =>
      parts.books.driveTimes.of(fleetId).timesFor(1)(target, sources, most),
    );
  }

  /** One tick: expired offers are settled first, then pre-bookings released, then jobs decided. Answers when to look again. */
  async tick(): Promise<number> {
    const { store, clock, books } = this.#parts;
    const fleet = books.fleets.get(this.#fleetId);
    if (!fleet) return clock.nowMs() + MINUTE_MS;
    this.#figures.workMs = 0;
    const plan = this.#planOf(fleet);
    const nextDeadlineMs = await this.#settleOffers();
    const seen = this.#look(fleet, plan);
    const releases = clock.nowMs() >= this.#releasesAtMs;
    const waiting = await waitingJobs(store.db, fleet.id);
    const releasedBefore = this.#figures.jobsReleased;
    const soft = releases || waiting.length > 0 ? await this.#coming(fleet, plan, seen, releases) : [];
    const isAsRead = this.#figures.jobsReleased === releasedBefore;
    const rows = await this.#restart(plan, isAsRead ? waiting : await waitingJobs(store.db, fleet.id));
    if (releases) this.#releasesAtMs = clock.nowMs() + RELEASE_EVERY_MS;
    if (rows.length + soft.length > 0) await this.#decide(fleet, plan, [...rows, ...soft], seen);
    if (this.#reassigner.isDue(plan, clock.nowMs())) await this.#reassign(fleet, plan, seen);
    if (this.#advisor.isDue(plan, clock.nowMs())) await this.#advise(fleet, plan, seen);
    if (this.#outlook.isDue(plan, clock.nowMs())) await this.#lookAhead(fleet, plan, seen);
    this.#carryOut.forgetAllBut(new Set(rows.map((row) => row.id)));
    const waitingMs = rows.length > 0 ? clock.nowMs() + WAITING_EVERY_MS : Infinity;
    return Math.min(nextDeadlineMs, waitingMs, this.#releasesAtMs, this.#reassigner.dueAtMs(plan));
  }

  /** Resolves when nothing is being made out beside the ticks any more. */
  async settled(): Promise<void> {
    await this.#looking;
  }

  /** Begins to make out what the cars are worth from now on; no tick waits for it. */
  async #lookAhead(fleet: FleetFacts, plan: DispatchPlan, seen: Seen): Promise<void> {
    const vehicles = await seen.vehicles();
    const nowMs = this.#parts.clock.nowMs();
    this.#looking = this.#trying('lookAhead', {}, () => this.#outlook.look(plan, fleet, vehicles, nowMs));
  }

  #planOf(fleet: FleetFacts): DispatchPlan {
    const { plan, complaint } = planOf(fleet);
    if (complaint && this.#complainedOf !== plan.version) {
      this.#parts.log.error(
        { err: new Error(complaint), fleetId: fleet.id },
        'The dispatch plan cannot be read; the preset holds',
      );
    }
    this.#complainedOf = plan.version;
    return plan;
  }

  #look(fleet: FleetFacts, plan: DispatchPlan): Seen {
    const { store, clock, books } = this.#parts;
    if (this.#plotted?.fleet !== fleet) this.#plotted = { fleet, plot: makePlotter(fleet) };
    const { plot } = this.#plotted;
    const looksAhead = plan.advicePerRound > 0 || plan.worth.share > 0 || plan.evenness.share > 0;
    const clears = looksForSoonClear(plan) || looksAhead ? this.#clears : null;
    let plans: Promise<FleetPlans> | null = null;
    let vehicles: Promise<DispatchVehicle[]> | null = null;
    const read = async (): Promise<DispatchVehicle[]> => {
      const began = performance.now();
      const nowMs = clock.nowMs();
      const refusalTimes = refusalTimesAt(plan, fleet.acceptance, weekHour(fleet.timeZone, nowMs).hour);
      const [cashless, suspensions] = await Promise.all([
        driversWithoutCash(store, fleet.id, nowMs),
        suspensionsOfFleet(store.db, fleet.id, nowMs),
      ]);
      const knownOf = this.#outlook.knownOf(plan, nowMs);
      const around = { plot, plans: await seen.plans(), clears, refusalTimes, cashless, suspensions, knownOf, nowMs };
      const known = await readVehicles(store.db, fleet, books.positions, around);
      this.#figures.workMs += performance.now() - began;
      return known;
    };
    const seen: Seen = {
      plot,
      plans: () => (plans ??= readPlans(store.db, fleet.id)),
      vehicles: () => (vehicles ??= read()),
    };
    return seen;
  }

  async #settleOffers(): Promise<number> {
    const { store, clock } = this.#parts;
    const nowMs = clock.nowMs();
    const live = await liveOffers(store.db, this.#fleetId);
    const over = live.filter((offer) => offer.expires_at <= nowMs);
    await atOnce(over, (offer) =>
      this.#trying('expire', { offerId: offer.id }, async () => {
        const expired = await expireOffer(this.#parts, ACTOR, offer.id);
        if (expired.ok) this.#figures.offersExpired++;
      }),
    );
    return Math.min(...live.filter((offer) => offer.expires_at > nowMs).map((offer) => offer.expires_at));
  }

  /**
   * Releases the pre-bookings that are due, where it is time to look, and answers those that hold a car in the solution
   * meanwhile: where jobs are solved together, and from half an hour before.
   */
  async #coming(fleet: FleetFacts, plan: DispatchPlan, seen: Seen, releases: boolean): Promise<JobRow[]> {
    const nowMs = this.#parts.clock.nowMs();
    const at = weekHour(fleet.timeZone, nowMs);
    const softMsOf = (areaId: number | null) => softLeadMs(plan, ladderAt(plan.ladder, plan.rules, { areaId, ...at }));
    const softMs = Math.max(softMsOf(null), ...fleet.areas.map(({ id }) => softMsOf(id)));
    const horizonMs = releases ? Math.max(leadHorizonMs(plan), softMs) : softMs;
    if (horizonMs === 0) return [];
    const rows = await comingJobs(this.#parts.store.db, fleet.id, new Date(nowMs + horizonMs));
    const soft = rows.filter((row) => row.required_at - nowMs <= softMsOf(row.area_id));
    if (!releases || rows.length === 0) return soft;
    const { byJob } = await seen.plans();
    const coming = rows.map((row) => ({
      jobId: row.id,
      pickUp: [row.pickup_longitude, row.pickup_latitude] as const,
      areaId: row.area_id,
      requiredAtMs: row.required_at,
      releaseAtMs: row.release_at,
      committed: byJob.get(row.id)?.reservation?.kind === 'committed',
    }));
    const isSoft = new Set(soft.map((row) => row.id));
    // Of those that hold a car the solution knows best; only a time that was set for them comes first.
    const asked = coming.filter((job) => !isSoft.has(job.jobId) || (job.releaseAtMs ?? Infinity) <= nowMs);
    const times = this.#parts.books.driveTimes.of(fleet.id).byStreets;
    const due = new Set(
      dueForRelease(asked, await seen.vehicles(), plan, fleet.id, nowMs, times, (atMs) =>
        weekHour(fleet.timeZone, atMs),
      ),
    );
    for (const jobId of due) {
      await this.#trying('release', { jobId }, async () => {
        const released = await releaseJob(this.#parts, ACTOR, { jobId });
        if (released.ok) this.#figures.jobsReleased++;
      });
    }
    return soft.filter((row) => !due.has(row.id));
  }

  /** A job that everybody passed on begins anew once they may be asked again; answers the rows as they then are. */
  async #restart(plan: DispatchPlan, rows: JobRow[]): Promise<JobRow[]> {
    const before = this.#parts.clock.nowMs() - plan.reofferAfterMs;
    return Promise.all(
      rows.map(async (row) => {
        if (row.rejections === 0 || (row.attempt_began_at ?? row.created_at) > before) return row;
        let now = row;
        await this.#trying('restart', { jobId: row.id }, async () => {
          const restarted = await restartJob(this.#parts, ACTOR, { jobId: row.id, version: row.version });
          if (restarted.ok) now = restarted.value;
        });
        return now;
      }),
    );
  }

  async #reassign(fleet: FleetFacts, plan: DispatchPlan, seen: Seen): Promise<void> {
    await this.#trying('reassign', {}, async () => {
      const { found, versions } = await this.#reassigner.find(fleet, plan, seen);
      await this.#carryOut.takeOvers(plan, found, versions);
    });
  }

  async #advise(fleet: FleetFacts, plan: DispatchPlan, seen: Seen): Promise<void> {
    await this.#trying('advise', {}, async () => {
      const vehicles = await seen.vehicles();
      const foreseen = plan.worth.share > 0 ? this.#outlook.foresightAt(this.#parts.clock.nowMs()) : null;
      const driveTimes = this.#parts.books.driveTimes.of(fleet.id).timesFor(Infinity);
      const by = { vehicles, plot: seen.plot, foreseen, driveTimes };
      this.#figures.adviceGiven += await this.#advisor.advise(fleet, plan, by);
    });
  }

  async #decide(fleet: FleetFacts, plan: DispatchPlan, rows: JobRow[], seen: Seen): Promise<void> {
    const nowMs = this.#parts.clock.nowMs();
    const [vehicles, plans] = await Promise.all([seen.vehicles(), seen.plans()]);
    const read = await readWaiting(this.#parts.store.db, rows, plans);
    const jobs = read.map((job) =>
      job.soft ? { ...job, requiredOn: weekHour(fleet.timeZone, job.requiredAtMs) } : job,
    );
    const world: World = { fleetId: fleet.id, vehicles, jobs, at: weekHour(fleet.timeZone, nowMs) };
    const began = performance.now();
    let decisions = await this.#decider(world, plan, nowMs);
    // Nothing is carried out before the router told, or its time is up; what it told is then decided by.
    const roads = this.#parts.books.driveTimes.of(fleet.id);
    let waitedMs = 0;
    if (roads.hasRouter) {
      const asked = performance.now();
      const toldMore = await roads.ask(drivesBetween(decisions, jobs, vehicles));
      waitedMs = performance.now() - asked;
      if (toldMore) decisions = await this.#decider(world, plan, nowMs);
    }
    this.#figures.workMs += performance.now() - began - waitedMs;
    await this.#carryOut.all({
      plan,
      decisions,
      jobs: new Map(jobs.map((job) => [job.jobId, job])),
      versions: new Map(rows.map((row) => [row.id, row.version])),
    });
  }
}
