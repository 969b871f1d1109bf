import { type ActContext } from '#acts/context.ts';
import { closeCover } from '#acts/cover/close-cover.ts';
import { openCover } from '#acts/cover/open-cover.ts';
import { releaseJob } from '#acts/job/direct-job.ts';
import { forceJob } from '#acts/job/force-job.ts';
import { sendOffer } from '#acts/job/send-offer.ts';
import { askToTakeOver } from '#acts/job/take-over.ts';
import { escalateJob } from '#acts/office/escalate-job.ts';
import { dropReservation } from '#acts/reservation/drop.ts';
import { reserveJob } from '#acts/reservation/reserve.ts';
import type { Decision } from '#core/dispatch/decision.ts';
import type { LadderState } from '#core/dispatch/plan/ladder.ts';
import type { DispatchPlan } from '#core/dispatch/plan/plan.ts';
import type { TakeOver } from '#core/dispatch/reassign/reassign.ts';
import type { WaitingJob } from '#core/dispatch/world.ts';
import type { Result } from '#core/kit/result.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { keepDecisions } from '#store/dispatch/decision.ts';
import { whileHeld } from '#store/door/lease.ts';
import { keepLadders } from '#store/job/job-ladder.ts';
import { ACTOR } from './actor.ts';
import { atOnce } from './at-once.ts';
import type { DispatchFigures } from './figures.ts';
import type { Trying } from './trying.ts';

/** What was decided on one tick, with the jobs as they were read for it. */
export type Tick = {
  readonly plan: DispatchPlan;
  readonly decisions: readonly Decision[];
  readonly jobs: ReadonlyMap<number, WaitingJob>;
  readonly versions: ReadonlyMap<number, number>;
};

type NoCarDecision = Decision & { kind: 'noCar' };

/** Does what was decided. Every act checks that its job and its car are still as they were. */
export class CarryOut {
  readonly #context: ActContext;
  readonly #fleetId: number;
  readonly #figures: DispatchFigures;
  readonly #trying: Trying;
  /** Job → what was last written down about its having no car, so that a long wait is not recorded every 2 s. */
  readonly #noCarSaid = new Map<number, { standing: string; reason: string; atMs: number }>();

  constructor(context: ActContext, fleetId: number, figures: DispatchFigures, trying: Trying) {
    this.#context = context;
    this.#fleetId = fleetId;
    this.#figures = figures;
    this.#trying = trying;
  }

  /** Where the jobs stand is written first, at once for all; then a few decisions at a time. */
  async all(tick: Tick): Promise<void> {
    const decisions = await this.#closeCovers(tick);
    const decided = { ...tick, decisions };
    await this.#keepLadders(decided);
    this.#count(decided);
    await atOnce(decisions, (decision) =>
      this.#trying(decision.kind, { jobId: decision.jobId }, () => this.#one(tick, decision)),
    );
    await this.#sayNoCar(decided);
  }

