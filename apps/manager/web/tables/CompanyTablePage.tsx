import type { ComponentType } from 'react';
import { ResourcePage } from '#engine/web/resource/ResourcePage.tsx';
import { TABLES, type TableName } from '../../contract/all-tables.ts';
import { client } from '../client.ts';
import { DriverGroupsTable } from './DriverGroupsTable.tsx';
import { LockedGroupsTable } from './LockedGroupsTable.tsx';
import './texts.ts';

/** Tables whose page shows more than their records. */
const OWN_PAGES: { readonly [Name in TableName]?: ComponentType } = {
  driverGroups: DriverGroupsTable,
  lockedGroups: LockedGroupsTable,
};

/** One table of the company's own. */
export function CompanyTablePage({ name }: { name: TableName }) {
  const OwnPage = OWN_PAGES[name];
  if (OwnPage) return <OwnPage />;
  return <ResourcePage key={name} resource={TABLES[name].resource} client={client[name]} namespace="manager-tables" />;
}
