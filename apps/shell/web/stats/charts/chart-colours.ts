import { type Scheme, type VehicleLook, vehicleColour } from '#ui/trade/state-colours.ts';

/** What the charts draw, in the order they name it. */
export const SERIES = ['oov', 'vacant', 'engaged', 'signedOn', 'available'] as const;
export type Series = (typeof SERIES)[number];

/** A vehicle's state has its one colour; all that are signed on together have the colour of the text. */
export function seriesColour(series: Series | 'workingOff', scheme: Scheme): string {
  if (series === 'signedOn') return scheme === 'light' ? '#17202e' : '#e4eaf2';
  const look: VehicleLook = series === 'workingOff' ? 'off' : series;
  return vehicleColour(look, scheme).solid;
}

/** Lines differ by their dashes as well as by their colour. */
export const DASHES: Readonly<Record<Series, string | undefined>> = {
  oov: '2 3',
  vacant: '6 3',
  engaged: undefined,
  signedOn: undefined,
  available: '8 3 2 3',
};
