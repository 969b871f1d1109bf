import { lazy } from 'react';
import type { WebApp } from '#engine/web/web-app.ts';
import { texts } from './texts.ts';

export const web: WebApp = {
  name: 'coach',
  texts,
  everywhere: lazy(async () => ({ default: (await import('./messages/ReplyToasts.tsx')).ReplyToasts })),
  pages: [
    {
      path: 'coach/jaq',
      title: 'title',
      component: lazy(async () => ({ default: (await import('./JaqPage.tsx')).JaqPage })),
    },
    {
      path: 'preBookings',
      title: 'pre.title',
      component: lazy(async () => ({ default: (await import('./pre/PreBookingsPage.tsx')).PreBookingsPage })),
    },
    {
      path: 'coach/vehicleStatus',
      title: 'vehicleStatus',
      component: lazy(async () => ({ default: (await import('./vehicles/StatusPage.tsx')).StatusPage })),
    },
    {
      path: 'coach/signedOn',
      title: 'signedOn',
      component: lazy(async () => ({ default: (await import('./vehicles/SignedOnPage.tsx')).SignedOnPage })),
    },
    {
      path: 'coach/signedOff',
      title: 'signedOff',
      component: lazy(async () => ({ default: (await import('./vehicles/SignedOffPage.tsx')).SignedOffPage })),
    },
    {
      path: 'coach/taq',
      title: 'areaQueues',
      component: lazy(async () => ({ default: (await import('./vehicles/TaqPage.tsx')).TaqPage })),
    },
    {
      path: 'coach/fleetDist',
      title: 'fleetDist',
      component: lazy(async () => ({ default: (await import('./vehicles/DistributionPage.tsx')).DistributionPage })),
    },
    {
      path: 'messages',
      title: 'messages',
      component: lazy(async () => ({ default: (await import('./messages/MessagesPage.tsx')).MessagesPage })),
    },
  ],
};
