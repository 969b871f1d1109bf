import type { JobRow } from '#core/job/job-row.ts';
import { isComing } from '#core/job/states.ts';
import { availabilityOf } from '#core/vehicle/availability.ts';
import type { VehicleRow } from '#core/vehicle/status.ts';
import { isLate } from './board-view.ts';

/** The figures above the board, from the rows the board itself shows. */
export type BoardFigures = {
  dispatching: number;
  offered: number;
  onHold: number;
  onTheWay: number;
  onBoard: number;
  late: number;
  /** Whole minutes past required-at of the most overdue late job. */
  maxDelayMinutes: number;
  carsVacant: number;
  carsEngaged: number;
  carsWorking: number;
};

export function boardFigures(
  jobs: Iterable<JobRow>,
  vehicles: Iterable<Pick<VehicleRow, 'status'>>,
  nowMs: number,
): BoardFigures {
  const figures: BoardFigures = {
    dispatching: 0,
    offered: 0,
    onHold: 0,
    onTheWay: 0,
    onBoard: 0,
    late: 0,
    maxDelayMinutes: 0,
    carsVacant: 0,
    carsEngaged: 0,
    carsWorking: 0,
  };
  for (const job of jobs) {
    if (job.state === 'dispatching') figures.dispatching += 1;
    if (job.state === 'offered') figures.offered += 1;
    if (job.state === 'hold') figures.onHold += 1;
    if (isComing(job.state)) figures.onTheWay += 1;
    if (job.state === 'picked_up') figures.onBoard += 1;
    if (isLate(job, nowMs)) {
      figures.late += 1;
      figures.maxDelayMinutes = Math.max(figures.maxDelayMinutes, Math.floor((nowMs - job.requiredAtMs) / 60_000));
    }
  }
  for (const { status } of vehicles) {
    if (status === 'signedOff') continue;
    figures.carsWorking += 1;
    const availability = availabilityOf(status);
    if (availability === 'engaged') figures.carsEngaged += 1;
    else if (availability === 'vacant') figures.carsVacant += 1;
  }
  return figures;
}
