import type { RoadMatching } from '#core/roads/match/road-matching.ts';
import type { Detector, DriveEvent } from './event.ts';
import { type IntakeOptions, type SampleFault, SampleIntake } from './intake.ts';
import { GpsMotion } from './motion/gps-motion.ts';
import { CAR_LIMITS, type HarshLimits } from './motion/harsh-limits.ts';
import { type ImuFrame, judgeFrame } from './motion/imu-frame.ts';
import { ImuMotion } from './motion/imu-motion.ts';
import type { DriveSample } from './sample.ts';
import { Speeding } from './speeding.ts';
import { Cut, Idling, Tow, Unbelted } from './standing-rules.ts';
import { Geofencing, type PreparedFence } from './zone/geofence.ts';

export interface WatchOptions extends IntakeOptions {
  readonly limits?: HarshLimits;
  readonly frame?: ImuFrame;
  /** Null where no map is known: then nobody speeds. */
  readonly roads?: RoadMatching | null;
  readonly fences?: readonly PreparedFence[];
}

/** A device's own acceleration is believed before what its positions tell, for so long after it was last heard. */
const ACCELERATION_MS = 10_000;

/** All detectors of one car: the same for what arrives now, for a replay and for a file. */
export class CarWatch {
  readonly #intake: SampleIntake;
  readonly #imu: ImuMotion;
  readonly #gps: GpsMotion;
  readonly #others: readonly Detector<DriveSample>[];
  #zones: Geofencing;
  #feltMs = -Infinity;

  constructor({ limits = CAR_LIMITS, frame, roads = null, fences = [], ...intake }: WatchOptions = {}) {
    this.#intake = new SampleIntake(intake);
    this.#imu = new ImuMotion(limits, frame);
    this.#gps = new GpsMotion(limits);
    this.#others = [
      ...(roads ? [new Speeding(roads)] : []),
      new Idling(),
      new Unbelted(),
      new Cut('powered'),
      new Cut('antenna'),
      new Tow(),
    ];
    this.#zones = new Geofencing(fences);
  }

  get faults(): ReadonlyMap<SampleFault, number> {
    return this.#intake.faults;
  }

  /** Other zones were drawn: where the car is now, nothing is told of. */
  watchZones(fences: readonly PreparedFence[]): void {
    this.#zones = new Geofencing(fences);
  }

  /** Takes a sample as it was sent; `nowMs` is what the suite's clock says. */
  add(sample: DriveSample, nowMs: number): DriveEvent[] {
    const { samples, events } = this.#intake.add(sample, nowMs);
    for (const one of samples) events.push(...this.#step(one));
    return events;
  }

  finish(): DriveEvent[] {
    const { samples, events } = this.#intake.finish();
    for (const one of samples) events.push(...this.#step(one));
    for (const detector of [this.#imu, this.#gps, this.#zones, ...this.#others]) events.push(...detector.finish());
    return events;
  }

  #step(sample: DriveSample): DriveEvent[] {
    const events: DriveEvent[] = [];
    if (sample.acceleration) {
      this.#feltMs = sample.atMs;
      events.push(...this.#imu.step(sample));
    }
    if (sample.atMs - this.#feltMs > ACCELERATION_MS) events.push(...this.#gps.step(sample));
    for (const detector of this.#others) events.push(...detector.step(sample));
    events.push(...this.#zones.step(sample));
    return events;
  }
}

/** All events of a whole file, in the order of their start; how the device tells its accelerations is read from the file. */
export function watchFile(
  samples: readonly DriveSample[],
  options: Omit<WatchOptions, 'frame' | 'holdMs'> = {},
): { events: DriveEvent[]; faults: ReadonlyMap<SampleFault, number> } {
  const inOrder = samples.filter(({ atMs }) => Number.isFinite(atMs)).toSorted((a, b) => a.atMs - b.atMs);
  const felt = inOrder.flatMap(({ atMs, acceleration }) => (acceleration ? [{ atMs, acceleration }] : []));
  const watch = new CarWatch({ ...options, frame: judgeFrame(felt), holdMs: 0 });
  const lastMs = inOrder.at(-1)?.atMs ?? 0;
  for (const sample of samples) if (!Number.isFinite(sample.atMs)) watch.add(sample, lastMs);
  const events = inOrder.flatMap((sample) => watch.add(sample, lastMs));
  events.push(...watch.finish());
  return { events: events.toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs), faults: watch.faults };
}
