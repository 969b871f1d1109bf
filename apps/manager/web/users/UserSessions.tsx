import { Table } from '@mantine/core';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { client } from '../client.ts';
import { useUserTexts } from './texts.ts';
import { useWallWhen } from './use-wall-when.ts';
import classes from './users.module.css';

const REREAD_MS = 20_000;

/** The sessions of a user that live now. */
export function UserSessions({ id }: { id: number }) {
  const say = useUserTexts();
  const when = useWallWhen();
  const { data, error } = useOperation(
    ['manager-people', 'sessions', id],
    (signal) => client.users.sessions({ id }, { signal }),
    { everyMs: REREAD_MS },
  );
  if (error) return <Refusal sentence={errorSentence(error, 'manager-users')} />;
  if (!data) return null;
  if (data.sessions.length === 0) return <Nothing title={say('users.session.none')} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too
    <section className={classes.sessions} aria-label={say('users.tabs.sessions')} tabIndex={0}>
      <Table fz="xs" verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            {(['lastAct', 'began', 'address', 'app', 'client'] as const).map((column) => (
              <Table.Th key={column} scope="col">
                {say(`users.session.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.sessions.map((session) => (
            <Table.Tr key={session.id}>
              <Table.Td>{when(session.lastActAtMs)}</Table.Td>
              <Table.Td>{when(session.beganAtMs)}</Table.Td>
              <Table.Td>{session.address}</Table.Td>
              <Table.Td>{session.app}</Table.Td>
              <Table.Td>{session.client}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
