import { apartProblems, type DrawingFault, type DrawnArea, tidyAreaName } from '#core/area/drawing/drawing.ts';
import { DRAWN } from '#core/area/drawing/ring-fault.ts';
import { tidyRings } from '#core/area/drawing/rings.ts';
import type { Bounds } from '#core/kit/geo.ts';
import type { ZoneFee } from './zone-fee.ts';

/** What is told of a car in a zone, and to whom. */
export interface FenceRules {
  readonly onIn: boolean;
  readonly onOut: boolean;
  /** Told once a car has stood in it for so long; null where it never is. */
  readonly dwellMinutes: number | null;
  readonly alert: boolean;
  readonly task: boolean;
  /** What the driver is told; empty for nothing. */
  readonly message: string;
  /** What it costs whoever is driven through; null where nothing. */
  readonly fee: ZoneFee | null;
}

export type DrawnFence = DrawnArea & FenceRules;

export const NO_RULES: FenceRules = {
  onIn: true,
  onOut: false,
  dwellMinutes: null,
  alert: true,
  task: false,
  message: '',
  fee: null,
};

export const FENCES_MOST = 200;
export const LONGEST_DWELL_MINUTES = 1_440;
export const LONGEST_FENCE_MESSAGE = 200;

/** The first thing that is wrong with the zones of a fleet as they are drawn; null where nothing is. They may overlap. */
export function fenceFault(fences: readonly DrawnFence[], bounds: Bounds | null): DrawingFault | null {
  if (fences.length > FENCES_MOST) return { code: 'areasMany', most: FENCES_MOST };
  // Told before corners are held against each other: a border of 10,000 would take minutes.
  const large = fences.findIndex(({ rings }) => rings.reduce((n, ring) => n + ring.length, 0) > DRAWN.cornersMost + 1);
  if (large >= 0) return { code: 'cornersMany', area: large, most: DRAWN.cornersMost };
  return apartProblems(fences, bounds)[0] ?? null;
}

/** A zone as it is kept. */
export const tidyFence = (fence: DrawnFence): DrawnFence => ({
  ...fence,
  name: tidyAreaName(fence.name),
  rings: tidyRings(fence.rings),
  message: fence.message.trim(),
});
