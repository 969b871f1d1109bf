import { lazy } from 'react';
import type { WebApp } from '#engine/web/web-app.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'fares',
  texts: titles,
  pages: [
    {
      path: 'lostFound/fare',
      title: 'title',
      component: lazy(async () => ({ default: (await import('./FarePage.tsx')).FarePage })),
    },
  ],
};
