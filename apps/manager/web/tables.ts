import { type ComponentType, lazy } from 'react';

/** One table of the company's own, kept at the route `manager/tables`. */
export type CompanyTable = {
  /** Stands in the address: `manager/tables?table=news`. */
  id: string;
  /** Key of its name in the manager's texts. */
  title:
    | 'news.title'
    | 'driverMessageType.title'
    | 'driverMessageTemplate.title'
    | 'driverReply.title'
    | 'queryCode.title'
    | 'lockedGroup.title';
  component: ComponentType;
};

/** The tables in the order they are listed; a later one adds its line here. */
export const TABLES: readonly CompanyTable[] = [
  {
    id: 'news',
    title: 'news.title',
    component: lazy(async () => ({ default: (await import('./tables/NewsTable.tsx')).NewsTable })),
  },
  {
    id: 'messageTypes',
    title: 'driverMessageType.title',
    component: lazy(async () => ({ default: (await import('./tables/MessageTypesTable.tsx')).MessageTypesTable })),
  },
  {
    id: 'messageTemplates',
    title: 'driverMessageTemplate.title',
    component: lazy(async () => ({
      default: (await import('./tables/MessageTemplatesTable.tsx')).MessageTemplatesTable,
    })),
  },
  {
    id: 'queryCodes',
    title: 'queryCode.title',
    component: lazy(async () => ({ default: (await import('./tables/QueryCodesTable.tsx')).QueryCodesTable })),
  },
  {
    id: 'driverReplies',
    title: 'driverReply.title',
    component: lazy(async () => ({ default: (await import('./tables/DriverRepliesTable.tsx')).DriverRepliesTable })),
  },
  {
    id: 'lockedGroups',
    title: 'lockedGroup.title',
    component: lazy(async () => ({ default: (await import('./tables/LockedGroupsTable.tsx')).LockedGroupsTable })),
  },
];
