import type { Position } from '#core/kit/geo.ts';
import type { DeviceFacts } from '#core/telematics/device-facts.ts';

/** Where a vehicle last said it was. */
export type VehiclePosition = {
  vehicleId: number;
  position: Position;
  headingDegrees: number;
  speedKmh: number;
  /** Instant of the fix, of the suite's clock. */
  atMs: number;
  /** Whether somebody sits behind, where the device feels it; whether it calls the position made up itself. */
  seatTaken?: boolean | undefined;
  mock?: boolean | undefined;
  /** By which code its taximeter runs, where it tells. */
  tariffCode?: string | undefined;
};

/** A report that no car reaches from where its vehicle is known to be. */
export type Jump = { fleetId: number; from: VehiclePosition; to: VehiclePosition };

/** What was said of a vehicle, at an instant of the suite's clock. */
export type HeardFacts = { fleetId: number; vehicleId: number; atMs: number; facts: DeviceFacts };

/** The newest position of every vehicle, kept in memory and stored in batches. */
export type PositionBook = {
  of(fleetId: number): Iterable<VehiclePosition>;
  get(vehicleId: number): VehiclePosition | undefined;
  /**
   * Takes a report in; an older one than what is known moves nobody, but is kept with the track. So is one that no car reaches:
   * it is held apart until the next one lies beside it.
   */
  report(fleetId: number, report: VehiclePosition): 'taken' | 'held';
  /** No node knows it any more. */
  forget(fleetId: number, vehicleId: number): void;
  /** What a device said of its car besides: it is told on, and not stored here. */
  hear(heard: HeardFacts): void;
  onHeard(listener: (heard: HeardFacts) => void): () => void;
  /** Reports that were held apart at this node. */
  onHeld(listener: (jump: Jump) => void): () => void;
  /** Reports taken in at this node, also those held apart: what judges cars judges jumps for itself. */
  onReport(listener: (fleetId: number, report: VehiclePosition) => void): () => void;
  /** Every car that moved, wherever it told so. */
  onMoved(listener: (fleetId: number, report: VehiclePosition) => void): () => void;
};
