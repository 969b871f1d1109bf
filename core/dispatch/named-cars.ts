import type { DispatchVehicle, WaitingJob } from './world.ts';

/** The slots of the cars and drivers that some job names. A map of all cars took 8 % of a tick of 10,000. */
export class NamedCars {
  /** -1 until the car is met. */
  readonly #ofVehicle = new Map<number, number>();
  readonly #ofDriver = new Map<number, number>();

  constructor(jobs: readonly WaitingJob[], vehicles: readonly DispatchVehicle[]) {
    for (const job of jobs) {
      for (const id of job.preferredVehicleIds) this.#ofVehicle.set(id, -1);
      for (const id of job.bannedVehicleIds) this.#ofVehicle.set(id, -1);
      for (const id of job.cover?.bids ?? []) this.#ofVehicle.set(id, -1);
      if (job.reserved) this.#ofVehicle.set(job.reserved.vehicleId, -1);
      for (const id of job.preferredDriverIds) this.#ofDriver.set(id, -1);
      for (const id of job.bannedDriverIds) this.#ofDriver.set(id, -1);
      for (const { driverId } of job.refusals) this.#ofDriver.set(driverId, -1);
    }
    if (this.#ofVehicle.size + this.#ofDriver.size === 0) return;
    for (let slot = 0; slot < vehicles.length; slot++) {
      const { vehicleId, driverId } = vehicles[slot]!;
      if (this.#ofVehicle.has(vehicleId)) this.#ofVehicle.set(vehicleId, slot);
      if (this.#ofDriver.has(driverId)) this.#ofDriver.set(driverId, slot);
    }
  }

  slotOfVehicle(vehicleId: number): number | undefined {
    return met(this.#ofVehicle.get(vehicleId));
  }

  slotOfDriver(driverId: number): number | undefined {
    return met(this.#ofDriver.get(driverId));
  }
}

function met(slot: number | undefined): number | undefined {
  return slot === -1 ? undefined : slot;
}
