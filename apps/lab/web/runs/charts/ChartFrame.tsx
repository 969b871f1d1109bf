import type { ReactNode } from 'react';
import { useLabTexts } from '../../texts.ts';
import classes from './charts.module.css';

const HEIGHT = 220;

/** The plan that is tried is a full line in the accent; what it is tried against is dashed and soft. */
export const LOOK = {
  plan: { colour: 'var(--accent)', dash: '' },
  against: { colour: 'var(--ink-soft)', dash: '5 3' },
} as const;
/** Axes count in minutes, so that their marks are whole ones. */
export const minutesOf = (seconds: number | null | undefined) => (seconds == null ? null : seconds / 60);
export type Side = keyof typeof LOOK;
export const SIDES: readonly Side[] = ['against', 'plan'];

export const AXIS = { stroke: 'var(--ink-soft)', fontSize: 11, tickLine: false } as const;
export const TOOLTIP = {
  isAnimationActive: false,
  contentStyle: {
    background: 'var(--surface)',
    border: '1px solid var(--line)',
    borderRadius: 4,
    fontSize: 12,
  },
  labelStyle: { color: 'var(--ink)' },
  itemStyle: { color: 'var(--ink)' },
  cursor: { fill: 'var(--line-soft)', stroke: 'var(--line)' },
} as const;

/** A chart with its legend, and the same figures as a table to open. */
export function ChartFrame({
  title,
  note,
  names,
  bars,
  height = HEIGHT,
  wide,
  columns,
  rows,
  children,
}: {
  title: string;
  note?: string;
  names: Readonly<Record<Side, string>>;
  /** The legend shows bars rather than lines. */
  bars?: boolean;
  height?: number;
  /** Over all columns. */
  wide?: boolean;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  children: ReactNode;
}) {
  const say = useLabTexts();
  return (
    <figure className={classes.chart} data-wide={wide || undefined} aria-label={title}>
      <figcaption>
        {title}
        {note ? <span className={classes.note}> {note}</span> : null}
      </figcaption>
      {rows.length === 0 ? (
        <p className={classes.empty}>{say('charts.empty')}</p>
      ) : (
        <>
          <div style={{ height }} aria-hidden>
            {children}
          </div>
          <ul className={classes.keys} aria-hidden>
            {SIDES.map((side) => (
              <li key={side}>
                <svg width="22" height="10">
                  {bars ? (
                    <rect width="10" height="10" x="6" rx="2" fill={LOOK[side].colour} />
                  ) : (
                    <line
                      x1="0"
                      x2="22"
                      y1="5"
                      y2="5"
                      stroke={LOOK[side].colour}
                      strokeWidth="2.5"
                      strokeDasharray={LOOK[side].dash}
                    />
                  )}
                </svg>
                {names[side]}
              </li>
            ))}
          </ul>
          <details className={classes.details}>
            <summary>{say('charts.table')}</summary>
            <table>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([name, ...cells]) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {cells.map((cell, i) => (
                      <td key={columns[i + 1] ?? cell}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </figure>
  );
}
