import { SECOND_MS } from '#core/kit/time.ts';
import type { DispatchPlan } from '../plan/plan.ts';
import type { DispatchVehicle, WaitingJob } from '../world.ts';
import { excludedByJob, isRefused } from './filters.ts';
import { gathered } from './gathered.ts';
import type { NamedCars } from './named-cars.ts';

/** May the car of this slot have the job, its drive taking so long? Cars that no job may have are not to be asked about. */
export type Fits = (slot: number, driveSeconds: number) => boolean;

const SOUND = 1;
/** A car that is bound to some job or kind of job: what it may have is asked of the filters themselves. */
const BOUND = 2;
const OWN_BITS = 2;
const MOST_BITS = 31;

/**
 * The hard filters of one tick as bit masks: one bit for a car that is in order, one for each attribute that any job
 * asks for. Answers as `excludedByJob` does, many times as fast.
 */
export class Suitability {
  readonly #plan: DispatchPlan;
  readonly #nowMs: number;
  #vehicles: readonly DispatchVehicle[] = [];
  readonly #named: NamedCars;
  readonly #bits = new Map<string, number>();
  #mask: Int32Array;
  #type: Int32Array;
  #shiftEndsAtMs: Float64Array;

  constructor(plan: DispatchPlan, count: number, jobs: readonly WaitingJob[], nowMs: number, named: NamedCars) {
    this.#plan = plan;
    this.#nowMs = nowMs;
    this.#named = named;
    for (const job of jobs) {
      for (const name of job.requiredAttributes) this.#nameBit(name);
      for (const name of job.forbiddenAttributes) this.#nameBit(name);
    }
    this.#mask = new Int32Array(count);
    this.#type = new Int32Array(count);
    this.#shiftEndsAtMs = new Float64Array(count);
  }

  /** Notes what a car has, by its place among all that are read. */
  read(place: number, v: DispatchVehicle): void {
    this.#mask[place] = this.#maskOf(v);
    this.#type[place] = v.vehicleTypeId;
    this.#shiftEndsAtMs[place] = v.shiftEndsAtMs ?? Infinity;
  }

  /** To be called before anything is asked: which vehicle stands on each slot, and at which place it was read. */
  stand(vehicles: readonly DispatchVehicle[], placeOf: Int32Array): void {
    this.#vehicles = vehicles;
    this.#mask = gathered(this.#mask, placeOf);
    this.#type = gathered(this.#type, placeOf);
    this.#shiftEndsAtMs = gathered(this.#shiftEndsAtMs, placeOf);
  }

  forJob(job: WaitingJob, capSeconds: number): Fits {
    const mask = this.#mask;
    const types = this.#type;
    const shiftEndsAtMs = this.#shiftEndsAtMs;
    const nowMs = this.#nowMs;
    const wanted = job.vehicleTypeIds;
    const need = this.#bitsOf(job.requiredAttributes) | SOUND;
    const never = this.#bitsOf(job.forbiddenAttributes);
    const byName = this.#beyondBits(job);
    const closed = this.#closedTo(job);
    const tripMs = (job.tripSeconds ?? 0) * SECOND_MS;
    const notBeforeMs = job.preBooked ? job.requiredAtMs : -Infinity;
    return (slot, driveSeconds) => {
      const has = mask[slot]!;
      if ((has & BOUND) !== 0)
        return excludedByJob(this.#plan, job, this.#vehicles[slot]!, nowMs, driveSeconds, capSeconds) === null;
      if ((has & need) !== need || (has & never) !== 0 || driveSeconds > capSeconds) return false;
      if (wanted !== null && !wanted.includes(types[slot]!)) return false;
      // As `likelyFinishMs` has it.
      const thereMs = driveSeconds === Infinity ? nowMs : nowMs + driveSeconds * SECOND_MS;
      if ((thereMs < notBeforeMs ? notBeforeMs : thereMs) + tripMs > shiftEndsAtMs[slot]!) return false;
      if (closed !== null && closed.includes(slot)) return false;
      return byName === null || byName(slot);
    };
  }

  /** Cars and drivers that are banned, or have let the job pass; null where there are none. */
  #closedTo(job: WaitingJob): number[] | null {
    const { bannedVehicleIds, bannedDriverIds, refusals } = job;
    if (bannedVehicleIds.length + bannedDriverIds.length + refusals.length === 0) return null;
    const closed: number[] = [];
    const close = (slot: number | undefined) => {
      if (slot !== undefined) closed.push(slot);
    };
    for (const id of bannedVehicleIds) close(this.#named.slotOfVehicle(id));
    for (const id of bannedDriverIds) close(this.#named.slotOfDriver(id));
    for (const { driverId } of refusals) {
      const slot = this.#named.slotOfDriver(driverId);
      const v = slot === undefined ? undefined : this.#vehicles[slot];
      if (v && isRefused(this.#plan, job, v, this.#nowMs)) close(slot);
    }
    return closed.length > 0 ? closed : null;
  }

  /** What is asked of attributes that found no bit; null where nothing is. */
  #beyondBits(job: WaitingJob): ((slot: number) => boolean) | null {
    const required = job.requiredAttributes.filter((name) => !this.#bits.has(name));
    const forbidden = job.forbiddenAttributes.filter((name) => !this.#bits.has(name));
    if (required.length + forbidden.length === 0) return null;
    return (slot) => {
      const { attributes } = this.#vehicles[slot]!;
      return (
        required.every((name) => attributes.includes(name)) && !forbidden.some((name) => attributes.includes(name))
      );
    };
  }

  #nameBit(name: string): void {
    if (!this.#bits.has(name) && this.#bits.size < MOST_BITS - OWN_BITS)
      this.#bits.set(name, 1 << (OWN_BITS + this.#bits.size));
  }

  #maskOf(v: DispatchVehicle): number {
    const endsAtMs = Math.min(
      v.permitExpiresAtMs ?? Infinity,
      v.usageExpiresAtMs ?? Infinity,
      v.papersEndAtMs ?? Infinity,
    );
    const sound = !v.suspended && endsAtMs > this.#nowMs;
    const bound =
      v.lockedTo !== null ||
      v.barred !== undefined ||
      v.cashless === true ||
      v.rangeMetres !== undefined ||
      v.committed !== null ||
      v.nextJobId !== null;
    return (sound ? SOUND : 0) | (bound ? BOUND : 0) | this.#bitsOf(v.attributes);
  }

  #bitsOf(names: readonly string[]): number {
    let bits = 0;
    for (let i = 0; i < names.length; i++) bits |= this.#bits.get(names[i]!) ?? 0;
    return bits;
  }
}
