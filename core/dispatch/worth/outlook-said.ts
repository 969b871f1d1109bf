import { MINUTE_MS } from '#core/kit/time.ts';
import { FADED } from './trust.ts';

/** What was made out counts so long where nothing newer comes. */
export const OUTLOOK_HOLDS_MS = 5 * MINUTE_MS;

/** Whether the worth of cars is in force, or why it has faded; `lost`: nobody could work it out. */
export const OUTLOOK_STATES = ['inForce', ...FADED, 'lost'] as const;
export type OutlookState = (typeof OUTLOOK_STATES)[number];

/** What a fleet's dispatcher said last of the worth of its cars. */
export type OutlookSaid = {
  readonly atMs: number;
  readonly planVersion: number;
  readonly state: OutlookState;
  /** Days before that are like today, of how many of them something is known, and how many are like the last hour. */
  readonly asked: number;
  readonly known: number;
  readonly alike: number;
  /** Jobs of the last hour. */
  readonly jobs: number;
  /** How far the days are believed, 0 … 1. */
  readonly trust: number;
};

/** Whether it still counts: said of the plan that is live, and not long ago. */
export function stillSaid(said: OutlookSaid | null, planVersion: number, nowMs: number): boolean {
  return said !== null && said.planVersion === planVersion && stillHolds(said.atMs, nowMs);
}

/** Whether what was made out at an instant still counts; what lies ahead does not, for the clock was put back. */
export function stillHolds(atMs: number, nowMs: number): boolean {
  return nowMs >= atMs && nowMs < atMs + OUTLOOK_HOLDS_MS;
}
