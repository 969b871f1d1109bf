import type { WebApp } from '#engine/web/web-app.ts';
import { later } from '#ui/later/later.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'incidents',
  texts: titles,
  pages: [
    {
      path: 'incidents',
      title: 'title',
      component: later(async () => (await import('./IncidentsPage.tsx')).IncidentsPage),
    },
  ],
};
