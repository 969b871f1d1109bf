import { type DispatchPlan, PRESET_NAMES, PRESETS } from '#core/dispatch/plan/plan.ts';
import type { Position } from '#core/kit/geo.ts';
import type { Random } from '#core/kit/random.ts';
import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import type { LabJob, LabVehicle } from '#core/lab/day/day.ts';
import type { Weather } from './wire.ts';

export const BEGINS_AT_MS = Date.UTC(2026, 5, 15, 12);
const CENTRE: Position = [11.97, 57.7];
const ATTRIBUTES = ['childSeat', 'wheelchair'];

/** A small company on a bad day. */
export type Company = {
  readonly plan: DispatchPlan;
  readonly shifts: readonly LabVehicle[];
  readonly jobs: readonly LabJob[];
  readonly minutes: number;
  readonly weather: Weather;
  /** A dispatcher dies about once in so many ms; sometimes another runs beside it. */
  readonly crashEveryMs: number;
  readonly second: boolean;
};

export function randomCompany(random: Random): Company {
  const upTo = (n: number) => Math.floor(random() * n);
  const some = <Item>(items: readonly Item[], share: number) => items.filter(() => random() < share);
  const place = (): Position => [CENTRE[0] + (random() - 0.5) * 0.12, CENTRE[1] + (random() - 0.5) * 0.06];
  const minutes = 4 + upTo(5);
  const shifts = Array.from({ length: 2 + upTo(6) }, (_, i): LabVehicle => {
    const fromMs = random() < 0.2 ? BEGINS_AT_MS + upTo(60_000) : BEGINS_AT_MS;
    const untilMs = BEGINS_AT_MS + (random() < 0.2 ? upTo(12) + 1 : 600) * MINUTE_MS;
    const attributes = some(ATTRIBUTES, 0.5);
    return {
      vehicleId: i + 1,
      driverId: 100 + i,
      vehicleTypeId: 1 + upTo(2),
      attributes,
      fromMs,
      untilMs: Math.max(untilMs, fromMs),
      start: place(),
    };
  });
  let bookingId = 0;
  const jobs = Array.from({ length: 2 + upTo(9) }, (_, i): LabJob => {
    if (i === 0 || random() < 0.7) bookingId++;
    const requestedAtMs = BEGINS_AT_MS + upTo(minutes * 40_000);
    const preBooked = random() < 0.3;
    return {
      jobId: i + 1,
      bookingId,
      bookingType: 'now',
      accountId: null,
      requestedAtMs,
      requiredAtMs: preBooked ? requestedAtMs + upTo(35 * MINUTE_MS) : requestedAtMs,
      preBooked,
      priority: random() < 0.2 ? 1 + upTo(9) : 0,
      pickUp: place(),
      dropOff: place(),
      tripSeconds: 20 + upTo(240),
      tripMetres: 1_000,
      areaId: random() < 0.8 ? 1 : null,
      vehicleTypeIds: random() < 0.2 ? [1 + upTo(2)] : null,
      requiredAttributes: some(ATTRIBUTES, 0.15),
      forbiddenAttributes: [],
      preferredVehicleIds: random() < 0.2 ? [1 + upTo(shifts.length)] : [],
      preferredDriverIds: [],
      bannedVehicleIds: random() < 0.2 ? [1 + upTo(shifts.length)] : [],
      bannedDriverIds: random() < 0.2 ? [100 + upTo(shifts.length)] : [],
      fareMinor: null,
    };
  });
  const preset = PRESETS[PRESET_NAMES[upTo(PRESET_NAMES.length)]!];
  const plan: DispatchPlan = {
    ...preset,
    acceptMode: random() < 0.2 ? 'forced' : 'offer',
    groupShare: 1,
    // Some companies ask again soon: the others' worlds end before they would.
    reofferAfterMs: random() < 0.3 ? MINUTE_MS : preset.reofferAfterMs,
  };
  const calm = random() < 0.2;
  return {
    plan,
    shifts,
    jobs,
    minutes,
    weather: calm
      ? { lost: 0, doubled: 0, slowestMs: 0 }
      : { lost: random() * 0.3, doubled: random() * 0.4, slowestMs: upTo(25 * SECOND_MS) },
    crashEveryMs: calm ? Infinity : (30 + upTo(300)) * SECOND_MS,
    second: random() < 0.4,
  };
}
