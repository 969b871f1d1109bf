import type { Rates, Step } from './tariff.ts';

const perUnit = ({ every, amountMinor }: Step) => amountMinor / every;

/**
 * The speed below which time costs and not the way, after so many metres. Where the tariff names none it is the time
 * rate ÷ the distance rate of that stretch: there both charge the same. Null where no time is charged by speed.
 */
export function crossOverKmh({ time, distance }: Pick<Rates, 'time' | 'distance'>, metres = 0): number | null {
  if (!time) return null;
  if (time.belowKmh !== null) return time.belowKmh;
  const inOrder = [...distance].sort((a, b) => a.fromMetres - b.fromMetres);
  const band = inOrder.findLast(({ fromMetres }) => fromMetres <= metres) ?? inOrder[0];
  const perMetre = band ? perUnit(band.step) : 0;
  return perMetre > 0 ? (perUnit(time.step) / perMetre) * 3.6 : null;
}
