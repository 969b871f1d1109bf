import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client } from '../client.ts';
import { type GroupItem, refreshPeople } from '../users/use-people.ts';
import type { NameWanted } from './GroupNameDialog.tsx';
import classes from './matrix.module.css';
import { useGroupTexts } from './texts.ts';

/** A group's name above its column, and what can be done to it. */
export function GroupHead({
  group,
  dirty,
  saving,
  onSave,
  onUndo,
  onName,
  onHistory,
}: {
  group: GroupItem;
  dirty: boolean;
  saving: boolean;
  onSave: () => void;
  onUndo: () => void;
  onName: (wanted: NameWanted) => void;
  onHistory: () => void;
}) {
  const say = useGroupTexts();
  const { name } = group;
  const remove = useAct(() => client.groups.remove({ id: group.id, version: group.version }), {
    onDone: () => {
      toast({ severity: 'success', summary: say('groups.removed', { group: name }) });
      void refreshPeople();
    },
    onRefused: (refusal) => {
      toast({ severity: 'error', summary: errorSentence(refusal, 'manager-groups'), sticky: true, key: 'group' });
      void refreshPeople();
    },
  });
  const askRemove = async () => {
    const sure = await confirm({
      title: say('groups.remove'),
      message: say('groups.removeAsk', { group: name }),
      accept: say('groups.remove'),
      danger: true,
    });
    if (sure) remove.mutate();
  };
  return (
    <th scope="col" className={dirty ? classes.dirtyHead : classes.head}>
      <span className={classes.name}>
        <span>{name}</span>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size={24} variant="subtle" color="gray" aria-label={say('groups.menu', { group: name })}>
              <IconDotsVertical size={14} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item disabled={!group.mayChange} onClick={() => onName({ kind: 'rename', group })}>
              {say('groups.rename')}
            </Menu.Item>
            <Menu.Item disabled={!group.mayChange} onClick={() => onName({ kind: 'copy', group })}>
              {say('groups.copy')}
            </Menu.Item>
            <Menu.Item onClick={onHistory}>{say('groups.history')}</Menu.Item>
            <Menu.Divider />
            <Menu.Item c="var(--bad)" disabled={!group.mayChange} onClick={() => void askRemove()}>
              {say('groups.remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </span>
      <span className={classes.users}>
        {say('groups.users', { count: group.users })}
        {group.yours ? ` · ${say('groups.yours')}` : ''}
      </span>
      {dirty ? (
        <span className={classes.saving}>
          <Button
            size="compact-xs"
            aria-label={say('groups.saveGroup', { group: name })}
            loading={saving}
            onClick={onSave}
          >
            {say('groups.save')}
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={say('groups.undoGroup', { group: name })}
            onClick={onUndo}
          >
            {say('groups.undo')}
          </Button>
        </span>
      ) : null}
    </th>
  );
}
