import { lazy } from 'react';
import type { WebApp } from '#engine/web/web-app.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'umpire',
  texts: titles,
  pages: [
    {
      path: 'umpire',
      title: 'title',
      component: lazy(async () => ({ default: (await import('./UmpirePage.tsx')).UmpirePage })),
    },
  ],
};
