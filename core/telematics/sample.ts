import type { Position } from '#core/kit/geo.ts';

/** Acceleration in m/s², in the earth's frame: z up, x and y level and at right angles, x to y turning left (as east to north). */
export interface Acceleration {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** What a device said at one instant. What it did not say is absent. */
export interface DriveSample {
  readonly atMs: number;
  readonly position?: Position | undefined;
  readonly accuracyMetres?: number | undefined;
  readonly speedKmh?: number | undefined;
  /** Degrees clockwise from north. */
  readonly headingDegrees?: number | undefined;
  readonly acceleration?: Acceleration | undefined;
  readonly ignition?: boolean | undefined;
  readonly belted?: boolean | undefined;
  readonly powered?: boolean | undefined;
  readonly antenna?: boolean | undefined;
}
