import { type PointerEvent, type ReactNode, useRef } from 'react';
import type { Gap } from '#core/trip/track.ts';
import { clockText } from '#ui/kit/format.ts';
import classes from './replay.module.css';
import { type ReplaySpan, share } from './span.ts';

const TIMES = 5;
const RULES = [0.25, 0.5, 0.75];

export type FigureLine = { id: string; paths: readonly string[]; look: 'value' | 'limit' | 'over' };

/** A figure over the time of the bar: lines a stretch, nothing in the gaps; dragged on, it moves the bar. */
export function TimeFigure({
  title,
  height,
  span,
  gaps,
  lines,
  rules = RULES,
  atMs,
  zone,
  times = true,
  beside,
  onScrub,
}: {
  /** What is drawn and up to what, also for a screen reader. */
  title: string;
  height: number;
  span: ReplaySpan;
  gaps: readonly Gap[];
  lines: readonly FigureLine[];
  /** Shares of the height at which a faint line stands. */
  rules?: readonly number[];
  atMs: number | null;
  zone: string;
  /** The times of the bar below it. */
  times?: boolean;
  beside?: ReactNode;
  onScrub?: (atMs: number) => void;
}) {
  const dragged = useRef(false);
  const scrub = (event: PointerEvent<SVGSVGElement>) => {
    if (!onScrub || (event.type === 'pointermove' && !dragged.current)) return;
    const box = event.currentTarget.getBoundingClientRect();
    if (event.type === 'pointerdown') {
      dragged.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    onScrub(span.fromMs + ((event.clientX - box.left) / box.width) * (span.toMs - span.fromMs));
  };
  const drop = () => {
    dragged.current = false;
  };
  const shown = Array.from({ length: TIMES }, (_, n) => span.fromMs + ((span.toMs - span.fromMs) * n) / (TIMES - 1));
  return (
    <figure className={classes.speed} aria-label={title}>
      <figcaption>
        {title}
        {beside}
      </figcaption>
      <svg
        viewBox={`0 0 1000 ${height}`}
        style={{ height }}
        preserveAspectRatio="none"
        aria-hidden
        onPointerDown={scrub}
        onPointerMove={scrub}
        onPointerUp={drop}
        onPointerCancel={drop}
      >
        {rules.map((part) => (
          <line key={part} x1="0" x2="1000" y1={height * part} y2={height * part} className={classes.rule} />
        ))}
        {gaps.map(({ fromMs, toMs }) => (
          <rect
            key={fromMs}
            x={share(span, fromMs) * 1_000}
            width={(share(span, toMs) - share(span, fromMs)) * 1_000}
            y="0"
            height={height}
            className={classes.hole}
          />
        ))}
        {lines.map(({ id, paths, look }) =>
          paths.map((path, n) => <path key={`${id}-${n}`} d={path} className={classes[look]} />),
        )}
        {atMs === null ? null : (
          <line
            x1={share(span, atMs) * 1_000}
            x2={share(span, atMs) * 1_000}
            y1="0"
            y2={height}
            className={classes.head}
          />
        )}
      </svg>
      {times ? (
        <div className={classes.times} aria-hidden>
          {shown.map((one) => (
            <span key={one}>{clockText(one, zone)}</span>
          ))}
        </div>
      ) : null}
    </figure>
  );
}
