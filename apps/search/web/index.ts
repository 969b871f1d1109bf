import type { WebApp } from '#engine/web/web-app.ts';
import { later } from '#ui/later/later.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'search',
  texts: titles,
  pages: [
    {
      path: 'events',
      title: 'eventsTitle',
      component: later(async () => (await import('./EventsPage.tsx')).EventsPage),
    },
    {
      path: 'trips',
      title: 'tripsTitle',
      component: later(async () => (await import('./TripsPage.tsx')).TripsPage),
    },
  ],
};
