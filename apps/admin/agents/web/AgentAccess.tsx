import { Button, Fieldset, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { agentResource } from '#core/agent/agent.ts';
import type { RecordValues } from '#core/resource/resource.ts';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { useReread } from '#engine/web/live.ts';
import { idInPlace, usePlace } from '#engine/web/place.ts';
import { client } from '../../web/client.ts';
import { AgentKeys } from './AgentKeys.tsx';
import { AgentUsers } from './AgentUsers.tsx';
import type { OfAgent } from './open-agent.ts';
import { useAgentTexts } from './texts.ts';

/** Who signs in for the agent whose record is open, and the keys of its programs. */
export function AgentAccess({ fleet, values }: { fleet: number; values: RecordValues }) {
  const say = useAgentTexts();
  const [record] = usePlace('record');
  const id = idInPlace(record);
  const [opened, setOpened] = useState<'users' | 'keys' | null>(null);
  const key = ['admin', 'agents', 'access', fleet, id];
  const { data } = useOperation(key, (signal) => client.agents.access({ fleet, id: id as number }, { signal }), {
    enabled: id !== null,
  });
  useReread(agentResource.topic, fleet, () => queries.invalidateQueries({ queryKey: key }));
  if (id === null || !data) return <Text size="sm">{say('access.how')}</Text>;
  const agent: OfAgent = { fleet, id, name: String(values['name'] ?? '') };
  const living = data.keys.filter(({ endedAtMs }) => endedAtMs === null).length;
  const close = () => setOpened(null);
  return (
    <Fieldset legend={say('access.title')}>
      <Text size="sm" mb="xs">
        {say('access.how')}
      </Text>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => setOpened('users')}>
          {say('access.users')} ({data.users.length})
        </Button>
        <Button size="xs" variant="default" onClick={() => setOpened('keys')}>
          {say('access.keys')} ({living})
        </Button>
      </Group>
      <AgentUsers agent={agent} access={data} opened={opened === 'users'} onClose={close} />
      <AgentKeys agent={agent} access={data} opened={opened === 'keys'} onClose={close} />
    </Fieldset>
  );
}
