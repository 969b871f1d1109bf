import { bindsVehicle } from '#core/job/states.ts';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import type { DayHour } from '#core/prebooking/day-hours.ts';
import { jobSpan } from '#core/prebooking/job-span.ts';
import { overlap, overlapping, packRows, type Span } from '#core/prebooking/spans.ts';
import type { VehicleRow } from '#core/vehicle/status.ts';
import type { BoardJob } from '../../../jobs/web/board/board-view.ts';
import { isPreBooking } from '../pre-view.ts';

/** A job on the time axis. `other`: it is shown for its overlap, and lies outside the cell that is chosen. */
export type Bar = Span & {
  job: BoardJob;
  /** A pre-booking that can be moved, or what a car has in hand or next. */
  kind: 'pre' | 'busy';
  other: boolean;
  row: number;
  overlaps: boolean;
};
export type Car = Pick<VehicleRow, 'id' | 'plate' | 'driverName' | 'status'>;
/** The lane of those without a car has none; one that is no longer at work has no car row. */
export type Lane = { id: string; plate: string | null; car: Car | null; keeps: boolean; bars: Bar[]; rows: number };

export const NO_CAR = 'none';
export const laneId = (plate: string) => `car ${plate}`;

const BEFORE_MS = 15 * MINUTE_MS;
const AFTER_MS = 45 * MINUTE_MS;
const LONGEST_MS = 5 * HOUR_MS;

/** The stretch of time that an hour is shown in, whole quarters: until its last job ends, as far as that is not too long. */
export function axisOf({ fromMs, toMs }: DayHour, spans: readonly Span[]): Span {
  const endMs = Math.max(toMs + AFTER_MS, ...spans.map((span) => span.toMs));
  const quarterMs = 15 * MINUTE_MS;
  return {
    fromMs: fromMs - BEFORE_MS,
    toMs: Math.min(fromMs + LONGEST_MS, Math.ceil(endMs / quarterMs) * quarterMs),
  };
}

/** Where the axis is marked, at most a dozen times. */
export function ticksOf({ fromMs, toMs }: Span, most: number): number[] {
  const steps = [15, 30, 60, 120].map((minutes) => minutes * MINUTE_MS);
  const step = steps.find((one) => (toMs - fromMs) / one <= most) ?? steps.at(-1)!;
  const first = Math.ceil(fromMs / step) * step;
  return Array.from({ length: Math.max(0, Math.ceil((toMs - first) / step)) }, (_, n) => first + n * step);
}

/** How far along the axis an instant lies, 0 to 1. */
export function shareOf({ fromMs, toMs }: Span, atMs: number): number {
  return Math.min(1, Math.max(0, (atMs - fromMs) / (toMs - fromMs)));
}

/** Whose lane a job lies in: the car it has, or is kept for; those that wait for any have none. */
export function plateOf(job: BoardJob): string | null {
  if (bindsVehicle(job.state)) return job.plate;
  return job.reserved?.plate ?? null;
}

/**
 * The lanes of a chosen cell: what has no car, the cars that keep a pre-booking at that time, then other cars at work, each
 * with all it has to do then.
 */
export function lanesOf(asked: {
  /** Of the chosen cell. */
  chosen: readonly BoardJob[];
  all: Iterable<BoardJob>;
  cars: readonly Car[];
  axis: Span;
  nowMs: number;
  /** The share of the axis that a bar takes at least, so that it can be read. */
  leastShare: number;
}): Lane[] {
  const { axis, nowMs } = asked;
  const leastMs = (axis.toMs - axis.fromMs) * asked.leastShare;
  const inCell = new Set(asked.chosen.map(({ id }) => id));
  const byPlate = new Map<string, Omit<Bar, 'row' | 'overlaps'>[]>();
  for (const job of asked.all) {
    const plate = plateOf(job);
    if (plate === null) continue;
    const span = jobSpan(job, nowMs);
    if (!inCell.has(job.id) && !overlap(span, axis)) continue;
    const kind = isPreBooking(job) ? 'pre' : 'busy';
    byPlate.set(plate, [...(byPlate.get(plate) ?? []), { ...span, job, kind, other: !inCell.has(job.id) }]);
  }
  const waiting = asked.chosen
    .filter((job) => plateOf(job) === null)
    .map((job) => ({ ...jobSpan(job, nowMs), job, kind: 'pre' as const, other: false }));
  const carOf = new Map(asked.cars.map((car) => [car.plate, car]));
  const keepers = [...byPlate]
    .filter(([, bars]) => bars.some(({ kind }) => kind === 'pre'))
    .toSorted(([, a], [, b]) => firstOf(a) - firstOf(b));
  const lane = (plate: string, keeps: boolean): Lane => ({
    id: laneId(plate),
    plate,
    car: carOf.get(plate) ?? null,
    keeps,
    ...laid(byPlate.get(plate) ?? [], { oneCar: true, leastMs }),
  });
  const kept = new Set(keepers.map(([plate]) => plate));
  return [
    { id: NO_CAR, plate: null, car: null, keeps: false, ...laid(waiting, { oneCar: false, leastMs }) },
    ...keepers.map(([plate]) => lane(plate, true)),
    ...asked.cars.filter(({ plate }) => !kept.has(plate)).map(({ plate }) => lane(plate, false)),
  ];
}

const firstOf = (bars: readonly Span[]) => Math.min(...bars.map(({ fromMs }) => fromMs));

/** One car cannot drive two jobs at once; many without a car may be wanted at once. */
function laid(
  bars: readonly Omit<Bar, 'row' | 'overlaps'>[],
  { oneCar, leastMs }: { oneCar: boolean; leastMs: number },
): Pick<Lane, 'bars' | 'rows'> {
  const sorted = bars.toSorted((a, b) => a.fromMs - b.fromMs || a.job.id - b.job.id);
  const rows = packRows(sorted.map(({ fromMs, toMs }) => ({ fromMs, toMs: Math.max(toMs, fromMs + leastMs) })));
  const met = oneCar ? overlapping(sorted) : new Set<number>();
  return {
    bars: sorted.map((bar, n) => ({ ...bar, row: rows[n] ?? 0, overlaps: met.has(n) })),
    rows: Math.max(1, ...rows.map((row) => row + 1)),
  };
}

/** The bar that a key leads to from another: along its lane by time, or to the lane above or below at about the same time. */
export function stepBar(lanes: readonly Lane[], fromId: number, key: string): number | null {
  const at = lanes.findIndex(({ bars }) => bars.some(({ job }) => job.id === fromId));
  const lane = lanes[at];
  if (!lane) return null;
  const place = lane.bars.findIndex(({ job }) => job.id === fromId);
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    return lane.bars[place + (key === 'ArrowRight' ? 1 : -1)]?.job.id ?? fromId;
  }
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  const from = lane.bars[place]!;
  const beyond = key === 'ArrowDown' ? lanes.slice(at + 1) : lanes.slice(0, at).toReversed();
  const next = beyond.find(({ bars }) => bars.length > 0);
  if (!next) return fromId;
  const nearest = next.bars.toSorted((a, b) => Math.abs(a.fromMs - from.fromMs) - Math.abs(b.fromMs - from.fromMs));
  return nearest[0]?.job.id ?? fromId;
}
