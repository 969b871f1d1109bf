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
      path: 'coach/lab',
      title: 'lab',
      component: lazy(async () => ({ default: (await import('./lab/LabPage.tsx')).LabPage })),
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
      path: 'queries',
      title: 'queries',
      component: lazy(async () => ({ default: (await import('./queries/QueriesPage.tsx')).QueriesPage })),
    },
    {
      path: 'queries/history',
      title: 'alarmHistory',
      component: lazy(async () => ({ default: (await import('./history/HistoryPage.tsx')).HistoryPage })),
    },
    {
      path: 'queries/resets',
      title: 'resets',
      component: lazy(async () => ({ default: (await import('./resets/ResetsPage.tsx')).ResetsPage })),
    },
    {
      path: 'messages',
      title: 'messages',
      component: lazy(async () => ({ default: (await import('./messages/MessagesPage.tsx')).MessagesPage })),
    },
    {
      path: 'queries/alarms',
      title: 'alarms',
      component: lazy(async () => ({ default: (await import('./queries/QueriesPage.tsx')).AlarmsPage })),
    },
    {
      path: 'lostFound/fare',
      title: 'fareEstimate',
      component: lazy(async () => ({ default: (await import('./fares/FarePage.tsx')).FarePage })),
    },
    {
      path: 'events',
      title: 'events',
      component: lazy(async () => ({ default: (await import('./search/EventsPage.tsx')).EventsPage })),
    },
    {
      path: 'trips',
      title: 'trips',
      component: lazy(async () => ({ default: (await import('./search/TripsPage.tsx')).TripsPage })),
    },
  ],
};
