import { lazy } from 'react';
import type { WebApp } from '#engine/web/web-app.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'admin',
  texts: titles,
  pages: [
    {
      path: 'admin',
      title: 'customers',
      component: lazy(async () => ({ default: (await import('./customers/CustomersPage.tsx')).CustomersPage })),
    },
    {
      path: 'admin/accounts',
      title: 'accounts',
      component: lazy(async () => ({ default: (await import('./accounts/AccountsPage.tsx')).AccountsPage })),
    },
    {
      path: 'admin/agents',
      title: 'agents',
      component: lazy(async () => ({ default: (await import('../agents/web/AgentsPage.tsx')).AgentsPage })),
    },
    {
      path: 'admin/address',
      title: 'addresses',
      component: lazy(async () => ({ default: (await import('./addresses/AddressesPage.tsx')).AddressesPage })),
    },
    {
      path: 'admin/incidents',
      title: 'incidents',
      component: lazy(async () => ({
        default: (await import('../incidents/web/IncidentKindsPage.tsx')).IncidentKindsPage,
      })),
    },
    {
      path: 'admin/evtLoc',
      title: 'eventLocations',
      component: lazy(async () => ({ default: (await import('./places/EventLocationsPage.tsx')).EventLocationsPage })),
    },
    {
      path: 'admin/landmarks',
      title: 'landmarks',
      component: lazy(async () => ({ default: (await import('./places/LandmarksPage.tsx')).LandmarksPage })),
    },
    {
      path: 'admin/makani',
      title: 'makani',
      component: lazy(async () => ({ default: (await import('../makani/web/MakaniPage.tsx')).MakaniPage })),
    },
    {
      path: 'admin/services',
      title: 'services',
      component: lazy(async () => ({ default: (await import('./services/ServicesPage.tsx')).ServicesPage })),
    },
  ],
};
