import type { Position } from '#core/kit/geo.ts';
import type { MeterTotals } from '#core/meter/totals.ts';

/** Something that happens to one car, or to the town. */
export type Scene =
  /** The driver asks the office; codes 2, 4 and 5 are emergencies. */
  | { kind: 'asks'; code: number; text: string }
  | { kind: 'meterReset'; before: MeterTotals; after: MeterTotals }
  /** The car stops for good: its job is given back, and it gets no work for so many minutes. */
  | { kind: 'breaksDown'; text: string; minutes: number }
  /** The hiring is over, and the meter runs on. */
  | { kind: 'meterSticks'; text: string; minutes: number }
  /** With a passenger aboard, and nothing is heard of the car. */
  | { kind: 'phoneDies'; minutes: number }
  /** A driver who cheats: the meter is on for a moment, twice; the device makes its positions up; the meter tells so much more, or runs by that code. */
  | { kind: 'flicksMeter' }
  | { kind: 'makesUpPlaces'; seconds: number }
  | { kind: 'wrongMeter'; tells: number }
  /** What wears: a part of the engine, something that the driver sees, a service by the kilometres, the battery of a tracker. */
  | { kind: 'partFails'; codes: readonly string[] }
  | { kind: 'checkFails'; note: string }
  | { kind: 'serviceDue'; km: number }
  | { kind: 'trackerDies' }
  | { kind: 'wrongCode'; code: string }
  /** Of a car that goes to a pick-up. */
  | { kind: 'nobodyComes'; text: string }
  /** They all want a car at once, and all from the same door. */
  | { kind: 'rush'; label: string; place: Position; bookings: number; minutes: number };

/** `fleet` counts the fleets of the city from 0. */
export type Happening = { atSeconds: number; fleet: number; scene: Scene };

/** A day that is told the same way each time: its hours, and what is sure to happen in them. */
export type NamedDay = {
  name: string;
  title: string;
  /** How busy the telephones are in each hour from the start, 1 being the average hour; the last one stays. */
  busyness: readonly number[];
  happenings: readonly Happening[];
};

/** How busy it is after so many hours, between the hours by a straight line. */
export function busynessAfter({ busyness }: NamedDay, hours: number): number {
  const last = busyness.length - 1;
  const from = Math.min(last, Math.max(0, Math.floor(hours)));
  const share = Math.min(1, Math.max(0, hours - from));
  return busyness[from]! * (1 - share) + busyness[Math.min(last, from + 1)]! * share;
}
