import type { WebApp } from '#engine/web/web-app.ts';
import { later } from '#ui/later/later.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'book',
  texts: titles,
  everywhere: later(async () => (await import('../pending/web/WithoutLink.tsx')).WithoutLink),
  pages: [
    {
      path: 'booking',
      title: 'booking.title',
      component: later(async () => (await import('../form/web/BookingPage.tsx')).BookingPage),
    },
  ],
};
