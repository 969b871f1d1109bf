import { Button, Group, Modal, Select, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client } from '../../web/client.ts';
import type { AgentUserItem } from '../contract.ts';
import type { Access, OfAgent } from './open-agent.ts';
import { useAgentTexts } from './texts.ts';

const called = ({ name, fullName }: AgentUserItem) => (fullName === '' ? name : `${name}, ${fullName}`);

/** The users who sign in for an agent. */
export function AgentUsers({
  agent: { fleet, id, name: agent },
  access: { users, others },
  opened,
  onClose,
}: {
  agent: OfAgent;
  access: Access;
  opened: boolean;
  onClose: () => void;
}) {
  const say = useAgentTexts();
  const sayUi = useUiTexts();
  const [picked, pick] = useState<string | null>(null);
  const add = useAct(({ id: userId }: AgentUserItem) => client.agents.addUser({ fleet, id, userId }), {
    onDone: (_, { name }) => {
      toast({ severity: 'success', summary: say('users.added', { name, agent }) });
      pick(null);
    },
  });
  const remove = useAct(({ id: userId }: AgentUserItem) => client.agents.removeUser({ fleet, id, userId }), {
    onDone: (_, { name }) => toast({ severity: 'success', summary: say('users.removed', { name, agent }) }),
  });
  const askRemove = async (user: AgentUserItem) => {
    const sure = await confirm({
      title: say('users.removeOf', { name: user.name }),
      message: say('users.removeAsk', { name: user.name, agent }),
      accept: say('users.remove'),
      danger: true,
    });
    if (sure) remove.mutate(user);
  };
  const chosen = others.find((user) => String(user.id) === picked);
  const failure = add.error ?? remove.error;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={say('users.title', { agent })}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
    >
      <Stack gap="md">
        <Text size="sm">{say('users.how')}</Text>
        {users.length === 0 ? <Nothing title={say('users.none')} /> : null}
        {users.length > 0 ? (
          <Table fz="sm" verticalSpacing={4}>
            <Table.Tbody>
              {users.map((user) => (
                <Table.Tr key={user.id}>
                  <Table.Td>
                    {called(user)}
                    {user.active ? '' : ` (${say('users.inactive')})`}
                  </Table.Td>
                  <Table.Td ta="right">
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={say('users.removeOf', { name: user.name })}
                      onClick={() => void askRemove(user)}
                    >
                      {say('users.remove')}
                    </Button>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        ) : null}
        {others.length === 0 ? (
          <Text size="sm">{say('users.noneLeft')}</Text>
        ) : (
          <Group align="end" wrap="nowrap">
            <Select
              flex={1}
              label={say('users.pick')}
              searchable
              data={others.map((user) => ({ value: String(user.id), label: called(user) }))}
              value={picked}
              onChange={pick}
            />
            <Button disabled={!chosen} loading={add.isPending} onClick={() => chosen && add.mutate(chosen)}>
              {say('users.add')}
            </Button>
          </Group>
        )}
        {failure ? <Refusal sentence={errorSentence(failure, 'admin-agents')} /> : null}
      </Stack>
    </Modal>
  );
}