  /** What has left that rung is shown no longer. Who asked meanwhile is decided about on the next tick, from where it stood. */
  async #closeCovers({ decisions, jobs, versions }: Tick): Promise<readonly Decision[]> {
    const askedFor = new Set<number>();
    for (const { jobId, ladder } of decisions) {
      const [cover, version] = [jobs.get(jobId)?.cover, versions.get(jobId)];
      if (!cover || ladder.rung === 'cover' || version === undefined) continue;
      await this.#trying('coverOver', { jobId }, async () => {
        const closed = await closeCover(this.#context, ACTOR, { jobId, version, seen: cover.bids });
        if (!this.#counted(closed) && !closed.ok && closed.code === 'moreBids') askedFor.add(jobId);
      });
    }
    return decisions.filter(({ jobId }) => !askedFor.has(jobId));
  }

  /** Forgets what it said about jobs that wait no longer. */
  forgetAllBut(waiting: ReadonlySet<number>): void {
    for (const jobId of this.#noCarSaid.keys()) if (!waiting.has(jobId)) this.#noCarSaid.delete(jobId);
  }

  async #keepLadders({ decisions, jobs }: Tick): Promise<void> {
    const steps = decisions
      .filter(({ jobId, ladder }) => {
        const job = jobs.get(jobId);
        return job !== undefined && !job.soft && !isSame(job.ladder, ladder);
      })
      .map(({ jobId, attempt, ladder: state }) => ({ jobId, attempt, state }));
    await this.#trying('ladder', {}, () =>
      whileHeld(this.#context.store, (db) => keepLadders(db, this.#fleetId, steps)),
    );
  }

  #count({ decisions }: Tick): void {
    const waiting: DispatchFigures['waiting'] = {};
    for (const { ladder } of decisions) waiting[ladder.rung] = (waiting[ladder.rung] ?? 0) + 1;
    this.#figures.waiting = waiting;
    if (decisions.some(({ explanation }) => explanation.solve?.cut)) this.#figures.solvesCut++;
  }

  async #one(tick: Tick, decision: Decision): Promise<void> {
    const job = tick.jobs.get(decision.jobId);
    const jobVersion = tick.versions.get(decision.jobId);
    if (!job || jobVersion === undefined) return;
    const target = { jobId: job.jobId, version: jobVersion };
    const settled = decision.kind === 'offer' || decision.kind === 'reserve';
    if (!settled && decision.unreserve) {
      this.#counted(await dropReservation(this.#context, ACTOR, { ...target, why: decision.unreserve }));
    }
    if (decision.kind === 'noCar') return;
    this.#noCarSaid.delete(job.jobId);
    if (decision.kind === 'offer') return this.#offer(tick, decision, jobVersion, job.cover?.bids ?? []);
    const named = {
      jobId: job.jobId,
      jobVersion,
      planVersion: tick.plan.version,
      reasons: decision.explanation,
    };
    switch (decision.kind) {
      case 'reserve': {
        const { vehicleId, driverId, moves } = decision;
        if (this.#counted(await reserveJob(this.#context, ACTOR, { ...named, vehicleId, driverId, moves }))) {
          this.#figures.jobsReserved++;
        }
        return;
      }
      case 'cover': {
        const { withinMetres, closesAtMs, closesAfterBidSeconds } = decision;
        const shown = { withinMetres, closesAtMs, closesAfterBidSeconds, sinceMs: decision.ladder.sinceMs };
        const opened = await openCover(this.#context, ACTOR, { ...named, ...shown });
        if (this.#counted(opened) && opened.ok && opened.value.opened) this.#figures.coversOpened++;
        return;
      }
      case 'coach': {
        const rejections = tick.plan.rejectionsUntilCoach;
        const told = await escalateJob(this.#context, ACTOR, { ...named, rejections });
        if (this.#counted(told) && told.ok && told.value.told) this.#figures.coachTold++;
        return;
      }
      case 'release':
        if (this.#counted(await releaseJob(this.#context, ACTOR, target))) this.#figures.jobsReleased++;
    }
  }

  async #offer(
    tick: Tick,
    decision: Decision & { kind: 'offer' },
    jobVersion: number,
    seen: readonly number[],
  ): Promise<void> {
    const { jobId, vehicleId, driverId, explanation, forced, expiresAtMs } = decision;
    const planVersion = tick.plan.version;
    const named = { jobId, jobVersion, vehicleId, driverId, planVersion, reasons: explanation };
    // The answer time counts from sending, not from when the tick began.
    const untilMs = this.#context.clock.nowMs() + (expiresAtMs - explanation.atMs);
    const sent = forced
      ? await forceJob(this.#context, ACTOR, { ...named, seen })
      : await sendOffer(this.#context, ACTOR, { ...named, expiresAtMs: untilMs });
    if (!this.#counted(sent)) return;
    if (forced) this.#figures.jobsForced++;
    else this.#figures.offersSent++;
    this.#figures.found[explanation.rung] = (this.#figures.found[explanation.rung] ?? 0) + 1;
  }

  /** Asks those who would take a job over; the answer time counts from now. */
  async takeOvers(
    plan: DispatchPlan,
    found: readonly TakeOver[],
    versions: ReadonlyMap<number, number>,
  ): Promise<void> {
    await atOnce(found, ({ jobId, from, to, explanation }) =>
      this.#trying('takeOver', { jobId }, async () => {
        const asked = await askToTakeOver(this.#context, ACTOR, {
          jobId,
          jobVersion: versions.get(jobId)!,
          vehicleId: to.vehicleId,
          driverId: to.driverId,
          from,
          expiresAtMs: this.#context.clock.nowMs() + plan.answerMs.now,
          planVersion: plan.version,
          reasons: explanation,
        });
        if (this.#counted(asked)) this.#figures.takeOversAsked++;
      }),
    );
  }

  /** In one statement for all that have no car; while only the reason changes, once a minute for each job. */
  async #sayNoCar({ plan, decisions }: Tick): Promise<void> {
    const news = decisions.filter((d): d is NoCarDecision => d.kind === 'noCar' && this.#isNews(d));
    if (news.length === 0) return;
    await this.#trying('noCar', {}, async () => {
      await whileHeld(this.#context.store, (db) =>
        keepDecisions(
          db,
          news.map(({ jobId, attempt, reason, explanation }) => ({
            fleetId: this.#fleetId,
            jobId,
            attempt,
            atMs: explanation.atMs,
            outcome: reason,
            planVersion: plan.version,
            reasons: explanation,
          })),
        ),
      );
      for (const d of news) {
        this.#noCarSaid.set(d.jobId, { standing: standing(d), reason: d.reason, atMs: d.explanation.atMs });
      }
    });
  }

  #isNews(decision: NoCarDecision): boolean {
    const said = this.#noCarSaid.get(decision.jobId);
    if (said?.standing !== standing(decision)) return true;
    if (said.reason === decision.reason) return false;
    // The office is told by it that everybody has refused.
    return decision.reason === 'allRefused' || decision.explanation.atMs - said.atMs >= MINUTE_MS;
  }

  #counted(result: Result<unknown, string>): boolean {
    if (!result.ok) this.#figures.refusals[result.code] = (this.#figures.refusals[result.code] ?? 0) + 1;
    return result.ok;
  }
}

function standing({ attempt, ladder, explanation }: NoCarDecision): string {
  return `${attempt}/${ladder.round}/${explanation.rung}`;
}

function isSame(a: LadderState | null, b: LadderState): boolean {
  return a !== null && a.rung === b.rung && a.sinceMs === b.sinceMs && a.round === b.round;
}
