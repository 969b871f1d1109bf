import type { ComponentType } from 'react';
import type { TableName } from '../../contract/all-tables.ts';
import { LockedGroupsTable } from './LockedGroupsTable.tsx';
import { PayInModelsTable } from './PayInModelsTable.tsx';
import { TablePage } from './TablePage.tsx';
import './texts.ts';

/** Tables whose page shows more than their records. */
const OWN_PAGES: { readonly [Name in TableName]?: ComponentType } = {
  lockedGroups: LockedGroupsTable,
  payInModels: PayInModelsTable,
};

/** One table of the company's own. */
export function CompanyTablePage({ name }: { name: TableName }) {
  const OwnPage = OWN_PAGES[name];
  if (OwnPage) return <OwnPage />;
  return <TablePage key={name} name={name} />;
}
