import type { ReportBar } from '#core/figure/report-lines.ts';
import classes from './figure.module.css';

const HEIGHT = 180;
const SIDE = 1_000;

/** Upright bars where the rows have an order of their own, else lying ones, the highest first. The table says the same. */
export function ReportChart({
  title,
  bars,
  upright,
  note,
  chosen,
  onChoose,
}: {
  title: string;
  bars: readonly ReportBar[];
  upright: boolean;
  note: string | null;
  chosen: string | null;
  onChoose: (id: string) => void;
}) {
  const most = Math.max(0, ...bars.flatMap(({ value, was }) => [value ?? 0, was ?? 0])) || 1;
  const least = Math.min(0, ...bars.flatMap(({ value, was }) => [value ?? 0, was ?? 0]));
  return (
    <figure className={classes.chart} aria-label={title}>
      <figcaption>
        {title}
        {note ? <span className={classes.note}> {note}</span> : null}
      </figcaption>
      {upright ? (
        <Upright bars={bars} most={most} least={least} chosen={chosen} onChoose={onChoose} />
      ) : (
        <ul className={classes.lying} aria-hidden>
          {bars.map(({ id, label, value, was, text }) => (
            <li key={id} data-chosen={id === chosen || undefined}>
              <button type="button" tabIndex={-1} onClick={() => onChoose(id)}>
                <span className={classes.name}>{label}</span>
                <span className={classes.track}>
                  {was === null ? null : <span className={classes.was} style={{ width: `${widthOf(was, most)}%` }} />}
                  <span className={classes.is} style={{ width: `${widthOf(value, most)}%` }} />
                </span>
                <span className={classes.value}>{text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}

const widthOf = (value: number | null, most: number) => Math.max(0, ((value ?? 0) / most) * 100);

function Upright({
  bars,
  most,
  least,
  chosen,
  onChoose,
}: {
  bars: readonly ReportBar[];
  most: number;
  least: number;
  chosen: string | null;
  onChoose: (id: string) => void;
}) {
  const step = SIDE / Math.max(1, bars.length);
  const y = (value: number) => HEIGHT - ((value - least) / (most - least)) * HEIGHT;
  const every = Math.max(1, Math.ceil(bars.length / 12));
  return (
    <div className={classes.upright} aria-hidden>
      <svg viewBox={`0 0 ${SIDE} ${HEIGHT}`} preserveAspectRatio="none">
        {[0.25, 0.5, 0.75].map((part) => (
          <line key={part} x1="0" x2={SIDE} y1={HEIGHT * part} y2={HEIGHT * part} className={classes.rule} />
        ))}
        {bars.map(({ id, value, was }, n) => (
          <g key={id} data-chosen={id === chosen || undefined}>
            {was === null ? null : (
              <rect
                className={classes.wasBar}
                x={n * step + step * 0.08}
                width={step * 0.84}
                y={Math.min(y(was), y(0))}
                height={Math.abs(y(was) - y(0))}
              />
            )}
            {value === null ? null : (
              <rect
                className={classes.isBar}
                x={n * step + step * (was === null ? 0.12 : 0.26)}
                width={step * (was === null ? 0.76 : 0.48)}
                y={Math.min(y(value), y(0))}
                height={Math.abs(y(value) - y(0))}
              />
            )}
          </g>
        ))}
      </svg>
      <ol>
        {bars.map(({ id, label, text, wasText }, n) => (
          <li key={id}>
            <button
              type="button"
              tabIndex={-1}
              title={wasText === null ? `${label}: ${text}` : `${label}: ${text} (${wasText})`}
              onClick={() => onChoose(id)}
            >
              {n % every === 0 ? label : ''}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
