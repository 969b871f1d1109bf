import { lazy } from 'react';
import type { WebApp } from '#engine/web/web-app.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'book',
  texts: titles,
  everywhere: lazy(async () => ({ default: (await import('../pending/web/WithoutLink.tsx')).WithoutLink })),
  pages: [
    {
      path: 'booking',
      title: 'booking.title',
      component: lazy(async () => ({ default: (await import('../form/web/BookingPage.tsx')).BookingPage })),
    },
  ],
};
