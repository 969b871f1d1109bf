import type { DistanceBand, Step } from './tariff.ts';

export function stepAmount({ every, amountMinor, charge }: Step, quantity: number): number {
  const steps = Math.max(0, quantity) / every;
  if (charge === 'proportional') return Math.round(steps * amountMinor);
  return (charge === 'started' ? Math.ceil(steps) : Math.floor(steps)) * amountMinor;
}

/** What so many metres from the start cost, band by band. */
export function distanceAmount(bands: readonly DistanceBand[], metres: number): number {
  const inOrder = [...bands].sort((a, b) => a.fromMetres - b.fromMetres);
  return inOrder.reduce((sum, band, i) => {
    const until = Math.min(metres, inOrder[i + 1]?.fromMetres ?? Infinity);
    return sum + stepAmount(band.step, until - band.fromMetres);
  }, 0);
}

export function share(amountMinor: number, percent: number): number {
  return Math.round((amountMinor * percent) / 100);
}

/** What is to be added for a multiple; the nearest is commercial, halves up. */
export function roundingOf(totalMinor: number, multiple: number, how: 'nearest' | 'up' | 'down' = 'nearest'): number {
  if (multiple <= 1) return 0;
  const round = { nearest: Math.round, up: Math.ceil, down: Math.floor }[how];
  return round(totalMinor / multiple) * multiple - totalMinor;
}
