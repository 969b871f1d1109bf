import type { WebApp } from '#engine/web/web-app.ts';
import { later } from '#ui/later/later.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'permanent',
  texts: titles,
  pages: [
    {
      path: 'booking/permBook',
      title: 'pages.bookings',
      component: later(async () => (await import('./bookings/PermanentPage.tsx')).PermanentPage),
    },
    {
      path: 'booking/calendars',
      title: 'pages.calendars',
      component: later(async () => (await import('./calendars/CalendarsPage.tsx')).CalendarsPage),
    },
  ],
};
