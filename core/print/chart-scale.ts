/** Steps that a scale may go by, in the units of its largest power of ten. */
const STEPS = [1, 2, 2.5, 5, 10];

/** Where the lines of a scale from nought stand, from `parts` to twice as many, the last at or beyond the largest value. */
export function chartTicks(largest: number, parts = 4): number[] {
  if (!(largest > 0)) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(largest / parts));
  const step = (STEPS.find((one) => one * power * parts >= largest) ?? 10) * power;
  const ticks = Array.from({ length: Math.ceil(largest / step - 1e-9) + 1 }, (_, n) =>
    Number((n * step).toPrecision(12)),
  );
  return ticks;
}

/** Every so many labels are written where there is room for so many. */
export const everyLabel = (count: number, room: number): number => Math.max(1, Math.ceil(count / Math.max(1, room)));
