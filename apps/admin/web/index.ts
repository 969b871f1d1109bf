import type { WebApp } from '#engine/web/web-app.ts';
import { later } from '#ui/later/later.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'admin',
  texts: titles,
  pages: [
    {
      path: 'admin',
      title: 'customers',
      component: later(async () => (await import('./customers/CustomersPage.tsx')).CustomersPage),
    },
    {
      path: 'admin/accounts',
      title: 'accounts',
      component: later(async () => (await import('./accounts/AccountsPage.tsx')).AccountsPage),
    },
    {
      path: 'admin/agents',
      title: 'agents',
      component: later(async () => (await import('../agents/web/AgentsPage.tsx')).AgentsPage),
    },
    {
      path: 'admin/address',
      title: 'addresses',
      component: later(async () => (await import('./addresses/AddressesPage.tsx')).AddressesPage),
    },
    {
      path: 'admin/incidents',
      title: 'incidents',
      component: later(async () => (await import('../incidents/web/IncidentKindsPage.tsx')).IncidentKindsPage),
    },
    {
      path: 'admin/evtLoc',
      title: 'eventLocations',
      component: later(async () => (await import('./places/EventLocationsPage.tsx')).EventLocationsPage),
    },
    {
      path: 'admin/landmarks',
      title: 'landmarks',
      component: later(async () => (await import('./places/LandmarksPage.tsx')).LandmarksPage),
    },
    {
      path: 'admin/makani',
      title: 'makani',
      component: later(async () => (await import('../makani/web/MakaniPage.tsx')).MakaniPage),
    },
    {
      path: 'admin/services',
      title: 'services',
      component: later(async () => (await import('./services/ServicesPage.tsx')).ServicesPage),
    },
  ],
};
