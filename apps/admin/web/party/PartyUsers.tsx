import { Button, Group, Select, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '#engine/web/calls/operations.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { partyRefusal, usePartyTexts } from './texts.ts';

export type PartyUser = { id: number; name: string; fullName: string; active: boolean };

const called = ({ name, fullName }: PartyUser) => (fullName === '' ? name : `${name}, ${fullName}`);

/** The users who sign in for an agent or a client, and who might. */
export function PartyUsers({
  kind,
  party,
  users,
  others,
  onAdd,
  onRemove,
  onDone,
}: {
  kind: 'agent' | 'account';
  party: string;
  users: readonly PartyUser[];
  others: readonly PartyUser[];
  onAdd: (userId: number) => Promise<unknown>;
  onRemove: (userId: number) => Promise<unknown>;
  onDone?: () => void;
}) {
  const say = usePartyTexts();
  const [picked, pick] = useState<string | null>(null);
  const add = useAct(({ id }: PartyUser) => onAdd(id), {
    onDone: (_, { name }) => {
      toast({ severity: 'success', summary: say('added', { name, party }) });
      pick(null);
      onDone?.();
    },
  });
  const remove = useAct(({ id }: PartyUser) => onRemove(id), {
    onDone: (_, { name }) => {
      toast({ severity: 'success', summary: say('removed', { name, party }) });
      onDone?.();
    },
  });
  const askRemove = async (user: PartyUser) => {
    const sure = await confirm({
      title: say('removeOf', { name: user.name }),
      message: say('removeAsk', { name: user.name, party }),
      accept: say('remove'),
      danger: true,
    });
    if (sure) remove.mutate(user);
  };
  const chosen = others.find((user) => String(user.id) === picked);
  const failure = add.error ?? remove.error;
  return (
    <Stack gap="md">
      <Text size="sm">{say(`${kind}.how`)}</Text>
      {users.length === 0 ? <Nothing title={say(`${kind}.none`)} /> : null}
      {users.length > 0 ? (
        <Table fz="sm" verticalSpacing={4}>
          <Table.Tbody>
            {users.map((user) => (
              <Table.Tr key={user.id}>
                <Table.Td>
                  {called(user)}
                  {user.active ? '' : ` (${say('inactive')})`}
                </Table.Td>
                <Table.Td ta="right">
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={say('removeOf', { name: user.name })}
                    onClick={() => void askRemove(user)}
                  >
                    {say('remove')}
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
      {others.length === 0 ? (
        <Text size="sm">{say('noneLeft')}</Text>
      ) : (
        <Group align="end" wrap="nowrap">
          <Select
            flex={1}
            label={say(`${kind}.pick`)}
            searchable
            data={others.map((user) => ({ value: String(user.id), label: called(user) }))}
            value={picked}
            onChange={pick}
          />
          <Button disabled={!chosen} loading={add.isPending} onClick={() => chosen && add.mutate(chosen)}>
            {say('add')}
          </Button>
        </Group>
      )}
      {failure ? <Refusal sentence={partyRefusal(failure)} /> : null}
    </Stack>
  );
}
