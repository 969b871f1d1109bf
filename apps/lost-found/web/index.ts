import type { WebApp } from '#engine/web/web-app.ts';
import { later } from '#ui/later/later.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'lost-found',
  texts: titles,
  pages: [
    {
      path: 'lostFound',
      title: 'title',
      component: later(async () => (await import('./LostFoundPage.tsx')).LostFoundPage),
    },
  ],
};
