import type { WebApp } from '#engine/web/web-app.ts';
import { later } from '#ui/later/later.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'driver-roster',
  texts: titles,
  pages: [
    {
      path: 'driverRoster',
      title: 'title',
      component: later(async () => (await import('./RosterPage.tsx')).RosterPage),
    },
  ],
};
