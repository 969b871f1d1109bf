import { agentResource } from '#core/agent/agent.ts';
import type { RecordValues } from '#core/resource/resource.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import type { FleetItem } from '#engine/web/fleets.ts';
import { ResourcePage } from '#engine/web/resource/ResourcePage.tsx';
import { useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { client } from '../../web/client.ts';
import { AgentAccess } from './AgentAccess.tsx';
import './texts.ts';

const below = (fleet: FleetItem, values: RecordValues) => <AgentAccess fleet={fleet.id} values={values} />;

/** The hotels and travel offices that book, what they get of it, and who signs in for them. */
export function AgentsPage() {
  const { fleet } = useChosenFleet();
  const { data } = useOperation(
    ['admin', 'agents', 'facts', fleet?.id],
    (signal) => client.agents.facts({ fleet: fleet?.id ?? 0 }, { signal }),
    { enabled: fleet !== undefined, staleMs: 300_000 },
  );
  return (
    <ResourcePage
      resource={agentResource}
      client={client.agents}
      namespace="admin-agents"
      currency={data?.currency ?? ''}
      below={below}
    />
  );
}
