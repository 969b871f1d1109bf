import type { WebApp } from '#engine/web/web-app.ts';
import { later } from '#ui/later/later.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'lab',
  texts: titles,
  pages: [
    {
      path: 'coach/lab',
      title: 'title',
      component: later(async () => (await import('./LabPage.tsx')).LabPage),
    },
  ],
};
