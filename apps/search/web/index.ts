import { lazy } from 'react';
import type { WebApp } from '#engine/web/web-app.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'search',
  texts: titles,
  pages: [
    {
      path: 'events',
      title: 'eventsTitle',
      component: lazy(async () => ({ default: (await import('./EventsPage.tsx')).EventsPage })),
    },
    {
      path: 'trips',
      title: 'tripsTitle',
      component: lazy(async () => ({ default: (await import('./TripsPage.tsx')).TripsPage })),
    },
  ],
};
