import { lazy } from 'react';
import type { WebApp } from '#engine/web/web-app.ts';
import { titles } from './titles.ts';

const pages = () => import('./ReportPage.tsx');

export const web: WebApp = {
  name: 'reports',
  texts: titles,
  pages: [
    {
      path: 'reports',
      title: 'performance',
      component: lazy(async () => ({ default: (await pages()).PerformancePage })),
    },
    {
      path: 'reports/perfhistory',
      title: 'history',
      component: lazy(async () => ({ default: (await pages()).HistoryPage })),
    },
    {
      path: 'reports/fleet',
      title: 'fleet',
      component: lazy(async () => ({ default: (await import('./FleetPage.tsx')).FleetPage })),
    },
    {
      path: 'reports/pickups',
      title: 'eta',
      component: lazy(async () => ({ default: (await pages()).EtaPage })),
    },
    {
      path: 'reports/trips',
      title: 'pickUps',
      component: lazy(async () => ({ default: (await pages()).PickUpsPage })),
    },
  ],
};
