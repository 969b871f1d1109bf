import { ActionIcon, Select } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { MOST_BACKUP_AREAS } from '#core/dispatch/plan/plan-check.ts';
import { Nothing } from '#ui/kit/Nothing.tsx';
import { useLabTexts } from '../texts.ts';
import classes from './backup.module.css';
import type { PartProps } from './LadderEditor.tsx';
import { backupOf, ladderOf, moved, withBackup } from './plan-edit.ts';
import { type Area, areaText } from './plan-words.ts';

/** Behind each area, those whose cars may come: in order, at most 25. */
export function BackupEditor({ plan, readOnly, onChange, areas }: PartProps & { areas: readonly Area[] }) {
  const say = useLabTexts();
  const [chosenId, choose] = useState(areas[0]?.id ?? null);
  if (chosenId === null) return <Nothing title={say('backup.noAreas')} />;
  const behind = backupOf(plan, chosenId);
  const set = (ids: readonly number[]) => onChange((before) => withBackup(before, chosenId, ids));
  const name = (id: number) => areaText(id, areas, say);
  return (
    <div>
      <p className={classes.how}>{say('backup.how', { most: MOST_BACKUP_AREAS })}</p>
      {ladderOf(plan).backup.on ? null : <p className={classes.off}>{say('backup.off')}</p>}
      <div className={classes.parts}>
        <ul className={classes.areas} aria-label={say('backup.area')}>
          {areas.map(({ id }) => (
            <li key={id}>
              <button type="button" aria-pressed={id === chosenId} onClick={() => choose(id)}>
                <span>{name(id)}</span>
                <span className={classes.count}>
                  {backupOf(plan, id).length > 0 ? say('backup.count', { count: backupOf(plan, id).length }) : ''}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <section className={classes.behind} aria-label={name(chosenId)}>
          <h3>{name(chosenId)}</h3>
          {behind.length === 0 ? <p className={classes.none}>{say('backup.none')}</p> : null}
          <ol>
            {behind.map((id, i) => (
              <li key={id}>
                <span className={classes.place}>{i + 1}</span>
                <span className={classes.name}>{name(id)}</span>
                {readOnly ? null : (
                  <>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={say('backup.up', { area: name(id) })}
                      data-disabled={i === 0 || undefined}
                      aria-disabled={i === 0}
                      onClick={() => set(moved(behind, i, -1))}
                    >
                      <IconChevronUp size={16} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={say('backup.down', { area: name(id) })}
                      data-disabled={i === behind.length - 1 || undefined}
                      aria-disabled={i === behind.length - 1}
                      onClick={() => set(moved(behind, i, 1))}
                    >
                      <IconChevronDown size={16} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={say('backup.remove', { area: name(id) })}
                      onClick={() => set(behind.toSpliced(i, 1))}
                    >
                      <IconX size={15} aria-hidden />
                    </ActionIcon>
                  </>
                )}
              </li>
            ))}
          </ol>
          {readOnly || behind.length >= MOST_BACKUP_AREAS ? null : (
            <Select
              key={behind.length}
              size="xs"
              maw="16rem"
              searchable
              aria-label={say('backup.add')}
              placeholder={say('backup.add')}
              data={areas
                .filter(({ id }) => id !== chosenId && !behind.includes(id))
                .map(({ id }) => ({ value: String(id), label: name(id) }))}
              value={null}
              onChange={(id) => (id ? set([...behind, Number(id)]) : undefined)}
            />
          )}
        </section>
      </div>
    </div>
  );
}
