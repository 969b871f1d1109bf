import type { WebApp } from '#engine/web/web-app.ts';
import { later } from '#ui/later/later.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'tamper',
  texts: titles,
  pages: [
    {
      path: 'tamper',
      title: 'title',
      component: later(async () => (await import('./TamperPage.tsx')).TamperPage),
    },
  ],
};
