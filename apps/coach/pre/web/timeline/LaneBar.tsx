import { useTranslation } from 'react-i18next';
import type { Span } from '#core/prebooking/spans.ts';
import { clockText } from '#ui/kit/format.ts';
import { withColon } from '#ui/kit/with-colon.ts';
import { jobColour } from '#ui/trade/state-colours.ts';
import { useTradeTexts } from '#ui/trade/texts.ts';
import { useScheme } from '#ui/trade/use-scheme.ts';
import { alarmOf, alarmTone } from '../../../jobs/web/board/job-columns.tsx';
import { useCoachTexts } from '../../../web/texts.ts';
import classes from './lanes.module.css';
import { type Bar, shareOf } from './lanes-view.ts';
import { useTimelineTexts } from './texts.ts';
import type { BarDrag } from './use-bar-drag.ts';

/** A job from its pick-up to its expected end; a pre-booking can be dragged. */
export function LaneBar({
  bar,
  axis,
  leastShare,
  zone,
  chosen,
  tabbable,
  lifted,
  drag,
  onFocus,
  onBlur,
  onOpen,
}: {
  bar: Bar;
  axis: Span;
  leastShare: number;
  zone: string;
  chosen: boolean;
  tabbable: boolean;
  lifted: boolean;
  drag: BarDrag;
  onFocus: () => void;
  onBlur: () => void;
  onOpen: () => void;
}) {
  const say = useTimelineTexts();
  const { i18n } = useTranslation();
  const sayCoach = useCoachTexts();
  const sayTrade = useTradeTexts();
  const scheme = useScheme();
  const { job, kind, fromMs, toMs, row, overlaps, other } = bar;
  const alarm = alarmOf(job);
  const marks = [
    alarm ? sayCoach(`mark.${alarm}`) : null,
    overlaps ? say('bar.overlaps') : null,
    job.state === 'hold' ? say('bar.held') : null,
    job.state === 'offered' ? say('bar.asking') : null,
    kind === 'busy' ? `${withColon(say('bar.busy'), i18n.language)} ${sayTrade(`job.${job.state}`)}` : null,
    job.reserved?.kind === 'committed' ? say('bar.kept', { plate: job.reserved.plate }) : null,
    job.reserved?.kind === 'chained' ? say('bar.next', { plate: job.reserved.plate }) : null,
    job.driveSeconds === null ? say('bar.noEnd') : null,
    other && kind === 'pre' ? say('bar.other') : null,
  ].filter(Boolean);
  const name = [
    say('bar.name', {
      id: job.id,
      from: clockText(fromMs, zone),
      to: clockText(toMs, zone),
      passenger: job.passengerName,
      pickup: job.pickup.label,
    }),
    ...marks,
  ].join(', ');
  const colour = jobColour(job.state, scheme);
  const left = shareOf(axis, fromMs);
  const share = shareOf(axis, toMs) - left;
  const width = Math.max(share, leastShare);
  const movable = kind === 'pre';
  return (
    <button
      type="button"
      className={classes.bar}
      data-bar={job.id}
      data-kind={kind}
      data-other={other || undefined}
      data-tone={alarmTone(job)}
      data-overlaps={overlaps || undefined}
      data-guessed={job.driveSeconds === null || undefined}
      data-lifted={lifted || undefined}
      aria-current={chosen || undefined}
      title={name}
      tabIndex={tabbable ? 0 : -1}
      style={{
        left: `${100 * left}%`,
        width: `${100 * width}%`,
        top: `calc(${row} * var(--bar-step) + 3px)`,
        color: colour.text,
        borderLeftColor: colour.solid,
      }}
      onFocus={onFocus}
      onBlur={onBlur}
      onClick={() => {
        if (!drag.wasDragged()) onOpen();
      }}
      {...(movable ? drag.hands(job.id) : {})}
    >
      <span
        className={classes.extent}
        style={{ width: `${(100 * share) / width}%`, background: colour.tint }}
        aria-hidden
      />
      <span className={classes.words}>{name}</span>
      <b aria-hidden>{clockText(job.requiredAtMs, zone)}</b>
      {alarm ? <em aria-hidden>{sayCoach(`mark.${alarm}`)}</em> : null}
      <span aria-hidden>{job.passengerName}</span>
      <span className={classes.where} aria-hidden>
        {job.pickup.label}
      </span>
    </button>
  );
}
