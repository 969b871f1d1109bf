import { type PointerEvent, useMemo } from 'react';
import { trackParts } from '#core/trip/track.ts';
import { clockText } from '#ui/kit/format.ts';
import type { ToldTrip } from '../../contract.ts';
import { useSearchTexts } from '../texts.ts';
import classes from './replay.module.css';
import { pointsOf, share, speedPaths } from './track-view.ts';

const HEIGHT = 70;
const TIMES = 5;

/** The speed over the time of the bar: a line a stretch, nothing in the gaps. */
export function SpeedLine({
  trip,
  atMs,
  zone,
  onScrub,
}: {
  trip: ToldTrip;
  atMs: number | null;
  zone: string;
  onScrub?: (atMs: number) => void;
}) {
  const say = useSearchTexts();
  const { paths, mostKmh } = useMemo(() => speedPaths(trip, HEIGHT), [trip]);
  const gaps = useMemo(() => trackParts(pointsOf(trip)).gaps, [trip]);
  const { replayFromMs, replayToMs } = trip;
  const scrub = (event: PointerEvent<SVGSVGElement>) => {
    if (!onScrub || (event.type === 'pointermove' && event.buttons !== 1)) return;
    const box = event.currentTarget.getBoundingClientRect();
    onScrub(replayFromMs + ((event.clientX - box.left) / box.width) * (replayToMs - replayFromMs));
  };
  const times = Array.from({ length: TIMES }, (_, n) => replayFromMs + ((replayToMs - replayFromMs) * n) / (TIMES - 1));
  return (
    <figure className={classes.speed} aria-label={say('replay.speedLine', { most: mostKmh })}>
      <figcaption>{say('replay.speedLine', { most: mostKmh })}</figcaption>
      <svg
        viewBox={`0 0 1000 ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden
        onPointerDown={scrub}
        onPointerMove={scrub}
      >
        {[0.25, 0.5, 0.75].map((part) => (
          <line key={part} x1="0" x2="1000" y1={HEIGHT * part} y2={HEIGHT * part} className={classes.rule} />
        ))}
        {gaps.map(({ fromMs, toMs }) => (
          <rect
            key={fromMs}
            x={share(trip, fromMs) * 1_000}
            width={(share(trip, toMs) - share(trip, fromMs)) * 1_000}
            y="0"
            height={HEIGHT}
            className={classes.hole}
          />
        ))}
        {paths.map((path) => (
          <path key={path} d={path} className={classes.line} />
        ))}
        {atMs === null ? null : (
          <line
            x1={share(trip, atMs) * 1_000}
            x2={share(trip, atMs) * 1_000}
            y1="0"
            y2={HEIGHT}
            className={classes.head}
          />
        )}
      </svg>
      <div className={classes.times} aria-hidden>
        {times.map((one) => (
          <span key={one}>{clockText(one, zone)}</span>
        ))}
      </div>
    </figure>
  );
}
