import type { WebApp } from '#engine/web/web-app.ts';
import { later } from '#ui/later/later.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'key-handler',
  texts: titles,
  pages: [
    {
      path: 'keyHandler',
      title: 'title',
      component: later(async () => (await import('./KeyDeskPage.tsx')).KeyDeskPage),
    },
  ],
};
