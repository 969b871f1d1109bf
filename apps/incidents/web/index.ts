import { lazy } from 'react';
import type { WebApp } from '#engine/web/web-app.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'incidents',
  texts: titles,
  pages: [
    {
      path: 'incidents',
      title: 'title',
      component: lazy(async () => ({ default: (await import('./IncidentsPage.tsx')).IncidentsPage })),
    },
  ],
};
