import { lazy } from 'react';
import type { WebApp } from '#engine/web/web-app.ts';
import { texts } from './texts.ts';

export const web: WebApp = {
  name: 'admin',
  texts,
  pages: [
    {
      path: 'admin',
      title: 'customer.title',
      component: lazy(async () => ({ default: (await import('./customers/CustomersPage.tsx')).CustomersPage })),
    },
    {
      path: 'admin/accounts',
      title: 'account.title',
      component: lazy(async () => ({ default: (await import('./accounts/AccountsPage.tsx')).AccountsPage })),
    },
    {
      path: 'admin/address',
      title: 'address.title',
      component: lazy(async () => ({ default: (await import('./AddressesPage.tsx')).AddressesPage })),
    },
    {
      path: 'admin/evtLoc',
      title: 'eventLocation.title',
      component: lazy(async () => ({ default: (await import('./EventLocationsPage.tsx')).EventLocationsPage })),
    },
    {
      path: 'admin/landmarks',
      title: 'landmark.title',
      component: lazy(async () => ({ default: (await import('./LandmarksPage.tsx')).LandmarksPage })),
    },
    {
      path: 'admin/services',
      title: 'services.title',
      component: lazy(async () => ({ default: (await import('./services/ServicesPage.tsx')).ServicesPage })),
    },
  ],
};
