import type { WorkPayer } from './work-order.ts';

const MINUTES_PER_HOUR = 60;

/** Time of a technician, or pieces of a part; money in minor units of the fleet's currency. */
export type CostLine =
  | { kind: 'labour'; minutes: number; hourMinor: number }
  | { kind: 'part'; quantity: number; unitMinor: number };

/** What one line costs, rounded to the minor unit, halves up. */
export const lineCost = (line: CostLine): number =>
  line.kind === 'part'
    ? line.quantity * line.unitMinor
    : Math.floor((line.minutes * line.hourMinor * 2 + MINUTES_PER_HOUR) / (2 * MINUTES_PER_HOUR));

export const sumOf = (lines: readonly CostLine[]): number => lines.reduce((sum, line) => sum + lineCost(line), 0);

/** Whether who pays is charged through the books of the suite; an insurer and a guarantee are written to. */
export const isCharged = (pays: WorkPayer): boolean => pays === 'owner' || pays === 'driver';
