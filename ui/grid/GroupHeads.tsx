import type { ICellRendererParams } from 'ag-grid-community';
import { createContext, useContext } from 'react';
import classes from './board.module.css';
import { type BoardGroups, isGroupHead } from './groups.ts';

/** The groups of the board around a head. */
export const GroupsContext = createContext<Pick<BoardGroups<never>, 'head' | 'name' | 'shut' | 'onToggle'> | null>(
  null,
);

/** The head of a group: a row of its own across the board. */
export function GroupHeadRow({ data }: ICellRendererParams) {
  const groups = useContext(GroupsContext);
  if (!groups || !isGroupHead(data)) return null;
  const key = data.groupKey;
  const open = !groups.shut.has(key);
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes['groupHead']}
      aria-expanded={open}
      // The row keeps the focus: its keys are those of the board.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => groups.onToggle(key)}
    >
      <span className={classes['groupMark']} aria-hidden>
        {open ? '▾' : '▸'}
      </span>
      <span className={classes['groupName']}>{groups.name(key)}</span>
      {groups.head(key)}
    </button>
  );
}
