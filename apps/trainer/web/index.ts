import type { WebApp } from '#engine/web/web-app.ts';
import { later } from '#ui/later/later.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'trainer',
  texts: titles,
  pages: [
    {
      path: 'trainer',
      title: 'title',
      component: later(async () => (await import('./TrainerPage.tsx')).TrainerPage),
    },
  ],
};
