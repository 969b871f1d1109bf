import { lastPositions } from '#store/vehicle/position.ts';
import type { HeardFacts, PositionBook, VehiclePosition } from './position-book.ts';
import type { PositionParts } from './position-parts.ts';
import { startPositionWriter } from './position-writer.ts';

export type Positions = PositionBook & {
  /** Reports taken in and not stored yet. */
  unstored(): number;
  /** Reports taken in that could not be stored as they were. */
  givenUp(): number;
  /** Stores what is waiting and ends; what a database that is away keeps back is given up after a few seconds. */
  stop(): Promise<void>;
};

/** The position book of a running suite: begins with the last positions stored, and stores new ones once a second. */
export async function startPositions(parts: PositionParts): Promise<Positions> {
  const fleets = new Map<number, Map<number, VehiclePosition>>();
  const byVehicle = new Map<number, VehiclePosition>();
  const listeners = new Set<(fleetId: number, report: VehiclePosition) => void>();
  const hearers = new Set<(heard: HeardFacts) => void>();

  function keep(fleetId: number, report: VehiclePosition): void {
    let fleet = fleets.get(fleetId);
    if (!fleet) fleets.set(fleetId, (fleet = new Map()));
    fleet.set(report.vehicleId, report);
    byVehicle.set(report.vehicleId, report);
  }

  for (const { fleetId, ...position } of await lastPositions(parts.store.db)) keep(fleetId, position);
  const writer = await startPositionWriter(parts);
  return {
    of: (fleetId) => fleets.get(fleetId)?.values() ?? [],
    get: (vehicleId) => byVehicle.get(vehicleId),
    report(fleetId, report) {
      const known = byVehicle.get(report.vehicleId);
      if (known?.atMs === report.atMs) return;
      if (known && known.atMs > report.atMs) {
        writer.addLate(report);
        return;
      }
      keep(fleetId, report);
      writer.add(report);
      for (const listener of listeners) listener(fleetId, report);
    },
    forget(fleetId, vehicleId) {
      fleets.get(fleetId)?.delete(vehicleId);
      byVehicle.delete(vehicleId);
    },
    hear(heard) {
      for (const hearer of hearers) hearer(heard);
    },
    onHeard(hearer) {
      hearers.add(hearer);
      return () => hearers.delete(hearer);
    },
    onReport(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    unstored: writer.waiting,
    givenUp: writer.givenUp,
    stop: writer.stop,
  };
}
