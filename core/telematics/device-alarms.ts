import type { DriveEvent, DriveEventType } from './event.ts';

/** What a device itself says has happened, without a figure: the suite cannot measure it again. */
export const DEVICE_ALARMS = [
  'tow',
  'accident',
  'fatigue',
  'brake',
  'accelerate',
  'laneChange',
  'turn',
  'lowPower',
  'deviceFault',
] as const satisfies readonly DriveEventType[];
export type DeviceAlarm = (typeof DEVICE_ALARMS)[number];

/** Those that do not wait until somebody reads the list. */
const URGENT_ALARMS = ['tow', 'accident', 'fatigue'] as const satisfies readonly DriveEventType[];
export type UrgentAlarm = (typeof URGENT_ALARMS)[number];
export const urgentOf = (type: DriveEventType): UrgentAlarm | undefined => URGENT_ALARMS.find((one) => one === type);

/** Whether alarms that do not wait raise an alert, or stand in the lists alone. */
export const CAR_ALARMS = ['alarmsAlert', 'alarmsListed'] as const;

/** A device repeats an alarm until somebody comes, and its server tells it twice. */
const SAME_MS = 60_000;
/** So near to each other, what a device tells and what its positions tell are the same. */
const BESIDE_MS = 15_000;
const SURE = 0.95;

const alarmEvent = (type: DeviceAlarm, atMs: number): DriveEvent => ({
  type,
  startMs: atMs,
  endMs: atMs,
  measure: 0,
  threshold: 0,
  confidence: SURE,
  samples: [],
});

const BESIDE: ReadonlySet<DriveEventType> = new Set(['tow', 'brake', 'accelerate', 'laneChange']);

/** Of one car: what its device tells, once each, and whether what the suite found itself is the same once more. */
export class AlarmWatch {
  readonly #saidMs = new Map<DriveEventType, number>();
  readonly #foundMs = new Map<DriveEventType, number>();

  /** The event of an alarm; null where it was told already, by the device or by what the suite found itself. */
  hear(alarm: DeviceAlarm, atMs: number): DriveEvent | null {
    const before = this.#saidMs.get(alarm) ?? -Infinity;
    if (atMs - before < SAME_MS) return null;
    this.#saidMs.set(alarm, atMs);
    if (!BESIDE.has(alarm)) return alarmEvent(alarm, atMs);
    return Math.abs(atMs - (this.#foundMs.get(alarm) ?? -Infinity)) <= BESIDE_MS ? null : alarmEvent(alarm, atMs);
  }

  /** Whether an event that the suite found counts: not where the device told of it first. */
  counts({ type, startMs, endMs }: DriveEvent): boolean {
    if (!BESIDE.has(type)) return true;
    this.#foundMs.set(type, endMs);
    const saidMs = this.#saidMs.get(type) ?? -Infinity;
    return saidMs < startMs - BESIDE_MS || saidMs > endMs + BESIDE_MS;
  }
}
