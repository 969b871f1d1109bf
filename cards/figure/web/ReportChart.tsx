import type { ReportBar, ReportChart as Shape } from '#core/figure/chart/report-chart.ts';
import { everyLabel, partOf } from '#core/print/chart-scale.ts';
import type { PrintedTick } from '#core/print/printed.ts';
import { usePhone } from '#ui/kit/use-width.ts';
import classes from './figure.module.css';
import { HeatChart } from './HeatChart.tsx';

const [HEIGHT, SIDE] = [180, 1_000];
/** So many signs of a label stand side by side on a phone. */
const PHONE_SIGNS = 42;
/** One bar alone is no wall. */
const WIDEST = 60;

type Chosen = { chosen: string | null; onChoose: (id: string) => void };
type Bars = Chosen & { bars: readonly ReportBar[]; scale: readonly PrintedTick[] };

/** Upright bars where the rows have an order of their own, fields where they are pairs, else lying bars. The table says the same. */
export function ReportChart({
  title,
  chart,
  note,
  ...chosen
}: Chosen & { title: string; chart: Shape; note: string | null }) {
  return (
    <figure className={classes.chart} aria-label={title}>
      <figcaption>
        {title}
        {note ? <span className={classes.note}> {note}</span> : null}
      </figcaption>
      {chart.shape === 'heat' ? <HeatChart {...chart} {...chosen} /> : null}
      {chart.shape === 'upright' ? <Upright {...chart} {...chosen} /> : null}
      {chart.shape === 'lying' ? <Lying {...chart} {...chosen} /> : null}
    </figure>
  );
}

function Lying({ bars, scale, chosen, onChoose }: Bars) {
  const part = partOf(scale);
  const from = (value: number) => ({
    insetInlineStart: `${Math.min(part(0), part(value)) * 100}%`,
    width: `${Math.abs(part(value) - part(0)) * 100}%`,
  });
  return (
    <ul className={classes.lying} aria-hidden>
      {bars.map(({ id, label, value, was, text }) => (
        <li key={label} data-chosen={(id !== null && id === chosen) || undefined}>
          <button type="button" tabIndex={-1} disabled={id === null} onClick={() => id !== null && onChoose(id)}>
            <span className={classes.name}>{label}</span>
            <span className={classes.track}>
              {was === null ? null : <span className={classes.was} style={from(was)} />}
              {value === null ? null : <span className={classes.is} style={from(value)} />}
              {part(0) > 0 ? (
                <span className={classes.nought} style={{ insetInlineStart: `${part(0) * 100}%` }} />
              ) : null}
            </span>
            <span className={classes.value}>{text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Upright({ bars, scale, chosen, onChoose }: Bars) {
  const step = SIDE / Math.max(1, bars.length);
  const part = partOf(scale);
  const y = (value: number) => HEIGHT - part(value) * HEIGHT;
  const longest = Math.max(1, ...bars.map(({ label }) => label.length));
  const every = everyLabel(bars.length, usePhone() ? Math.min(12, Math.floor(PHONE_SIGNS / (longest + 1))) : 12);
  const upright = (value: number, n: number, share: number) => {
    const width = Math.min(step * share, WIDEST);
    return {
      x: n * step + (step - width) / 2,
      width,
      y: Math.min(y(value), y(0)),
      height: Math.abs(y(value) - y(0)),
    };
  };
  return (
    <div className={classes.upright} aria-hidden>
      <ul className={classes.scale}>
        {scale.map(({ value, text }) => (
          <li key={value} style={{ bottom: `${part(value) * 100}%` }}>
            {text}
          </li>
        ))}
      </ul>
      <svg viewBox={`0 0 ${SIDE} ${HEIGHT}`} preserveAspectRatio="none">
        {scale.map(({ value }) => (
          <line
            key={value}
            x1="0"
            x2={SIDE}
            y1={y(value)}
            y2={y(value)}
            className={value === 0 ? classes.base : classes.rule}
          />
        ))}
        {bars.map(({ id, label, value, was }, n) => (
          <g key={label} data-chosen={(id !== null && id === chosen) || undefined}>
            {was === null ? null : <rect className={classes.wasBar} {...upright(was, n, 0.84)} />}
            {value === null ? null : (
              <rect className={classes.isBar} {...upright(value, n, was === null ? 0.76 : 0.48)} />
            )}
          </g>
        ))}
      </svg>
      <ol>
        {bars.map(({ id, label, text, wasText }, n) => (
          <li key={label}>
            <button
              type="button"
              tabIndex={-1}
              disabled={id === null}
              title={wasText === null ? `${label}: ${text}` : `${label}: ${text} (${wasText})`}
              onClick={() => id !== null && onChoose(id)}
            >
              {n % every === 0 ? label : ''}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
