/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native box takes the screen's keys for typing, and no Enter */
import { IconCheck } from '@tabler/icons-react';
import type { Flag } from '#core/access/flags.ts';
import type { FleetName, GroupItem } from '../users/use-people.ts';
import { type Cell, closedTo, isGiven, isWished } from './draft.ts';
import classes from './matrix.module.css';
import { useGroupTexts } from './texts.ts';
import type { useWishes } from './use-wishes.ts';

/** What a row opens, in a sentence. */
export function cellText(cell: Cell, fleets: readonly FleetName[], say: ReturnType<typeof useGroupTexts>): string {
  if (cell.kind === 'secondFactor') return say('groups.secondFactor');
  if (cell.kind !== 'fleets') return say(`flags.${cell.id}`);
  return say('groups.fleet', { fleet: fleets.find(({ id }) => id === cell.id)?.name ?? cell.id });
}

/** One flag in every group. */
export function GroupRow({
  cell,
  row,
  groups,
  fleets,
  held,
  wishes,
  focusable,
  onFocus,
}: {
  cell: Cell;
  row: number;
  groups: readonly GroupItem[];
  fleets: readonly FleetName[];
  held: readonly Flag[];
  wishes: ReturnType<typeof useWishes>;
  /** The column whose cell the Tab key comes to; null where it is in another row. */
  focusable: number | null;
  onFocus: (column: number) => void;
}) {
  const say = useGroupTexts();
  const text = cellText(cell, fleets, say);
  return (
    <tr>
      <th scope="row" className={classes.what}>
        {text}
        {cell.kind === 'fleets' || cell.kind === 'secondFactor' ? null : <code>{cell.id}</code>}
      </th>
      {groups.map((group, column) => {
        const given = isWished(group, wishes.of(group.id), cell);
        const closed = closedTo(group, cell, held);
        const changed = given !== isGiven(group, cell);
        return (
          <td key={group.id} className={changed ? classes.changed : undefined}>
            <button
              type="button"
              role="checkbox"
              className={classes.box}
              aria-checked={given}
              aria-disabled={closed !== null}
              aria-label={`${group.name}: ${text}`}
              title={closed === null ? undefined : say(`groups.closed.${closed}`)}
              tabIndex={focusable === column ? 0 : -1}
              data-cell={`${row}/${column}`}
              onFocus={() => onFocus(column)}
              onClick={() => {
                if (closed === null) wishes.turn(group, cell);
              }}
            >
              {given ? <IconCheck size={14} stroke={3} aria-hidden /> : null}
            </button>
          </td>
        );
      })}
    </tr>
  );
}
