import type { WebApp } from '#engine/web/web-app.ts';
import { later } from '#ui/later/later.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'meter-resets',
  texts: titles,
  pages: [
    {
      path: 'queries/resets',
      title: 'title',
      component: later(async () => (await import('./ResetsPage.tsx')).ResetsPage),
    },
  ],
};
