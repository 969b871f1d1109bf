import type { CSSProperties } from 'react';
import type { ReportChart } from '#core/figure/chart/report-chart.ts';
import { everyLabel } from '#core/print/chart-scale.ts';
import { usePhone } from '#ui/kit/use-width.ts';
import classes from './figure.module.css';

const LABELS = { desk: 8, phone: 4 };
const SHADES = [0, 0.2, 0.4, 0.6, 0.8, 1];

const shade = (part: number) => ({ '--part': `${Math.round(part * 100)}%` }) as CSSProperties;

/** A field for each pair of two dimensions, the stronger the higher. */
export function HeatChart({
  columns,
  rows,
  least,
  most,
  chosen,
  onChoose,
}: Extract<ReportChart, { shape: 'heat' }> & { chosen: string | null; onChoose: (id: string) => void }) {
  const every = everyLabel(columns.length, usePhone() ? LABELS.phone : LABELS.desk);
  return (
    <div className={classes.heat} style={{ '--columns': columns.length } as CSSProperties} aria-hidden>
      {rows.map(({ label, cells }) => (
        <div key={label} className={classes.line}>
          <span className={classes.name}>{label}</span>
          {cells.map((cell, n) =>
            cell ? (
              <button
                key={columns[n]}
                type="button"
                tabIndex={-1}
                title={`${cell.label}: ${cell.text}`}
                aria-label={`${cell.label}: ${cell.text}`}
                className={classes.field}
                style={shade(cell.part)}
                data-chosen={cell.id === chosen || undefined}
                onClick={() => onChoose(cell.id)}
              />
            ) : (
              <span key={columns[n]} className={classes.unknown} />
            ),
          )}
        </div>
      ))}
      <div className={classes.line}>
        <span />
        {columns.map((label, n) => (
          <span key={label} className={classes.across}>
            {n % every === 0 ? label : ''}
          </span>
        ))}
      </div>
      <p className={classes.shades}>
        {least}
        {SHADES.map((part) => (
          <span key={part} className={classes.field} style={shade(part)} />
        ))}
        {most}
      </p>
    </div>
  );
}
