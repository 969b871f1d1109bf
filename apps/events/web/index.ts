import { lazy } from 'react';
import type { WebApp } from '#engine/web/web-app.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'events',
  texts: titles,
  pages: [
    {
      path: 'bulkEvents',
      title: 'pages.page',
      component: lazy(async () => ({ default: (await import('./EventsPage.tsx')).EventsPage })),
    },
  ],
};
