import { driverGroupResource } from '#core/driver/driver-group.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { ResourcePage } from '#engine/web/resource/ResourcePage.tsx';
import { useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { client } from '../client.ts';
import './texts.ts';

/** The groups of drivers, what they may owe in the currency of their fleet. */
export function DriverGroupsTable() {
  const { fleet } = useChosenFleet();
  const { data } = useOperation(
    ['manager', 'groupCurrency', fleet?.id],
    (signal) => client.drivers.groupCurrency({ fleet: fleet?.id as number }, { signal }),
    { enabled: fleet !== undefined, staleMs: 600_000 },
  );
  return (
    <ResourcePage
      resource={driverGroupResource}
      client={client.driverGroups}
      namespace="manager-tables"
      {...(data ? { currency: data.currency } : {})}
    />
  );
}
