import type { Position } from '#core/kit/geo.ts';
import { type Random, seededRandom } from '#core/kit/random.ts';
import type { DriveSample } from '../sample.ts';

/** A piece of a drive: so long, with this acceleration along (m/s²) and across (left positive). */
export interface DrivePart {
  readonly seconds: number;
  readonly along?: number;
  readonly across?: number;
}

export interface DriveMaking {
  readonly hertz: number;
  readonly startMs?: number;
  readonly headingDegrees?: number;
  readonly startKmh?: number;
  readonly from?: Position;
  /** The device takes what lasts for tilt, as phones do. */
  readonly levelled?: boolean;
  readonly seed?: number;
}

const TICK = 0.005;

/** A drive of these parts, as a device would tell it that knows its place, speed, heading and acceleration in the earth's frame. */
export function madeDrive(parts: readonly DrivePart[], making: DriveMaking): DriveSample[] {
  const random = seededRandom(making.seed ?? 1);
  const each = Math.round(1 / (making.hertz * TICK));
  let [speed, heading] = [(making.startKmh ?? 0) / 3.6, ((90 - (making.headingDegrees ?? 0)) * Math.PI) / 180];
  let [longitude, latitude] = making.from ?? [11.97, 57.7];
  const low = { x: 0, y: 0 };
  const samples: DriveSample[] = [];
  let tick = 0;
  for (const { seconds, along = 0, across = 0 } of parts) {
    for (const until = tick + Math.round(seconds / TICK); tick < until; tick += 1) {
      const standing = speed <= 0 && along < 0;
      const a = standing ? 0 : along;
      speed = Math.max(0, speed + a * TICK);
      if (speed > 1) heading += (across / speed) * TICK;
      longitude += (Math.cos(heading) * speed * TICK) / (111_195 * Math.cos((latitude * Math.PI) / 180));
      latitude += (Math.sin(heading) * speed * TICK) / 111_195;
      const side = speed > 1 ? across : 0;
      const x = a * Math.cos(heading) - side * Math.sin(heading);
      const y = a * Math.sin(heading) + side * Math.cos(heading);
      low.x += ((x - low.x) * TICK) / 1.6;
      low.y += ((y - low.y) * TICK) / 1.6;
      if (tick % each !== 0) continue;
      const shake = 0.1 + 0.06 * speed;
      samples.push({
        atMs: Math.round((making.startMs ?? 1_790_000_000_000) + tick * TICK * 1000),
        position: [longitude, latitude],
        speedKmh: speed * 3.6,
        headingDegrees: (((90 - (heading * 180) / Math.PI) % 360) + 360) % 360,
        acceleration: {
          x: x - (making.levelled ? low.x : 0) + shake * normal(random),
          y: y - (making.levelled ? low.y : 0) + shake * normal(random),
          z: shake * normal(random),
        },
      });
    }
  }
  return samples;
}

const normal = (random: Random) => random() + random() + random() + random() - 2;

export const feltOnly = (samples: readonly DriveSample[]): DriveSample[] =>
  samples.map(({ atMs, acceleration }) => ({ atMs, acceleration }));

export const placedOnly = (samples: readonly DriveSample[]): DriveSample[] =>
  samples.map(({ atMs, position, speedKmh, headingDegrees }) => ({ atMs, position, speedKmh, headingDegrees }));
