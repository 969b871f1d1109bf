import { Button, Group, Modal, Stack, Table, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client } from '../../web/client.ts';
import type { AgentKeyItem } from '../contract.ts';
import { type IssuedKey, KeyShown } from './KeyShown.tsx';
import type { Access, OfAgent } from './open-agent.ts';
import { useAgentTexts } from './texts.ts';

/** The keys of an agent's programs: issuing one, which is shown once, and ending it. */
export function AgentKeys({
  agent: { fleet, id, name: agent },
  access: { keys },
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
  const [name, setName] = useState('');
  const [issued, setIssued] = useState<IssuedKey | null>(null);
  const when = useWhen();
  const issue = useAct(() => client.agents.issueKey({ fleet, id, name: name.trim() }), {
    onDone: (key) => {
      setIssued(key);
      setName('');
    },
  });
  const end = useAct(({ id: keyId }: AgentKeyItem) => client.agents.endKey({ fleet, id, keyId }), {
    onDone: (_, key) => toast({ severity: 'success', summary: say('keys.endedNow', { name: key.name }) }),
  });
  const askEnd = async (key: AgentKeyItem) => {
    const sure = await confirm({
      title: say('keys.endOf', { name: key.name }),
      message: say('keys.endAsk'),
      accept: say('keys.end'),
      danger: true,
    });
    if (sure) end.mutate(key);
  };
  const failure = issue.error ?? end.error;
  return (
    <>
      <Modal
        opened={opened && issued === null}
        onClose={onClose}
        size="xl"
        title={say('keys.title', { agent })}
        closeButtonProps={{ 'aria-label': sayUi('close') }}
      >
        <Stack gap="md">
          <Text size="sm">{say('keys.how')}</Text>
          {keys.length === 0 ? <Nothing title={say('keys.none')} /> : null}
          {keys.length > 0 ? (
            <Table.ScrollContainer minWidth={520}>
              <Table fz="xs" verticalSpacing={4}>
                <Table.Thead>
                  <Table.Tr>
                    {(['name', 'begins', 'made', 'used'] as const).map((column) => (
                      <Table.Th key={column} scope="col">
                        {say(`keys.${column}`)}
                      </Table.Th>
                    ))}
                    <Table.Th scope="col">
                      <VisuallyHidden>{say('keys.end')}</VisuallyHidden>
                    </Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {keys.map((key) => (
                    <Table.Tr key={key.id}>
                      <Table.Td>{key.name}</Table.Td>
                      <Table.Td>{key.begins}…</Table.Td>
                      <Table.Td>
                        {when(key.madeAtMs)} · {key.madeBy}
                      </Table.Td>
                      <Table.Td>{key.lastUsedAtMs === null ? say('keys.never') : when(key.lastUsedAtMs)}</Table.Td>
                      <Table.Td ta="right">
                        {key.endedAtMs === null ? (
                          <Button
                            size="compact-xs"
                            variant="default"
                            aria-label={say('keys.endOf', { name: key.name })}
                            onClick={() => void askEnd(key)}
                          >
                            {say('keys.end')}
                          </Button>
                        ) : (
                          say('keys.ended', { when: when(key.endedAtMs), who: key.endedBy ?? '' })
                        )}
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          ) : null}
          <Group align="end" wrap="nowrap">
            <TextInput
              flex={1}
              label={say('keys.name')}
              maxLength={60}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button disabled={name.trim() === ''} loading={issue.isPending} onClick={() => issue.mutate(undefined)}>
              {say('keys.issue')}
            </Button>
          </Group>
          {failure ? <Refusal sentence={errorSentence(failure, 'admin-agents')} /> : null}
        </Stack>
      </Modal>
      <KeyShown issued={issued} onClose={() => setIssued(null)} />
    </>
  );
}
