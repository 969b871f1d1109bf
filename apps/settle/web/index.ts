import { lazy } from 'react';
import type { WebApp } from '#engine/web/web-app.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'settle',
  texts: titles,
  pages: [
    {
      path: 'settle',
      title: 'title',
      component: lazy(async () => ({ default: (await import('./SettlePage.tsx')).SettlePage })),
    },
  ],
};
