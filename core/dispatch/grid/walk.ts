import { GroupShare } from '../candidates/group-share.ts';
import type { RungName } from '../plan/plan.ts';
import { AreaQueues } from '../queues/area-queues.ts';
import { type Edge, give, type Row, type Tick } from '../tick.ts';
import { gridFor, type VehicleGrid } from './vehicle-grid.ts';

/** What the rungs share on one tick; what takes a look at every car is made when first asked for. */
export class Walk {
  readonly tick: Tick;
  readonly goOn: () => boolean;
  readonly groups: GroupShare;
  #queues: AreaQueues | null = null;
  #unbound: VehicleGrid | null = null;

  constructor(tick: Tick, goOn: () => boolean) {
    this.tick = tick;
    this.goOn = goOn;
    this.groups = new GroupShare(tick);
  }

  get queues(): AreaQueues {
    return (this.#queues ??= new AreaQueues(this.tick));
  }

  /** Where those soon clear that have no next job yet will be clear. */
  get unbound(): VehicleGrid {
    if (!this.#unbound) {
      const { vehicles, soonSlots } = this.tick;
      const open = soonSlots.filter((slot) => vehicles[slot]!.nextJobId === null);
      const grid = gridFor(open.map((slot) => vehicles[slot]!.clears!.position));
      for (const slot of open) grid.put(slot, vehicles[slot]!.clears!.position);
      this.#unbound = grid;
    }
    return this.#unbound;
  }

  slotOfVehicle(vehicleId: number): number | undefined {
    return this.tick.named.slotOfVehicle(vehicleId);
  }

  slotOfDriver(driverId: number): number | undefined {
    return this.tick.named.slotOfDriver(driverId);
  }

  /** Is the car of this slot free, and not given away on this tick? */
  isFree(slot: number): boolean {
    return this.tick.always[slot] === null && !this.tick.taken.has(slot);
  }

  /** May the car of this slot be planned for a next job? */
  isSoon(slot: number): boolean {
    const { freeSlots, soonSlots } = this.tick;
    return slot >= freeSlots.length && slot < freeSlots.length + soonSlots.length;
  }

  give(row: Row, edge: Edge, chosenOn?: RungName): void {
    give(this.tick, row, edge);
    this.groups.took(row);
    if (chosenOn) row.chosenOn = chosenOn;
  }
}

/** Whether a job that got no car stays on its rung, or has no more to look for there. */
export type Stay = 'rests' | 'passes';
