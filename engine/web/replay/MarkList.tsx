import { clockText } from '#ui/kit/format.ts';
import classes from './replay.module.css';
import type { ReplayMark } from './span.ts';

/** What happened, in its order; each leads the bar to its moment. */
export function MarkList({
  marks,
  atMs,
  zone,
  onMark,
}: {
  marks: readonly ReplayMark[];
  atMs: number;
  zone: string;
  onMark: (atMs: number) => void;
}) {
  return (
    <ol className={classes.events}>
      {marks.map((one) => (
        <li key={one.id} data-past={one.atMs <= atMs || undefined}>
          <button type="button" onClick={() => onMark(one.atMs)}>
            <time>{clockText(one.atMs, zone, true)}</time>
            <span>{one.sentence}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
