/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a grid of cells that are walked through with the arrow keys is no table */
import { VisuallyHidden } from '@mantine/core';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { ToldLine, ToldWeek } from '../contract/shapes.ts';
import classes from './roster.module.css';
import type { LineWords } from './use-line-words.ts';
import { cellKey, type GridCells, type GridRow, isEmptyDay, placeInDay, type RowKind } from './week-shown.ts';

const DRAGGED = 'text/x-roster-line';
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -7],
  End: [0, 7],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

export interface WeekGridProps {
  week: ToldWeek;
  kind: RowKind;
  rows: readonly GridRow[];
  cells: GridCells;
  words: LineWords;
  /** The worst that the rules say of a line, and in sentences. */
  worst: (lineId: number) => 'hard' | 'warning' | null;
  sentences: (lineId: number) => string;
  onOpen: (line: ToldLine) => void;
  onPlan: (row: GridRow, day: number) => void;
  onRemove: (line: ToldLine) => void;
  onDrop: (lineId: number, row: GridRow, day: number) => void;
}

/** A row a driver or a vehicle, a cell a day; lines are blocks over their hours. Arrows walk, Enter opens, Delete asks. */
export function WeekGrid(props: WeekGridProps) {
  const { week, kind, rows, cells, words } = props;
  const [at, setAt] = useState<readonly [number, number]>([0, 0]);
  const grid = useRef<HTMLDivElement>(null);
  const row = Math.min(at[0], rows.length - 1);
  const linesAt = (n: number, day: number) => cells.get(cellKey(rows[n]?.id ?? 0, day)) ?? [];

  const go = (nextRow: number, nextDay: number) => {
    const to = [
      Math.max(0, Math.min(rows.length - 1, nextRow)),
      Math.max(0, Math.min(week.days.length - 1, nextDay)),
    ] as const;
    setAt(to);
    grid.current?.querySelector<HTMLElement>(`[data-at="${to[0]}/${to[1]}"]`)?.focus();
  };
  const press = (event: KeyboardEvent, n: number, day: number) => {
    const step = STEPS[event.key];
    const [first] = linesAt(n, day);
    const here = rows[n];
    if (step) go(n + step[0], day + step[1]);
    else if (event.key === 'Enter' && here) {
      if (first) props.onOpen(first);
      else if (week.plans) props.onPlan(here, day);
    } else if (event.key === 'Delete' && first && week.plans) props.onRemove(first);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const drop = (event: DragEvent, here: GridRow, day: number) => {
    event.preventDefault();
    const lineId = Number(event.dataTransfer.getData(DRAGGED));
    if (lineId > 0) props.onDrop(lineId, here, day);
  };

  return (
    <div ref={grid} role="grid" aria-label={words.say('grid.label')} className={classes.grid} tabIndex={-1}>
      <div role="row" className={classes.head}>
        <span role="columnheader">{words.say(`grid.row.${kind}`)}</span>
        {week.days.map(({ date, startMs }) => (
          <span key={date} role="columnheader">
            {words.day(startMs)}
          </span>
        ))}
      </div>
      {rows.map((one, n) => (
        <div key={one.id} role="row" className={classes.row}>
          <span role="rowheader" className={classes.name}>
            {one.name}
            {one.detail ? <small>{one.detail}</small> : null}
          </span>
          {week.days.map((day, d) => {
            const lines = linesAt(n, d);
            const empty =
              kind === 'vehicle' &&
              isEmptyDay(
                week.lines.filter((line) => line.vehicleId === one.id),
                day,
              );
            const told = { who: one.name, day: words.day(day.startMs) };
            return (
              <div
                key={day.date}
                role="gridcell"
                data-at={`${n}/${d}`}
                data-empty={empty || undefined}
                className={classes.cell}
                tabIndex={row === n && at[1] === d ? 0 : -1}
                onFocus={() => setAt([n, d])}
                onKeyDown={(event) => press(event, n, d)}
                onDoubleClick={() => {
                  if (lines.length === 0 && week.plans) props.onPlan(one, d);
                }}
                onDragOver={(event) => {
                  if (week.plans) event.preventDefault();
                }}
                onDrop={(event) => drop(event, one, d)}
              >
                <VisuallyHidden>
                  {lines.length === 0
                    ? words.say('grid.free', told)
                    : words.say('grid.cell', { ...told, lines: lines.map((line) => words.line(line)).join('; ') })}
                </VisuallyHidden>
                {empty && lines.length === 0 ? (
                  <span className={classes.nobody}>{words.say('grid.noDriver')}</span>
                ) : null}
                {lines.map((line) => (
                  <Block key={line.id} {...props} line={line} day={day} />
                ))}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Block({
  week,
  kind,
  line,
  day,
  words,
  worst,
  sentences,
  onOpen,
}: WeekGridProps & { line: ToldLine; day: ToldWeek['days'][number] }) {
  const { left, width } = placeInDay(line, day, week.days.at(-1)?.endMs ?? day.endMs);
  const who = kind === 'driver' ? words.plate(line.vehicleId) : words.driver(line.driverId);
  const text = [words.hours(line), who].filter(Boolean).join(' ');
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the keys are those of its cell
    <div
      aria-hidden
      className={classes.block}
      data-kind={line.kind}
      data-state={line.state}
      data-worst={line.sick ? 'hard' : (worst(line.id) ?? undefined)}
      style={{ left: `${left * 100}%`, width: `${width * 100}%` }}
      title={[words.line(line), who, sentences(line.id)].filter(Boolean).join('\n')}
      draggable={week.plans}
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, String(line.id));
        event.dataTransfer.effectAllowed = 'move';
      }}
      onClick={() => onOpen(line)}
    >
      {text}
    </div>
  );
}
