import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { errorSentence } from '#engine/web/i18n.ts';
import { usePlace } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { usePhone } from '#ui/kit/use-width.ts';
import { useUserTexts } from './texts.ts';
import { UserDrawer } from './UserDrawer.tsx';
import { type Person, refreshPeople, useGroups, usePeople } from './use-people.ts';
import { useWallWhen } from './use-wall-when.ts';
import { userColumns } from './user-columns.ts';
import classes from './users.module.css';

/** The users of the company, and the one that is looked at. */
export function UsersTab() {
  const say = useUserTexts();
  const { user } = useSignedIn();
  const when = useWallWhen();
  const people = usePeople();
  const { groups, fleets } = useGroups();
  const board = useBoard('manager-users', user);
  const [chosen, choose] = usePlace('user');
  const phone = usePhone();
  const columns = useMemo(() => userColumns(say, fleets, when), [say, fleets, when]);
  useKeys([{ key: 'F2', does: say('users.add'), run: () => choose('new') }]);
  const person = chosen === 'new' ? 'new' : (people.rows.get(Number(chosen)) ?? null);

  return (
    <>
      <Panel
        title={say('users.list')}
        flush
        className={classes.panel ?? ''}
        tools={
          <>
            <BoardTools board={board} columns={columns} />
            <Button
              size="xs"
              aria-label={say('users.add')}
              leftSection={phone ? undefined : <IconPlus size={14} aria-hidden />}
              onClick={() => choose('new')}
            >
              {phone ? <IconPlus size={14} aria-hidden /> : say('users.add')}
            </Button>
          </>
        }
      >
        <div className={classes.table}>
          {people.failure ? <Refusal sentence={errorSentence(people.failure, 'manager-users')} /> : null}
          {people.total > people.rows.size ? (
            <Refusal sentence={say('users.more', { shown: people.rows.size, total: people.total })} />
          ) : null}
          <div className={classes.rows}>
            <Board<Person>
              board={board}
              label={say('users.list')}
              rows={people.rows}
              ready={people.ready}
              columns={columns}
              empty={say('users.empty')}
              selectedId={chosen && chosen !== 'new' ? Number(chosen) : null}
              onOpen={({ id }) => choose(String(id))}
              clickOpens
            />
          </div>
        </div>
      </Panel>
      <UserDrawer
        key={chosen ?? ''}
        person={person}
        groups={groups}
        fleets={fleets}
        onClose={() => choose(undefined)}
        onChanged={() => void refreshPeople()}
      />
    </>
  );
}
