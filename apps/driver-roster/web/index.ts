import { lazy } from 'react';
import type { WebApp } from '#engine/web/web-app.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'driver-roster',
  texts: titles,
  pages: [
    {
      path: 'driverRoster',
      title: 'title',
      component: lazy(async () => ({ default: (await import('./RosterPage.tsx')).RosterPage })),
    },
  ],
};
