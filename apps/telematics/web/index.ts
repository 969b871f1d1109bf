import { lazy } from 'react';
import type { WebApp } from '#engine/web/web-app.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'telematics',
  texts: titles,
  pages: [
    {
      path: 'telematics',
      title: 'title',
      component: lazy(async () => ({ default: (await import('./TelematicsPage.tsx')).TelematicsPage })),
    },
  ],
};
