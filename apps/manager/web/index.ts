import { lazy } from 'react';
import type { WebApp } from '#engine/web/web-app.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'manager',
  texts: titles,
  pages: [
    {
      path: 'vehicle',
      title: 'vehicles',
      component: lazy(async () => ({ default: (await import('./vehicles/VehiclesPage.tsx')).VehiclesPage })),
    },
    {
      path: 'vehicle/drivers',
      title: 'drivers',
      component: lazy(async () => ({ default: (await import('../drivers/web/DriversPage.tsx')).DriversPage })),
    },
    {
      path: 'manager/users',
      title: 'users',
      component: lazy(async () => ({ default: (await import('./users/UsersPage.tsx')).UsersPage })),
    },
    {
      path: 'manager/settings',
      title: 'settings',
      component: lazy(async () => ({ default: (await import('../settings/web/SettingsPage.tsx')).SettingsPage })),
    },
    {
      path: 'manager/options',
      title: 'options',
      component: lazy(async () => ({ default: (await import('../settings/web/OptionsPage.tsx')).OptionsPage })),
    },
    {
      path: 'manager/tables',
      title: 'tables',
      component: lazy(async () => ({ default: (await import('./tables/TablesPage.tsx')).TablesPage })),
    },
    {
      path: 'fleetsEdit',
      title: 'fleets',
      component: lazy(async () => ({ default: (await import('../fleets/web/FleetsPage.tsx')).FleetsPage })),
    },
    {
      path: 'manager/penalties',
      title: 'penalties',
      component: lazy(async () => ({ default: (await import('../penalties/web/PenaltiesPage.tsx')).PenaltiesPage })),
    },
    {
      path: 'manager/persons',
      title: 'persons',
      component: lazy(async () => ({ default: (await import('../persons/web/PersonsPage.tsx')).PersonsPage })),
    },
    {
      path: 'manager/rates',
      title: 'rates',
      component: lazy(async () => ({ default: (await import('../rates/web/RatesPage.tsx')).RatesPage })),
    },
  ],
};
