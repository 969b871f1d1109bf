/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- cells that the arrow keys move between make a table a grid */
import type { Flag } from '#core/access/flags.ts';
import type { FleetName, GroupItem } from '../users/use-people.ts';
import { isDirty, keyOf, type Section } from './draft.ts';
import { GroupHead } from './GroupHead.tsx';
import type { NameWanted } from './GroupNameDialog.tsx';
import { GroupRow } from './GroupRow.tsx';
import classes from './matrix.module.css';
import { useGroupTexts } from './texts.ts';
import { useMatrixKeys } from './use-matrix-keys.ts';
import type { useWishes } from './use-wishes.ts';

/** Rows of flags, columns of groups; the arrows move, Space or Enter turns a cell, each group is saved for itself. */
export function GroupMatrix({
  groups,
  sections,
  allSections,
  fleets,
  held,
  wishes,
  onName,
  onHistory,
}: {
  groups: readonly GroupItem[];
  /** Those the filter leaves. */
  sections: readonly Section[];
  allSections: readonly Section[];
  fleets: readonly FleetName[];
  held: readonly Flag[];
  wishes: ReturnType<typeof useWishes>;
  onName: (wanted: NameWanted) => void;
  onHistory: (groupId: number) => void;
}) {
  const say = useGroupTexts();
  const rows = sections.flatMap(({ cells }) => cells);
  const keys = useMatrixKeys(rows.length, groups.length);
  const rowOf = new Map(rows.map((cell, row) => [keyOf(cell), row]));

  return (
    <div className={classes.scroll}>
      <table className={classes.matrix} role="grid" aria-label={say('groups.matrix')} onKeyDown={keys.onKeyDown}>
        <thead>
          <tr>
            <th scope="col" className={classes.what}>
              {say('groups.what')}
            </th>
            {groups.map((group) => (
              <GroupHead
                key={group.id}
                group={group}
                dirty={isDirty(group, wishes.of(group.id), allSections)}
                saving={wishes.saving === group.id}
                onSave={() => wishes.save(group)}
                onUndo={() => wishes.undo(group.id)}
                onName={onName}
                onHistory={() => onHistory(group.id)}
              />
            ))}
          </tr>
        </thead>
        {sections.map(({ id, cells }) => (
          <tbody key={id}>
            <tr className={classes.section}>
              <th scope="rowgroup" colSpan={groups.length + 1}>
                <span>{say(`groups.sections.${id}`)}</span>
              </th>
            </tr>
            {cells.map((cell) => {
              const row = rowOf.get(keyOf(cell)) ?? 0;
              return (
                <GroupRow
                  key={keyOf(cell)}
                  cell={cell}
                  row={row}
                  groups={groups}
                  fleets={fleets}
                  held={held}
                  wishes={wishes}
                  focusable={keys.at.row === row ? keys.at.column : null}
                  onFocus={(column) => keys.setPlace({ row, column })}
                />
              );
            })}
          </tbody>
        ))}
      </table>
    </div>
  );
}
