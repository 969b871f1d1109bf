import type { DispatchVehicle, WaitingJob } from '../world.ts';

/** Ids are looked up only where one with the same last bits is named. */
const LAST_BITS = 2 ** 13 - 1;

/** The slots of the cars and drivers that some job names. A map of all cars took 8 % of a tick of 10,000. */
export class NamedCars {
  /** -1 until the car is read. */
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

  /** Notes at which place among all that are read a named car or driver is. */
  read(place: number, { vehicleId, driverId }: DispatchVehicle): void {
    if (this.#maybeVehicle[vehicleId & LAST_BITS] === 1 && this.#ofVehicle.has(vehicleId))
      this.#ofVehicle.set(vehicleId, place);
    if (this.#maybeDriver[driverId & LAST_BITS] === 1 && this.#ofDriver.has(driverId))
      this.#ofDriver.set(driverId, place);
  }

  /** To be called before any is asked for: at which place the car of each slot was read. */
  stand(placeOf: Int32Array): void {
    const slotOf = new Int32Array(placeOf.length);
    for (let slot = 0; slot < placeOf.length; slot++) slotOf[placeOf[slot]!] = slot;
    for (const named of [this.#ofVehicle, this.#ofDriver])
      for (const [id, place] of named) if (place !== -1) named.set(id, slotOf[place]!);
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
