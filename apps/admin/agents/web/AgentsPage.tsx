import { Button, Group } from '@mantine/core';
import { BankView } from '#cards/payment-run/web/BankView.tsx';
import { agentResource } from '#core/agent/agent.ts';
import type { RecordValues } from '#core/resource/resource.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import type { FleetItem } from '#engine/web/fleets.ts';
import { useMove, usePlace } from '#engine/web/place.ts';
import { ResourcePage } from '#engine/web/resource/ResourcePage.tsx';
import { useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { client } from '../../web/client.ts';
import { AgentAccess } from './AgentAccess.tsx';
import { agentsRuns } from './agents-runs.ts';
import { useAgentTexts } from './texts.ts';

const below = (fleet: FleetItem, values: RecordValues) => <AgentAccess fleet={fleet.id} values={values} />;

/** The hotels and travel offices that book, what they get of it, and who signs in for them. */
export function AgentsPage() {
  const say = useAgentTexts();
  const [view] = usePlace('view');
  const move = useMove();
  const { fleet } = useChosenFleet();
  const { data } = useOperation(
    ['admin', 'agents', 'facts', fleet?.id],
    (signal) => client.agents.facts({ fleet: fleet?.id ?? 0 }, { signal }),
    { enabled: fleet !== undefined, staleMs: 300_000 },
  );
  const toBank = (
    <Button size="xs" variant="default" onClick={() => move({ view: 'bank', record: undefined })}>
      {say('bank.open')}
    </Button>
  );
  if (view === 'bank' && fleet && data)
    return (
      <>
        <Group mb="xs">
          <Button size="xs" variant="default" onClick={() => move({ view: undefined, run: undefined })}>
            {say('bank.back')}
          </Button>
        </Group>
        <BankView source={agentsRuns(fleet.id, data)} />
      </>
    );
  return (
    <ResourcePage
      resource={agentResource}
      client={client.agents}
      namespace="admin-agents"
      currency={data?.currency ?? ''}
      tools={() => toBank}
      below={below}
    />
  );
}
