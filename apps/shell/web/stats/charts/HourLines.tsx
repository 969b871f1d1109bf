import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import { useScheme } from '#ui/trade/use-scheme.ts';
import type { ChartPoint } from '../chart-slots.ts';
import { useStatsTexts } from '../texts.ts';
import { DASHES, SERIES, type Series, seriesColour } from './chart-colours.ts';
import { CHART_HEIGHT } from './chart-height.ts';
import classes from './charts.module.css';

const FIELD: Readonly<Record<Series, Exclude<keyof ChartPoint, 'hour'>>> = {
  oov: 'OOV',
  vacant: 'Vacant',
  engaged: 'Engaged',
  signedOn: 'SignedOn',
  available: 'Available',
};

/** The last 15 hours of the chosen fleets, with the same figures as a table to open. */
export function HourLines({ points }: { points: readonly ChartPoint[] }) {
  const say = useStatsTexts();
  const scheme = useScheme();
  const axis = { stroke: 'var(--ink-soft)', fontSize: 11, tickLine: false };
  return (
    <figure className={`${classes.chart} ${classes.lines}`} aria-label={say('chart.hours')}>
      <figcaption>{say('chart.hours')}</figcaption>
      <div className={classes.body} style={{ height: CHART_HEIGHT }}>
        <div className={classes.drawing} aria-hidden>
          <LineChart
            responsive
            accessibilityLayer={false}
            data={[...points]}
            style={{ width: '100%', height: '100%' }}
            margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
          >
            <CartesianGrid vertical={false} stroke="var(--line-soft)" />
            <XAxis dataKey="hour" {...axis} />
            <YAxis allowDecimals={false} width={36} axisLine={false} {...axis} />
            <Tooltip
              isAnimationActive={false}
              contentStyle={{
                background: 'var(--surface)',
                border: '1px solid var(--line)',
                borderRadius: 4,
                fontSize: 12,
              }}
              labelStyle={{ color: 'var(--ink)' }}
            />
            {SERIES.map((series) => (
              <Line
                key={series}
                type="linear"
                dataKey={FIELD[series]}
                name={say(`chart.${series}`)}
                stroke={seriesColour(series, scheme)}
                strokeDasharray={DASHES[series] ?? ''}
                strokeWidth={2}
                dot={false}
                isAnimationActive={false}
              />
            ))}
          </LineChart>
        </div>
        <ul className={classes.keys} aria-hidden>
          {SERIES.map((series) => (
            <li key={series}>
              <svg width="22" height="8">
                <line
                  x1="0"
                  x2="22"
                  y1="4"
                  y2="4"
                  stroke={seriesColour(series, scheme)}
                  strokeWidth="2.5"
                  strokeDasharray={DASHES[series] ?? ''}
                />
              </svg>
              {say(`chart.${series}`)}
            </li>
          ))}
        </ul>
      </div>
      <details className={classes.details}>
        <summary>{say('chart.table')}</summary>
        <table className={classes.figures}>
          <thead>
            <tr>
              <th scope="col">{say('chart.hour')}</th>
              {SERIES.map((series) => (
                <th key={series} scope="col">
                  {say(`chart.${series}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.hour}>
                <th scope="row">{point.hour}</th>
                {SERIES.map((series) => (
                  <td key={series}>{point[FIELD[series]]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
