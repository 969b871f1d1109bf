import { lazy } from 'react';
import type { WebApp } from '#engine/web/web-app.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'alarms',
  texts: titles,
  pages: [
    {
      path: 'queries',
      title: 'queries',
      component: lazy(async () => ({ default: (await import('./queries/QueriesPage.tsx')).QueriesPage })),
    },
    {
      path: 'queries/alarms',
      title: 'alarms',
      component: lazy(async () => ({ default: (await import('./queries/QueriesPage.tsx')).AlarmsPage })),
    },
    {
      path: 'queries/history',
      title: 'alarmHistory',
      component: lazy(async () => ({ default: (await import('./history/HistoryPage.tsx')).HistoryPage })),
    },
  ],
};
