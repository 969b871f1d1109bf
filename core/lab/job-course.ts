import type { FleetHour, LadderState } from '#core/dispatch/plan/ladder.ts';
import type { Refusal, WaitingJob } from '#core/dispatch/world.ts';
import type { LabJob } from './day/day.ts';
import { wantedOf } from './wanted-of.ts';

/** The course of one job from its request to its end. */
export class JobCourse {
  readonly job: LabJob;
  phase: 'unknown' | 'future' | 'waiting' | 'offered' | 'assigned' | 'aboard' | 'done' | 'givenUp' = 'unknown';
  waitingSinceMs = 0;
  soft = false;
  requiredOn: FleetHour | null = null;
  asked = 0;
  vehicleId: number | null = null;
  arrivedAtMs: number | null = null;
  /** How often it went from one car on its way to another, and whether somebody is being asked about it. */
  changes = 0;
  changeAsked = false;
  pickedUpAtMs: number | null = null;
  ladder: LadderState | null = null;
  reserved: WaitingJob['reserved'] = null;
  cover: { openedAtMs: number; firstBidAtMs: number | null; bids: number[] } | null = null;
  readonly refusals: Refusal[] = [];
  #told: WaitingJob | null = null;

  constructor(job: LabJob) {
    this.job = job;
  }

  touch(): void {
    this.#told = null;
  }

  get dueAtMs(): number {
    return this.job.preBooked ? this.job.requiredAtMs : this.job.requestedAtMs;
  }

  /** As the dispatcher sees it. */
  told(fleetId: number): WaitingJob {
    const { job, cover } = this;
    this.#told ??= {
      ...wantedOf(job, fleetId),
      ...(this.requiredOn && { requiredOn: this.requiredOn }),
      waitingSinceMs: this.waitingSinceMs,
      refusals: [...this.refusals],
      ladder: this.ladder,
      reserved: this.reserved,
      soft: this.soft,
      cover: cover && { openedAtMs: cover.openedAtMs, firstBidAtMs: cover.firstBidAtMs, bids: [...cover.bids] },
    };
    return this.#told;
  }
}
