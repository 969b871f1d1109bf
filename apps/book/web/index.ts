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
  ],
};
