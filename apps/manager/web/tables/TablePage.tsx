import { useOperation } from '#engine/web/calls/operations.ts';
import { ResourcePage, type ResourcePageProps } from '#engine/web/resource/ResourcePage.tsx';
import { useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { TABLES, type TableName } from '../../contract/all-tables.ts';
import { client } from '../client.ts';
import './texts.ts';

/** The records of one table, with the currency of its fleet where it has amounts. */
export function TablePage({ name, below }: { name: TableName; below?: ResourcePageProps['below'] }) {
  const { resource } = TABLES[name];
  const { fleet } = useChosenFleet();
  const inMoney = Object.values(resource.fields).some(({ kind }) => kind === 'money');
  const { data } = useOperation(
    ['manager', 'tableCurrency', fleet?.id],
    (signal) => client.drivers.groupCurrency({ fleet: fleet?.id as number }, { signal }),
    { enabled: fleet !== undefined && inMoney, staleMs: 600_000 },
  );
  return (
    <ResourcePage
      resource={resource}
      client={client[name]}
      namespace="manager-tables"
      {...(data ? { currency: data.currency } : {})}
      {...(below ? { below } : {})}
    />
  );
}
