import { lazy } from 'react';
import type { WebApp } from '#engine/web/web-app.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'book',
  texts: titles,
  everywhere: lazy(async () => ({ default: (await import('./pending/WithoutLink.tsx')).WithoutLink })),
  pages: [
    {
      path: 'booking',
      title: 'booking.title',
      component: lazy(async () => ({ default: (await import('./BookingPage.tsx')).BookingPage })),
    },
    {
      path: 'booking/permBook',
      title: 'permanentTitle',
      component: lazy(async () => ({ default: (await import('./permanent/PermanentPage.tsx')).PermanentPage })),
    },
    {
      path: 'booking/calendars',
      title: 'calendarsTitle',
      component: lazy(async () => ({ default: (await import('./calendars/CalendarsPage.tsx')).CalendarsPage })),
    },
    {
      path: 'bulkEvents',
      title: 'eventsTitle',
      component: lazy(async () => ({ default: (await import('./events/EventsPage.tsx')).EventsPage })),
    },
    {
      path: 'jobSearch',
      title: 'jobSearch.title',
      component: lazy(async () => ({ default: (await import('./search/JobSearchPage.tsx')).JobSearchPage })),
    },
  ],
};
