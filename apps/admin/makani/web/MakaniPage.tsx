import { makaniResource } from '#core/place/makani.ts';
import type { RecordValues } from '#core/resource/resource.ts';
import type { FleetItem } from '#engine/web/fleets.ts';
import { ResourcePage } from '#engine/web/resource/ResourcePage.tsx';
import { client } from '../../web/client.ts';
import { FarFromStreets } from './FarFromStreets.tsx';
import './texts.ts';
import { WhereItLies } from './WhereItLies.tsx';

const tools = (fleet: FleetItem) => <FarFromStreets fleet={fleet.id} />;
const below = (fleet: FleetItem, values: RecordValues, set: (patch: RecordValues) => void) => (
  <WhereItLies fleet={fleet.id} values={values} set={set} />
);

export function MakaniPage() {
  return (
    <ResourcePage
      resource={makaniResource}
      client={client.makani}
      namespace="admin-makani"
      tools={tools}
      below={below}
    />
  );
}
