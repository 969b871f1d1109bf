import type { WebApp } from '#engine/web/web-app.ts';
import { later } from '#ui/later/later.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'umpire',
  texts: titles,
  pages: [
    {
      path: 'umpire',
      title: 'title',
      component: later(async () => (await import('./UmpirePage.tsx')).UmpirePage),
    },
  ],
};
