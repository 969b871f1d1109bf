import { penaltyResource } from '#core/penalty/penalty.ts';
import type { RecordValues } from '#core/resource/resource.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import type { FleetItem } from '#engine/web/fleets.ts';
import { ResourcePage } from '#engine/web/resource/ResourcePage.tsx';
import { useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { client } from '../../web/client.ts';
import './drafts/texts.ts';
import { Ladder } from './Ladder.tsx';
import './texts.ts';

const drafts = { client: client.penaltyDrafts, namespace: 'manager-penalty-drafts' };
const ladderOf = (_: FleetItem, values: RecordValues) => <Ladder values={values} />;

/** What each offence costs a driver. */
export function PenaltiesPage() {
  const { fleet } = useChosenFleet();
  const { data } = useOperation(
    ['manager', 'penalties', 'currency', fleet?.id],
    (signal) => client.penalties.currency({ fleet: fleet?.id as number }, { signal }),
    { enabled: fleet !== undefined, staleMs: 600_000 },
  );
  return (
    <ResourcePage
      resource={penaltyResource}
      client={client.penalties}
      namespace="manager-penalties"
      below={ladderOf}
      drafts={drafts}
      {...(data ? { currency: data.currency } : {})}
    />
  );
}
