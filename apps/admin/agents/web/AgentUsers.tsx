import { Modal } from '@mantine/core';
import { useUiTexts } from '#ui/kit/texts.ts';
import { client } from '../../web/client.ts';
import { PartyUsers } from '../../web/party/PartyUsers.tsx';
import type { Access, OfAgent } from './open-agent.ts';
import { useAgentTexts } from './texts.ts';

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
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={say('users.title', { agent })}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
    >
      <PartyUsers
        kind="agent"
        party={agent}
        users={users}
        others={others}
        onAdd={(userId) => client.agents.addUser({ fleet, id, userId })}
        onRemove={(userId) => client.agents.removeUser({ fleet, id, userId })}
      />
    </Modal>
  );
}
