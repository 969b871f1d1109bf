import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import type { DayHour } from '#core/prebooking/day-hours.ts';
import { carsText, cellWords, hourWords } from './cell-words.ts';
import { type AreaHours, type AreaKey, type Cell, type Spot, stepFrom } from './hours-view.ts';
import { type SayTimeline, useTimelineTexts } from './texts.ts';
import classes from './timeline.module.css';

const pad = (hour: number) => String(hour).padStart(2, '0');

/** Areas as rows, hours as columns: what is wanted against the cars expected. Arrows go from cell to cell. */
export function HoursGrid({
  rows,
  hours,
  spot,
  running,
  zone,
  language,
  onSpot,
  onEnter,
}: {
  rows: readonly AreaHours[];
  hours: readonly DayHour[];
  spot: Spot;
  /** The hour that runs, by its place; null on another day. */
  running: number | null;
  zone: string;
  language: string;
  onSpot: (spot: Spot) => void;
  /** To the bars of the cell. */
  onEnter: () => void;
}) {
  const say = useTimelineTexts();
  const table = useRef<HTMLTableElement>(null);
  const follows = useRef(false);
  useEffect(() => {
    if (!follows.current) return;
    follows.current = false;
    const cell = table.current?.querySelector<HTMLElement>('[tabindex="0"]');
    cell?.focus();
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      onEnter();
      return;
    }
    const next = stepFrom(spot, event.key, rows);
    if (!next) return;
    event.preventDefault();
    follows.current = true;
    onSpot(next);
  };
  return (
    <div className={classes.gridScroll}>
      <table ref={table} className={classes.grid} aria-label={say('grid.label')}>
        <thead>
          <tr>
            <th scope="col">{say('grid.area')}</th>
            {hours.map(({ fromMs, hour }, n) => (
              <th key={fromMs} scope="col" data-running={n === running || undefined}>
                {pad(hour)}
              </th>
            ))}
            <th scope="col" title={say('grid.sumTitle')}>
              {say('grid.sum')}
            </th>
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows among the buttons in it */}
        <tbody onKeyDown={press}>
          {rows.map(({ key, name, cells, wanted }) => (
            <tr key={key} data-total={key === 'all' || undefined}>
              <th scope="row" title={name}>
                {name}
              </th>
              {cells.map((cell, n) => (
                <HourCell
                  key={hours[n]?.fromMs ?? n}
                  area={key}
                  hour={n}
                  name={name}
                  at={hours[n]}
                  cell={cell}
                  chosen={key === spot.area && n === spot.hour}
                  past={running !== null && n < running}
                  say={say}
                  zone={zone}
                  language={language}
                  onSpot={onSpot}
                />
              ))}
              <td>{wanted > 0 ? wanted : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type CellProps = {
  area: AreaKey;
  hour: number;
  name: string;
  at: DayHour | undefined;
  cell: Cell;
  chosen: boolean;
  past: boolean;
  say: SayTimeline;
  zone: string;
  language: string;
  onSpot: (spot: Spot) => void;
};

function sameCell(a: CellProps, b: CellProps): boolean {
  return (
    a.chosen === b.chosen &&
    a.past === b.past &&
    a.say === b.say &&
    a.name === b.name &&
    a.at === b.at &&
    a.language === b.language &&
    JSON.stringify(a.cell) === JSON.stringify(b.cell)
  );
}

/** Drawn anew only where it says something else: a day has some hundreds of them. */
const HourCell = memo(function HourCell({ cell, at, ...of }: CellProps) {
  const { area, hour, name, chosen, past, say, zone, language } = of;
  const words = at
    ? say('cell.name', { area: name, ...hourWords(at, zone), what: cellWords(cell, say, language) })
    : name;
  return (
    <td>
      <button
        type="button"
        className={classes.cell}
        tabIndex={chosen ? 0 : -1}
        aria-current={chosen || undefined}
        title={words}
        data-level={cell.level}
        data-past={past || undefined}
        data-now={cell.fromNow || undefined}
        onClick={() => of.onSpot({ area, hour })}
      >
        <span className={classes.words}>{words}</span>
        <CellFigures cell={cell} language={language} />
      </button>
    </td>
  );
}, sameCell);

/** `3/1.5` over `−2`: wanted, cars expected, and how many too few. */
export function CellFigures({ cell, language }: { cell: Cell; language: string }) {
  const { wanted, cars, level, short, risk } = cell;
  return (
    <>
      <span className={classes.figures} aria-hidden>
        {wanted > 0 ? <b>{wanted}</b> : null}
        <span className={wanted === 0 && cars === 0 ? classes.nothing : classes.cars}>
          {wanted > 0 ? '/' : ''}
          {cars === null ? (wanted > 0 ? '?' : '') : carsText(cars, language)}
        </span>
      </span>
      {level === 'short' ? (
        <span className={classes.short} aria-hidden>
          −{short}
        </span>
      ) : risk > 0 ? (
        <span className={classes.risk} aria-hidden>
          !{risk}
        </span>
      ) : null}
    </>
  );
}
