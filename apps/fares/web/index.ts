import type { WebApp } from '#engine/web/web-app.ts';
import { later } from '#ui/later/later.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'fares',
  texts: titles,
  pages: [
    {
      path: 'lostFound/fare',
      title: 'title',
      component: later(async () => (await import('./FarePage.tsx')).FarePage),
    },
  ],
};
