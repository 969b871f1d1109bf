import { lazy } from 'react';
import type { WebApp } from '#engine/web/web-app.ts';
import { texts } from './texts.ts';

export const web: WebApp = {
  name: 'book',
  texts,
  everywhere: lazy(async () => ({ default: (await import('./pending/PendingSender.tsx')).PendingSender })),
  pages: [
    {
      path: 'booking',
      title: 'booking.title',
      component: lazy(async () => ({ default: (await import('./BookingPage.tsx')).BookingPage })),
    },
    {
      path: 'jobSearch',
      title: 'jobSearch.title',
      component: lazy(async () => ({ default: (await import('./search/JobSearchPage.tsx')).JobSearchPage })),
    },
  ],
};
