import { lazy } from 'react';
import type { WebApp } from '#engine/web/web-app.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'permanent',
  texts: titles,
  pages: [
    {
      path: 'booking/permBook',
      title: 'pages.bookings',
      component: lazy(async () => ({ default: (await import('./bookings/PermanentPage.tsx')).PermanentPage })),
    },
    {
      path: 'booking/calendars',
      title: 'pages.calendars',
      component: lazy(async () => ({ default: (await import('./calendars/CalendarsPage.tsx')).CalendarsPage })),
    },
  ],
};
