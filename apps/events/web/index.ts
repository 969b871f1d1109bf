import type { WebApp } from '#engine/web/web-app.ts';
import { later } from '#ui/later/later.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'events',
  texts: titles,
  pages: [
    {
      path: 'bulkEvents',
      title: 'pages.page',
      component: later(async () => (await import('./EventsPage.tsx')).EventsPage),
    },
  ],
};
