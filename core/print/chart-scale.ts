import type { PrintedTick } from './printed.ts';

/** Steps that a scale may go by, in the units of its largest power of ten. */
const STEPS = [1, 2, 2.5, 5, 10];
const PARTS = 4;

/** Where the lines of a scale stand: even steps with nought among them, the first at or below the least value, the last at or above the largest. */
export function chartTicks(largest: number, least = 0): number[] {
  const reach = Math.max(largest, -least);
  if (!(reach > 0)) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(reach / PARTS));
  const step = (STEPS.find((one) => one * power * PARTS >= reach) ?? 10) * power;
  const [below, above] = [-least, largest].map((one) => Math.max(0, Math.ceil(one / step - 1e-9)));
  return Array.from({ length: below! + above! + 1 }, (_, n) => Number(((n - below!) * step).toPrecision(12)));
}

/** Where a value lies between the ends of a scale, from 0 to 1. */
export function partOf(scale: readonly PrintedTick[]): (value: number) => number {
  const [least, most] = [scale[0]?.value ?? 0, scale.at(-1)?.value ?? 1];
  return (value) => (value - least) / (most - least || 1);
}

/** Every so many labels are written where there is room for so many. */
export const everyLabel = (count: number, room: number): number => Math.max(1, Math.ceil(count / Math.max(1, room)));
