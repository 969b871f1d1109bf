import { lazy } from 'react';
import type { WebApp } from '#engine/web/web-app.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'lost-found',
  texts: titles,
  pages: [
    {
      path: 'lostFound',
      title: 'title',
      component: lazy(async () => ({ default: (await import('./LostFoundPage.tsx')).LostFoundPage })),
    },
  ],
};
