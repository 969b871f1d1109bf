import { lazy } from 'react';
import type { WebApp } from '#engine/web/web-app.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'tamper',
  texts: titles,
  pages: [
    {
      path: 'tamper',
      title: 'title',
      component: lazy(async () => ({ default: (await import('./TamperPage.tsx')).TamperPage })),
    },
  ],
};
