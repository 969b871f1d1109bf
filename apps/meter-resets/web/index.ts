import { lazy } from 'react';
import type { WebApp } from '#engine/web/web-app.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'meter-resets',
  texts: titles,
  pages: [
    {
      path: 'queries/resets',
      title: 'title',
      component: lazy(async () => ({ default: (await import('./ResetsPage.tsx')).ResetsPage })),
    },
  ],
};
