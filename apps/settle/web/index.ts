import type { WebApp } from '#engine/web/web-app.ts';
import { later } from '#ui/later/later.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'settle',
  texts: titles,
  pages: [
    {
      path: 'settle',
      title: 'title',
      component: later(async () => (await import('./SettlePage.tsx')).SettlePage),
    },
  ],
};
