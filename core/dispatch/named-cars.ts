import type { DispatchVehicle, WaitingJob } from './world.ts';

/** Ids are looked up only where one with the same last bits is named. */
const LAST_BITS = 2 ** 13 - 1;

/** The slots of the cars and drivers that some job names. A map of all cars took 8 % of a tick of 10,000. */
export class NamedCars {
  /** -1 until the car is met. */
  readonly #ofVehicle = new Map<number, number>();
  readonly #ofDriver = new Map<number, number>();
  readonly #maybeVehicle = new Uint8Array(LAST_BITS + 1);
  readonly #maybeDriver = new Uint8Array(LAST_BITS + 1);

  constructor(jobs: readonly WaitingJob[]) {
    for (const job of jobs) {
      for (const id of job.preferredVehicleIds) this.#nameVehicle(id);
      for (const id of job.bannedVehicleIds) this.#nameVehicle(id);
      for (const id of job.cover?.bids ?? []) this.#nameVehicle(id);
      if (job.reserved) this.#nameVehicle(job.reserved.vehicleId);
      for (const id of job.preferredDriverIds) this.#nameDriver(id);
      for (const id of job.bannedDriverIds) this.#nameDriver(id);
      for (const { driverId } of job.refusals) this.#nameDriver(driverId);
    }
  }

  /** To be told of every car before any is asked for. */
  meet(slot: number, { vehicleId, driverId }: DispatchVehicle): void {
    if (this.#maybeVehicle[vehicleId & LAST_BITS] === 1 && this.#ofVehicle.has(vehicleId))
      this.#ofVehicle.set(vehicleId, slot);
    if (this.#maybeDriver[driverId & LAST_BITS] === 1 && this.#ofDriver.has(driverId))
      this.#ofDriver.set(driverId, slot);
  }

  slotOfVehicle(vehicleId: number): number | undefined {
    return met(this.#ofVehicle.get(vehicleId));
  }

  slotOfDriver(driverId: number): number | undefined {
    return met(this.#ofDriver.get(driverId));
  }

  #nameVehicle(id: number): void {
    this.#ofVehicle.set(id, -1);
    this.#maybeVehicle[id & LAST_BITS] = 1;
  }

  #nameDriver(id: number): void {
    this.#ofDriver.set(id, -1);
    this.#maybeDriver[id & LAST_BITS] = 1;
  }
}

function met(slot: number | undefined): number | undefined {
  return slot === -1 ? undefined : slot;
}
