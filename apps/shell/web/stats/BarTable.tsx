/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- rows that are chosen by keys make a table a grid */
import { Button, CloseButton, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import classes from './bar-table.module.css';
import { useStatsTexts } from './texts.ts';

export interface BarColumn<T> {
  id: string;
  title: string;
  cell: (row: T) => ReactNode;
  /** Takes what room is left, and wraps. */
  wide?: boolean;
}

export interface BarTableProps<T> {
  title: string;
  none: string;
  columns: readonly BarColumn<T>[];
  /** Null until the first answer. */
  rows: readonly T[] | null;
  onClose: () => void;
  onDelete: (id: number) => void;
}

/** A table below the stats bar: one row may be chosen, by the mouse or the keyboard, and deleted. */
export function BarTable<T extends { ID: number }>({
  title,
  none,
  columns,
  rows,
  onClose,
  onDelete,
}: BarTableProps<T>) {
  const say = useStatsTexts();
  const hint = useId();
  const body = useRef<HTMLTableSectionElement>(null);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [at, setAt] = useState(0);
  const all = rows ?? [];
  const chosen = all.find(({ ID }) => ID === chosenId);
  const reached = Math.min(at, all.length - 1);

  const focusRow = (index: number) => {
    const next = Math.max(0, Math.min(index, all.length - 1));
    setAt(next);
    (body.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  const choose = (row: T) => setChosenId(row.ID === chosenId ? null : row.ID);
  const remove = () => {
    if (!chosen) return;
    setChosenId(null);
    onDelete(chosen.ID);
    focusRow(reached);
  };

  function press(event: KeyboardEvent, row: T): void {
    const run = {
      ArrowDown: () => focusRow(reached + 1),
      ArrowUp: () => focusRow(reached - 1),
      Home: () => focusRow(0),
      End: () => focusRow(all.length - 1),
      ' ': () => choose(row),
      Enter: () => choose(row),
      Escape: () => setChosenId(null),
      Delete: remove,
    }[event.key];
    if (!run) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  }

  return (
    <section className={classes.table} aria-label={title}>
      <header className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <span className={classes.space} />
        {chosen ? (
          <Button size="compact-xs" color="red" onClick={remove}>
            {say('rows.delete')}
          </Button>
        ) : null}
        <CloseButton size="md" aria-label={say('rows.close')} title={say('rows.close')} onClick={onClose} />
      </header>
      {rows && all.length > 0 ? (
        <div className={classes.scroll}>
          <VisuallyHidden id={hint}>{say('rows.hint')}</VisuallyHidden>
          <table role="grid" aria-label={title} aria-describedby={hint}>
            <thead>
              <tr>
                {columns.map(({ id, title: name }) => (
                  <th key={id} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody ref={body}>
              {all.map((row, index) => (
                <tr
                  key={row.ID}
                  aria-selected={row === chosen}
                  tabIndex={index === reached ? 0 : -1}
                  onClick={() => {
                    setAt(index);
                    choose(row);
                  }}
                  onKeyDown={(event) => press(event, row)}
                >
                  {columns.map(({ id, title: name, cell, wide }) => (
                    <td key={id} className={wide ? classes.wide : undefined} data-label={name}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p className={classes.none}>{rows ? none : say('rows.waiting')}</p>
      )}
    </section>
  );
}
