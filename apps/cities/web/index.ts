import { lazy } from 'react';
import type { WebApp } from '#engine/web/web-app.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'cities',
  texts: titles,
  pages: [
    {
      path: 'cities',
      title: 'title',
      component: lazy(async () => ({ default: (await import('./CitiesPage.tsx')).CitiesPage })),
    },
  ],
};
