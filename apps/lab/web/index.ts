import { lazy } from 'react';
import type { WebApp } from '#engine/web/web-app.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'lab',
  texts: titles,
  pages: [
    {
      path: 'coach/lab',
      title: 'title',
      component: lazy(async () => ({ default: (await import('./LabPage.tsx')).LabPage })),
    },
  ],
};
