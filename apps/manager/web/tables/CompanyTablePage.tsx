import type { ComponentType } from 'react';
import { useOperation } from '#engine/web/calls/operations.ts';
import { ResourcePage } from '#engine/web/resource/ResourcePage.tsx';
import { useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { TABLES, type TableName } from '../../contract/all-tables.ts';
import { client } from '../client.ts';
import { LockedGroupsTable } from './LockedGroupsTable.tsx';
import './texts.ts';

/** Tables whose page shows more than their records. */
const OWN_PAGES: { readonly [Name in TableName]?: ComponentType } = {
  lockedGroups: LockedGroupsTable,
};

/** One table of the company's own. */
export function CompanyTablePage({ name }: { name: TableName }) {
  const OwnPage = OWN_PAGES[name];
  if (OwnPage) return <OwnPage />;
  return <TablePage key={name} name={name} />;
}

function TablePage({ name }: { name: TableName }) {
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
    />
  );
}
