import type { WebApp } from '#engine/web/web-app.ts';
import { later } from '#ui/later/later.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'cities',
  texts: titles,
  pages: [
    {
      path: 'cities',
      title: 'title',
      component: later(async () => (await import('./CitiesPage.tsx')).CitiesPage),
    },
  ],
};
