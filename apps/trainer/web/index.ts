import { lazy } from 'react';
import type { WebApp } from '#engine/web/web-app.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'trainer',
  texts: titles,
  pages: [
    {
      path: 'trainer',
      title: 'title',
      component: lazy(async () => ({ default: (await import('./TrainerPage.tsx')).TrainerPage })),
    },
  ],
};
