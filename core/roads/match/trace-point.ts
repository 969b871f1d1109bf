import type { Position } from '#core/kit/geo.ts';

/** A position as it was heard; instants in ms, accuracy as the device tells it (one standard deviation in metres). */
export interface TracePoint {
  readonly atMs: number;
  readonly position: Position;
  readonly accuracyMetres?: number | undefined;
}
