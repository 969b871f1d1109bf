import type { WebApp } from '#engine/web/web-app.ts';
import { later } from '#ui/later/later.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'manager',
  texts: titles,
  pages: [
    {
      path: 'vehicle',
      title: 'vehicles',
      component: later(async () => (await import('./vehicles/VehiclesPage.tsx')).VehiclesPage),
    },
    {
      path: 'vehicle/drivers',
      title: 'drivers',
      component: later(async () => (await import('../drivers/web/DriversPage.tsx')).DriversPage),
    },
    {
      path: 'manager/users',
      title: 'users',
      component: later(async () => (await import('./users/UsersPage.tsx')).UsersPage),
    },
    {
      path: 'manager/settings',
      title: 'settings',
      component: later(async () => (await import('../settings/web/SettingsPage.tsx')).SettingsPage),
    },
    {
      path: 'manager/options',
      title: 'options',
      component: later(async () => (await import('../settings/web/OptionsPage.tsx')).OptionsPage),
    },
    {
      path: 'manager/tables',
      title: 'tables',
      component: later(async () => (await import('./tables/TablesPage.tsx')).TablesPage),
    },
    {
      path: 'fleetsEdit',
      title: 'fleets',
      component: later(async () => (await import('../fleets/web/FleetsPage.tsx')).FleetsPage),
    },
    {
      path: 'manager/penalties',
      title: 'penalties',
      component: later(async () => (await import('../penalties/web/PenaltiesPage.tsx')).PenaltiesPage),
    },
    {
      path: 'manager/persons',
      title: 'persons',
      component: later(async () => (await import('../persons/web/PersonsPage.tsx')).PersonsPage),
    },
    {
      path: 'manager/rates',
      title: 'rates',
      component: later(async () => (await import('../rates/web/RatesPage.tsx')).RatesPage),
    },
  ],
};
