import { Select } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { DayHour } from '#core/prebooking/day-hours.ts';
import { clockText } from '#ui/kit/format.ts';
import { cellWords, hourWords } from './cell-words.ts';
import { CellFigures } from './HoursGrid.tsx';
import { type AreaHours, placeOfSpot, type Spot, stepFrom } from './hours-view.ts';
import { useTimelineTexts } from './texts.ts';
import classes from './timeline.module.css';

const KEYS: Readonly<Record<string, string>> = {
  ArrowUp: 'ArrowLeft',
  ArrowDown: 'ArrowRight',
  Home: 'Home',
  End: 'End',
};

/** One area on a phone: its hours one under the other. */
export function HoursList({
  rows,
  hours,
  spot,
  running,
  zone,
  language,
  onSpot,
}: {
  rows: readonly AreaHours[];
  hours: readonly DayHour[];
  spot: Spot;
  running: number | null;
  zone: string;
  language: string;
  onSpot: (spot: Spot) => void;
}) {
  const say = useTimelineTexts();
  const list = useRef<HTMLOListElement>(null);
  const row = rows.find(({ key }) => key === spot.area);
  const shownAt = useRef('');
  useEffect(() => {
    if (shownAt.current === placeOfSpot(spot)) return;
    shownAt.current = placeOfSpot(spot);
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current?.contains(document.activeElement)) chosen?.focus();
    chosen?.scrollIntoView({ block: 'nearest' });
  });
  const press = (event: KeyboardEvent) => {
    const key = KEYS[event.key];
    const next = key ? stepFrom(spot, key, rows) : null;
    if (!next) return;
    event.preventDefault();
    onSpot(next);
  };
  return (
    <>
      <Select
        className={classes.areaChoice ?? ''}
        aria-label={say('grid.area')}
        allowDeselect={false}
        value={String(spot.area)}
        onChange={(key) => {
          const next = rows.find((one) => String(one.key) === key);
          if (next) onSpot({ area: next.key, hour: spot.hour });
        }}
        data={rows.map(({ key, name, wanted }) => ({
          value: String(key),
          label: wanted > 0 ? `${name} · ${wanted}` : name,
        }))}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows among the buttons in it */}
      <ol ref={list} className={classes.hourList} aria-label={say('grid.label')} onKeyDown={press}>
        {(row?.cells ?? []).map((cell, n) => {
          const at = hours[n];
          if (!at || !row) return null;
          const what = cellWords(cell, say, language);
          return (
            <li key={at.fromMs}>
              <button
                type="button"
                className={classes.cell}
                tabIndex={n === spot.hour ? 0 : -1}
                aria-current={n === spot.hour || undefined}
                data-level={cell.level}
                data-past={(running !== null && n < running) || undefined}
                data-now={cell.fromNow || undefined}
                onClick={() => onSpot({ area: row.key, hour: n })}
              >
                <span className={classes.words}>
                  {say('cell.name', { area: row.name, ...hourWords(at, zone), what })}
                </span>
                <b className={classes.hourName} aria-hidden>
                  {clockText(at.fromMs, zone)}
                </b>
                <span className={classes.hourWords} aria-hidden>
                  {what}
                </span>
                <CellFigures cell={cell} language={language} />
              </button>
            </li>
          );
        })}
      </ol>
    </>
  );
}
