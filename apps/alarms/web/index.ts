import type { WebApp } from '#engine/web/web-app.ts';
import { later } from '#ui/later/later.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'alarms',
  texts: titles,
  pages: [
    {
      path: 'queries',
      title: 'queries',
      component: later(async () => (await import('./queries/QueriesPage.tsx')).QueriesPage),
    },
    {
      path: 'queries/alarms',
      title: 'alarms',
      component: later(async () => (await import('./queries/QueriesPage.tsx')).AlarmsPage),
    },
    {
      path: 'queries/history',
      title: 'alarmHistory',
      component: later(async () => (await import('./history/HistoryPage.tsx')).HistoryPage),
    },
  ],
};
