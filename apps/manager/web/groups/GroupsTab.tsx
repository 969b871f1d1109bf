import { Button, CloseButton, Drawer, Kbd, Select, TextInput } from '@mantine/core';
import { IconFilter, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { errorSentence } from '#engine/web/i18n.ts';
import { usePlace } from '#engine/web/place.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { usePhone } from '#ui/kit/use-width.ts';
import { UserHistory } from '../users/UserHistory.tsx';
import { useGroups } from '../users/use-people.ts';
import classes from '../users/users.module.css';
import { isDirty, sectionsOf } from './draft.ts';
import { GroupMatrix } from './GroupMatrix.tsx';
import { GroupNameDialog, type NameWanted } from './GroupNameDialog.tsx';
import { cellText } from './GroupRow.tsx';
import { useGroupTexts } from './texts.ts';
import { useWishes } from './use-wishes.ts';

/** Groups beside one another: what each may do, in which fleets. */
export function GroupsTab() {
  const say = useGroupTexts();
  const sayUi = useUiTexts();
  const { groups, fleets, held, ready, failure } = useGroups();
  const wishes = useWishes();
  const [filter, setFilter] = useState('');
  const [shown, show] = usePlace('group');
  const [wanted, want] = useState<NameWanted | null>(null);
  const [told, tell] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const phone = usePhone();
  useKeys([
    { key: '/', does: say('groups.filter'), run: () => input.current?.focus() },
    { key: 'F2', does: say('groups.add'), run: () => want({ kind: 'new' }) },
    { key: 'Space, Enter', does: say('groups.keys.toggle'), run: () => {} },
    { key: '←↑→↓', does: say('groups.keys.move'), run: () => {} },
  ]);

  const all = sectionsOf(fleets);
  const text = (cell: Parameters<typeof cellText>[0]) => `${cellText(cell, fleets, say)} ${cell.id}`.toLowerCase();
  const sections = all
    .map(({ id, cells }) => ({ id, cells: cells.filter((cell) => text(cell).includes(filter.toLowerCase())) }))
    .filter(({ cells }) => cells.length > 0);
  const one = groups.find(({ id }) => String(id) === shown) ?? groups[0];
  const columns = phone ? (one ? [one] : []) : groups;
  const dirty = groups.filter((group) => isDirty(group, wishes.of(group.id), all));
  const history = groups.find(({ id }) => id === told);

  return (
    <>
      <Panel
        title={say('groups.matrix')}
        flush
        className={classes.panel ?? ''}
        beside={dirty.length > 0 ? <output>{say('groups.unsaved', { count: dirty.length })}</output> : null}
        tools={
          <>
            {phone && one ? (
              <Select
                size="xs"
                w={130}
                allowDeselect={false}
                aria-label={say('groups.choose')}
                data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={String(one.id)}
                onChange={(id) => show(id ?? undefined)}
              />
            ) : null}
            <TextInput
              ref={input}
              size="xs"
              w={{ base: 110, sm: 180 }}
              aria-label={say('groups.filter')}
              placeholder={say('groups.filter')}
              leftSection={<IconFilter size={14} aria-hidden />}
              rightSection={
                filter ? (
                  <CloseButton size="xs" aria-label={sayUi('grid.clearFilter')} onClick={() => setFilter('')} />
                ) : (
                  <Kbd size="xs" aria-hidden>
                    /
                  </Kbd>
                )
              }
              value={filter}
              onChange={(event) => setFilter(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return;
                setFilter('');
                event.currentTarget.blur();
              }}
            />
            <Button
              size="xs"
              aria-label={say('groups.add')}
              leftSection={phone ? undefined : <IconPlus size={14} aria-hidden />}
              onClick={() => want({ kind: 'new' })}
            >
              {phone ? <IconPlus size={14} aria-hidden /> : say('groups.add')}
            </Button>
          </>
        }
      >
        {failure ? <Refusal sentence={errorSentence(failure, 'manager-groups')} /> : null}
        {ready && sections.length === 0 ? <Nothing title={say('groups.noneMatch', { filter })} /> : null}
        {ready && sections.length > 0 ? (
          <GroupMatrix
            groups={columns}
            sections={sections}
            allSections={all}
            fleets={fleets}
            held={held}
            wishes={wishes}
            onName={want}
            onHistory={tell}
          />
        ) : null}
      </Panel>
      {wanted ? <GroupNameDialog wanted={wanted} groups={groups} onClose={() => want(null)} /> : null}
      <Drawer
        opened={history !== undefined}
        onClose={() => tell(null)}
        position="right"
        closeButtonProps={{ 'aria-label': sayUi('close') }}
        title={say('groups.historyOf', { group: history?.name ?? '' })}
      >
        {history ? <UserHistory of="groups" id={history.id} version={history.version} fleets={fleets} /> : null}
      </Drawer>
    </>
  );
}
