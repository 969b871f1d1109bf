import type { Explanation, RungNote } from '#core/dispatch/explanation/explanation.ts';
import { explanationIn } from '#core/dispatch/explanation/explanation-record.ts';
import { RUNGS } from '#core/dispatch/plan/plan.ts';
import type { FleetFacts } from '#services/fleets/fleet-book.ts';
import type { DecisionRow } from '#store/dispatch/decision.ts';
import type { Reasons } from '../../contract.ts';

/** A decision with what it tells; null where its record tells nothing. */
export type ToldDecision = { id: number; told: Explanation };

export function toldDecision({ id, reasons }: Pick<DecisionRow, 'id' | 'reasons'>): ToldDecision | null {
  const told = explanationIn(reasons);
  return told && { id, told };
}

/** The vehicles whose plates are needed to tell of a decision. */
export function vehiclesIn({ told }: ToldDecision): number[] {
  const { best, passedOver, instead, note, vehicleId } = told;
  const noted = note ? carsOf(note) : [];
  return [
    ...[...best, ...passedOver].map((car) => car.vehicleId),
    ...(instead ? [instead.vehicleId] : []),
    ...(vehicleId === null ? [] : [vehicleId]),
    ...noted,
  ];
}

function carsOf(note: RungNote): number[] {
  if (note.kind === 'held') return note.vehicleIds;
  if (note.kind === 'byHand') return note.planVehicleId === null ? [] : [note.planVehicleId];
  return 'vehicleId' in note ? [note.vehicleId] : [];
}

/** A decision as the coach is told it: with plates, and areas and ranks by name. */
export function reasonsOf(
  { id, told }: ToldDecision,
  plates: ReadonlyMap<number, string>,
  fleet: Pick<FleetFacts, 'areas' | 'ranks'>,
): Reasons {
  const plateOf = (vehicleId: number) => plates.get(vehicleId) ?? null;
  const { solve, instead } = told;
  return {
    decisionId: id,
    atMs: told.atMs,
    rung: RUNGS.find((rung) => rung === told.rung) ?? null,
    planVersion: told.planVersion,
    waitedSeconds: told.waitedSeconds,
    capSeconds: told.capSeconds,
    vehicleId: told.vehicleId,
    noCar: told.noCar ?? null,
    best: told.best.map(({ vehicleId, driveSeconds, metres, cost }) => ({
      vehicleId,
      plate: plateOf(vehicleId),
      driveSeconds,
      metres,
      costMs: cost.totalMs,
      items: cost.items,
    })),
    solve: solve
      ? {
          jobs: solve.jobs,
          cars: solve.cars,
          weighed: solve.weighed,
          certified: solve.certified,
          unproved: solve.unproved,
          outOfTime: solve.cut === 'outOfTime',
        }
      : null,
    inHaste: told.cut === 'outOfTime' && told.vehicleId !== null,
    instead: instead
      ? {
          plate: plateOf(instead.vehicleId),
          soonerSeconds: instead.soonerSeconds,
          jobId: instead.jobId,
          laterSeconds: instead.laterSeconds,
        }
      : null,
    note: told.note ? noteOf(told.note, told.vehicleId, plateOf, fleet) : null,
    passedOver: told.passedOver.map(({ vehicleId, metres, why }) => ({
      vehicleId,
      plate: plateOf(vehicleId),
      metres,
      why,
    })),
  };
}

function noteOf(
  note: RungNote,
  chosenId: number | null,
  plateOf: (vehicleId: number) => string | null,
  { areas, ranks }: Pick<FleetFacts, 'areas' | 'ranks'>,
): NonNullable<Reasons['note']> {
  const areaName = (areaId: number) => areas.find(({ id }) => id === areaId)?.name ?? null;
  switch (note.kind) {
    case 'held':
      return {
        kind: note.kind,
        untilMs: note.untilMs,
        plates: note.vehicleIds.map(plateOf).filter((plate) => plate !== null),
      };
    case 'committed':
      return { kind: note.kind, plate: plateOf(note.vehicleId), requiredAtMs: note.requiredAtMs };
    case 'queue':
      return {
        kind: note.kind,
        area: areaName(note.areaId),
        rank: ranks.find(({ id }) => id === note.rankId)?.name ?? null,
        cars: note.cars,
      };
    case 'next':
      return { kind: note.kind, plate: plateOf(note.vehicleId), clearsAtMs: note.clearsAtMs, moves: note.moves };
    case 'wasNext':
      return { kind: note.kind, plate: plateOf(note.vehicleId), moves: note.moves };
    case 'backup':
      return { kind: note.kind, area: areaName(note.areaId), nth: note.nth };
    case 'byHand': {
      const { by, planVehicleId: id, planSoonerSeconds: soonerSeconds } = note;
      return {
        kind: note.kind,
        by,
        plan: id === null ? null : { plate: plateOf(id), isSame: id === chosenId, soonerSeconds },
        kept: note.kept ?? false,
        unweighed: note.unweighed ?? false,
      };
    }
    default:
      return note;
  }
}
