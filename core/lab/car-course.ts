import type { DispatchVehicle } from '#core/dispatch/world.ts';
import type { Position } from '#core/kit/geo.ts';
import type { LabVehicle } from './day/day.ts';
import type { LabSetting } from './setting.ts';

/** An offer that a driver has before them. */
export type LabOffer = { readonly offerId: number; readonly jobId: number; readonly expiresAtMs: number };

/** What a shift has come to so far. */
export type ShiftTally = {
  jobs: number;
  engagedMs: number;
  incomeMinor: number;
  loadedMetres: number;
  emptyMetres: number;
};

/** The course of one shift: where its car is and what it is bound to. */
export class CarCourse {
  readonly shift: LabVehicle;
  readonly tally: ShiftTally = { jobs: 0, engagedMs: 0, incomeMinor: 0, loadedMetres: 0, emptyMetres: 0 };
  phase: 'off' | 'free' | 'toPickUp' | 'engaged' = 'off';
  offer: LabOffer | null = null;
  jobId: number | null = null;
  nextJobId: number | null = null;
  clears: DispatchVehicle['clears'] = null;
  /** Jobs that it was on its way to and that went to other cars. */
  changes = 0;
  signedOnAtMs = 0;
  /** What trips that it let pass would have taken: that time counts as not at work, so that nobody is owed work for it. */
  declinedMs = 0;
  idleSinceMs = 0;
  queueSeq = 0;
  unplottedUntilMs = 0;
  #from: Position;
  #to: Position;
  #leftAtMs = 0;
  #thereAtMs = 0;
  /** Of the drive it is on, or was on last. */
  #metres = 0;
  #loaded = false;
  #told: DispatchVehicle | null = null;

  constructor(shift: LabVehicle) {
    this.shift = shift;
    this.#from = shift.start;
    this.#to = shift.start;
  }

  get moving(): boolean {
    return this.#from !== this.#to;
  }

  /** What is told of it has changed. */
  touch(): void {
    this.#told = null;
  }

  drive(
    to: Position,
    nowMs: number,
    thereAtMs: number,
    way: { readonly metres: number; readonly loaded: boolean },
  ): void {
    this.stop(nowMs);
    this.#to = to;
    this.#leftAtMs = nowMs;
    this.#thereAtMs = thereAtMs;
    this.#metres = way.metres;
    this.#loaded = way.loaded;
  }

  /** Ends the drive, there or on the way, and counts what was driven of it. */
  stop(nowMs: number): void {
    const whole = this.#thereAtMs - this.#leftAtMs;
    const share = nowMs >= this.#thereAtMs || whole <= 0 ? 1 : (nowMs - this.#leftAtMs) / whole;
    if (this.#loaded) this.tally.loadedMetres += this.#metres * share;
    else this.tally.emptyMetres += this.#metres * share;
    this.#metres = 0;
    this.#from = this.positionAt(nowMs);
    this.#to = this.#from;
    this.touch();
  }

  /** On the straight line between where it left and where it is going. */
  positionAt(nowMs: number): Position {
    if (this.#from === this.#to || nowMs >= this.#thereAtMs) return this.#to;
    const share = (nowMs - this.#leftAtMs) / (this.#thereAtMs - this.#leftAtMs);
    const [west, south] = this.#from;
    return [west + (this.#to[0] - west) * share, south + (this.#to[1] - south) * share];
  }

  /** As the dispatcher sees it. A free car on its way is seen anew each time. */
  told(fleetId: number, setting: LabSetting, nowMs: number): DispatchVehicle {
    const waitsOut = this.unplottedUntilMs > 0;
    if (this.#told && !waitsOut && !(this.moving && this.phase !== 'engaged')) return this.#told;
    if (this.moving && nowMs >= this.#thereAtMs && this.phase === 'free') this.stop(nowMs);
    const { shift } = this;
    const position = this.positionAt(nowMs);
    const plotted = this.phase === 'free' && nowMs >= this.unplottedUntilMs;
    if (plotted) this.unplottedUntilMs = 0;
    this.#told = {
      vehicleId: shift.vehicleId,
      driverId: shift.driverId,
      fleetId,
      position,
      positionAtMs: shift.untilMs,
      availability: this.phase === 'engaged' ? 'engaged' : 'vacant',
      jobId: this.jobId,
      offerId: this.offer?.offerId ?? null,
      vehicleTypeId: shift.vehicleTypeId,
      attributes: shift.attributes,
      suspended: false,
      permitExpiresAtMs: null,
      usageExpiresAtMs: null,
      papersEndAtMs: null,
      shiftEndsAtMs: shift.untilMs,
      idleSinceMs: this.idleSinceMs,
      queueSeq: this.queueSeq,
      ...(plotted ? setting.plotAt(position) : { areaId: null, rankId: null }),
      work: { engagedMs: this.tally.engagedMs, sinceMs: this.signedOnAtMs + this.declinedMs },
      clears: this.clears,
      nextJobId: this.nextJobId,
      committed: null,
      lockedTo: shift.lockedTo ?? null,
    };
    return this.#told;
  }
}
