import type { Position } from '#core/kit/geo.ts';

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
};

/** The newest position of every vehicle, kept in memory and stored in batches. */
export type PositionBook = {
  of(fleetId: number): Iterable<VehiclePosition>;
  get(vehicleId: number): VehiclePosition | undefined;
  /** Takes a report in; an older one than what is known moves nobody, but is kept with the track. */
  report(fleetId: number, report: VehiclePosition): void;
  forget(fleetId: number, vehicleId: number): void;
  onReport(listener: (fleetId: number, report: VehiclePosition) => void): () => void;
};
