import { useMemo } from 'react';
import { type TrackPoint, trackParts } from '#core/trip/track.ts';
import { type ReplaySpan, speedPaths } from './span.ts';
import { TimeFigure } from './TimeFigure.tsx';
import { useReplayTexts } from './texts.ts';

const HEIGHT = 70;

/** The speed over the time of the bar. */
export function SpeedLine({
  points,
  span,
  atMs,
  zone,
  onScrub,
}: {
  points: readonly TrackPoint[];
  span: ReplaySpan;
  atMs: number | null;
  zone: string;
  onScrub?: (atMs: number) => void;
}) {
  const say = useReplayTexts();
  const { paths, mostKmh } = useMemo(() => speedPaths(points, span, HEIGHT), [points, span]);
  const gaps = useMemo(() => trackParts(points).gaps, [points]);
  return (
    <TimeFigure
      title={say('speedLine', { most: mostKmh })}
      height={HEIGHT}
      span={span}
      gaps={gaps}
      lines={[{ id: 'speed', paths, look: 'value' }]}
      atMs={atMs}
      zone={zone}
      {...(onScrub ? { onScrub } : {})}
    />
  );
}
