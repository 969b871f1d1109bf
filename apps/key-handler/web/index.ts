import { lazy } from 'react';
import type { WebApp } from '#engine/web/web-app.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'key-handler',
  texts: titles,
  pages: [
    {
      path: 'keyHandler',
      title: 'title',
      component: lazy(async () => ({ default: (await import('./KeyDeskPage.tsx')).KeyDeskPage })),
    },
  ],
};
