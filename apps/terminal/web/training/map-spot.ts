/** What a drawing shows, in degrees: north up. */
export type Box = { west: number; south: number; east: number; north: number };
/** A place on a drawing, each 0 to 1, from its left upper corner. */
type Spot = readonly [x: number, y: number];

const within = (part: number): number => Math.max(0, Math.min(1, part));
/** To the metre. */
const degrees = (value: number): number => Number(value.toFixed(5));

/** `[longitude, latitude]` of a spot. */
export const placeAt = ({ west, south, east, north }: Box, [x, y]: Spot): [number, number] => [
  degrees(west + within(x) * (east - west)),
  degrees(north - within(y) * (north - south)),
];

export const spotOf = ({ west, south, east, north }: Box, [longitude, latitude]: readonly [number, number]): Spot => [
  within((longitude - west) / (east - west)),
  within((north - latitude) / (north - south)),
];

/** A spot moved by a part of what is seen; nearer, by less. */
export const moved = ([x, y]: Spot, [dx, dy]: Spot, zoom: number): Spot => [x + dx / zoom, y + dy / zoom];
