import { type TrackPoint, trackParts } from '#core/trip/track.ts';

/** What a time bar reaches over. */
export interface ReplaySpan {
  readonly fromMs: number;
  readonly toMs: number;
}

/** What happened at an instant: a mark on the bar, and a line below it. */
export interface ReplayMark {
  readonly id: number | string;
  readonly atMs: number;
  readonly sentence: string;
}

/** Where on the bar an instant is, 0 to 1. */
export function share({ fromMs, toMs }: ReplaySpan, atMs: number): number {
  const length = toMs - fromMs;
  return length <= 0 ? 0 : Math.min(1, Math.max(0, (atMs - fromMs) / length));
}

/** Of a figure in thousandths of the bar, by `height` units. */
export interface FigureScale {
  readonly span: ReplaySpan;
  readonly height: number;
  readonly least: number;
  readonly most: number;
}

/** One path a stretch, `x` along the bar, `y` down from the most; broken wherever `value` is null. */
export function valuePaths<P extends { readonly atMs: number }>(
  parts: readonly (readonly P[])[],
  value: (point: P) => number | null,
  { span, height, least, most }: FigureScale,
): string[] {
  const paths: string[] = [];
  for (const part of parts) {
    let path = '';
    for (const point of part) {
      const found = value(point);
      if (found === null) {
        if (path) paths.push(path);
        path = '';
        continue;
      }
      const x = (share(span, point.atMs) * 1_000).toFixed(1);
      const within = Math.min(most, Math.max(least, found));
      const y = (height - ((within - least) / (most - least)) * height).toFixed(1);
      path += `${path ? 'L' : 'M'}${x} ${y}`;
    }
    if (path) paths.push(path);
  }
  return paths;
}

const LEAST_SHOWN_KMH = 50;

/** What the speeds of a track are drawn up to: the next ten above the fastest. */
export const mostShownKmh = (points: readonly { readonly speedKmh: number }[]): number =>
  points.reduce((most, { speedKmh }) => Math.max(most, Math.ceil(speedKmh / 10) * 10), LEAST_SHOWN_KMH);

/** The speeds of a track, a path a stretch. */
export function speedPaths(points: readonly TrackPoint[], span: ReplaySpan, height: number) {
  const mostKmh = mostShownKmh(points);
  const { parts } = trackParts(points);
  return { paths: valuePaths(parts, ({ speedKmh }) => speedKmh, { span, height, least: 0, most: mostKmh }), mostKmh };
}
