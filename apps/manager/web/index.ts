import { lazy } from 'react';
import type { WebApp } from '#engine/web/web-app.ts';
import { texts } from './texts.ts';

export const web: WebApp = {
  name: 'manager',
  texts,
  pages: [
    {
      path: 'vehicle',
      title: 'vehicle.title',
      component: lazy(async () => ({ default: (await import('./VehiclesPage.tsx')).VehiclesPage })),
    },
    {
      path: 'manager/users',
      title: 'users.title',
      component: lazy(async () => ({ default: (await import('./users/UsersPage.tsx')).UsersPage })),
    },
    {
      path: 'manager/tables',
      title: 'tables.title',
      component: lazy(async () => ({ default: (await import('./tables/TablesPage.tsx')).TablesPage })),
    },
  ],
};
