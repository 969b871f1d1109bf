import { isBelieved } from '#core/telematics/reach.ts';
import { lastPositions } from '#store/vehicle/position.ts';
import { aloneWord } from '../between/word.ts';
import type { HeardFacts, Jump, PositionBook, VehiclePosition } from './position-book.ts';
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
  /** By vehicle; of a car that tells its next report to another node, that one holds it too. */
  const heldApart = new Map<number, VehiclePosition>();
  const holders = new Set<(jump: Jump) => void>();
  const listeners = new Set<(fleetId: number, report: VehiclePosition) => void>();
  const movers = new Set<(fleetId: number, report: VehiclePosition) => void>();
  const hearers = new Set<(heard: HeardFacts) => void>();
  const { word = aloneWord } = parts;

  function keep(fleetId: number, report: VehiclePosition): void {
    let fleet = fleets.get(fleetId);
    if (!fleet) fleets.set(fleetId, (fleet = new Map()));
    fleet.set(report.vehicleId, report);
    byVehicle.set(report.vehicleId, report);
    heldApart.delete(report.vehicleId);
  }

  function drop(fleetId: number, vehicleId: number): void {
    fleets.get(fleetId)?.delete(vehicleId);
    byVehicle.delete(vehicleId);
    heldApart.delete(vehicleId);
  }

  /** What another node knows: stored there, or about to be. */
  function moved(fleetId: number, report: VehiclePosition): void {
    const known = byVehicle.get(report.vehicleId);
    if (known && known.atMs >= report.atMs) return;
    keep(fleetId, report);
    for (const mover of movers) mover(fleetId, report);
  }

  const readAgain = async () => {
    for (const { fleetId, ...position } of await lastPositions(parts.store.db)) moved(fleetId, position);
  };
  const deaf = [
    word.hear('pos', (fleetId, told) => {
      for (const one of told) {
        const report = toldPosition(one);
        if (report) moved(fleetId, report);
      }
    }),
    word.hear('cmd', (fleetId, told) => {
      for (const one of told) if (isForget(one)) drop(fleetId, one.forget);
    }),
    word.onGap(() => {
      readAgain().catch((error: unknown) => parts.log.error({ err: error }, 'positions could not be read again'));
    }),
  ];
  for (const { fleetId, ...position } of await lastPositions(parts.store.db)) keep(fleetId, position);
  const writer = await startPositionWriter(parts);
  return {
    of: (fleetId) => fleets.get(fleetId)?.values() ?? [],
    get: (vehicleId) => byVehicle.get(vehicleId),
    report(fleetId, report) {
      const known = byVehicle.get(report.vehicleId);
      const held = heldApart.get(report.vehicleId);
      if (known?.atMs === report.atMs || held?.atMs === report.atMs) return 'taken';
      if (known && known.atMs > report.atMs) {
        writer.addLate(report);
        return 'taken';
      }
      const jumps = known !== undefined && !isBelieved(report, known, held);
      if (jumps) {
        heldApart.set(report.vehicleId, report);
        writer.addLate(report);
      } else {
        keep(fleetId, report);
        writer.add(report);
      }
      for (const listener of listeners) listener(fleetId, report);
      if (jumps) {
        for (const holder of holders) holder({ fleetId, from: known, to: report });
        return 'held';
      }
      for (const mover of movers) mover(fleetId, report);
      word.say('pos', fleetId, asTold(report));
      return 'taken';
    },
    forget(fleetId, vehicleId) {
      drop(fleetId, vehicleId);
      word.say('cmd', fleetId, { forget: vehicleId });
    },
    hear(heard) {
      for (const hearer of hearers) hearer(heard);
    },
    onHeard(hearer) {
      hearers.add(hearer);
      return () => hearers.delete(hearer);
    },
    onHeld(holder) {
      holders.add(holder);
      return () => holders.delete(holder);
    },
    onReport(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onMoved(listener) {
      movers.add(listener);
      return () => movers.delete(listener);
    },
    unstored: writer.waiting,
    givenUp: writer.givenUp,
    async stop() {
      for (const end of deaf) end();
      await writer.stop();
    },
  };
}

const asTold = ({ vehicleId, position: [lon, lat], headingDegrees, speedKmh, atMs }: VehiclePosition) => [
  vehicleId,
  lon,
  lat,
  headingDegrees,
  speedKmh,
  atMs,
];

function toldPosition(told: unknown): VehiclePosition | null {
  if (!Array.isArray(told) || told.length !== 6 || !told.every(Number.isFinite)) return null;
  const [vehicleId, lon, lat, headingDegrees, speedKmh, atMs] = told as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return { vehicleId, position: [lon, lat], headingDegrees, speedKmh, atMs };
}

const isForget = (told: unknown): told is { forget: number } =>
  Number.isInteger((told as { forget?: unknown } | null)?.forget);
