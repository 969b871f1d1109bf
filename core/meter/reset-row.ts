import type { MeterTotals } from './totals.ts';

/**
 * `open` until somebody says why it may be cleared, `clearing` until the vehicle has acknowledged that, then `closed`.
 */
export const RESET_STATES = ['open', 'clearing', 'closed'] as const;
export type ResetState = (typeof RESET_STATES)[number];

export function resetState(reset: { clearedAtMs: number | null; acknowledgedAtMs: number | null }): ResetState {
  if (reset.acknowledgedAtMs !== null) return 'closed';
  return reset.clearedAtMs === null ? 'open' : 'clearing';
}

/** A meter reset as lists and the live topic `resets` show it; the topic has those that are not closed. */
export type ResetRow = {
  id: number;
  /** How many steps it has gone through. */
  version: number;
  state: ResetState;
  atMs: number;
  vehicleId: number;
  plate: string;
  driverId: number | null;
  driverName: string;
  did: string;
  device: string;
  before: MeterTotals;
  after: MeterTotals;
  clearedAtMs: number | null;
  clearedBy: string | null;
  comment: string | null;
  /** When the command first went to the vehicle's terminal; null while none was there to take it. */
  clearSentAtMs: number | null;
  acknowledgedAtMs: number | null;
  acknowledgedBy: string | null;
};
