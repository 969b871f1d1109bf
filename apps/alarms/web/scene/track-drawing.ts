import type { Position } from '#core/kit/geo.ts';

export interface TrackDrawing {
  /** Of the way, as an SVG path. */
  path: string;
  /** Of each of the marks, in their order. */
  marks: readonly (readonly [x: number, y: number])[];
  /** A bar of a round length. */
  scale: { pixels: number; metres: number };
}

const METRES_PER_DEGREE = 111_195;
const MARGIN = 16;
const LEAST_METRES = 100;
/** Of the width, at most. */
const SCALE_SHARE = 0.3;

/** The greatest of 1, 2, 5, 10, … not above. */
function roundLength(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return ([5, 2, 1].find((step) => step * power <= most) ?? 1) * power;
}

/** A way with marks, north up and true to scale, within a width and a height in pixels. */
export function trackDrawing(
  way: readonly Position[],
  marks: readonly Position[],
  { width, height }: { width: number; height: number },
): TrackDrawing {
  const all = [...way, ...marks];
  const middle = all.length > 0 ? (Math.min(...all.map(([, y]) => y)) + Math.max(...all.map(([, y]) => y))) / 2 : 0;
  const metresOf = ([longitude, latitude]: Position) =>
    [longitude * METRES_PER_DEGREE * Math.cos((middle * Math.PI) / 180), latitude * METRES_PER_DEGREE] as const;
  const points = all.map(metresOf);
  const [west, east] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))];
  const [south, north] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))];
  const pixelsPerMetre = Math.min(
    (width - 2 * MARGIN) / Math.max(LEAST_METRES, east - west),
    (height - 2 * MARGIN) / Math.max(LEAST_METRES, north - south),
  );
  const rounded = (value: number) => Math.round(value * 10) / 10;
  const place = (position: Position) => {
    const [x, y] = metresOf(position);
    return [
      rounded(width / 2 + (x - (west + east) / 2) * pixelsPerMetre),
      rounded(height / 2 - (y - (south + north) / 2) * pixelsPerMetre),
    ] as const;
  };
  const metres = roundLength((width * SCALE_SHARE) / pixelsPerMetre);
  return {
    path: way.map((position, n) => `${n === 0 ? 'M' : 'L'}${place(position).join(' ')}`).join(''),
    marks: marks.map(place),
    scale: { pixels: rounded(metres * pixelsPerMetre), metres },
  };
}
