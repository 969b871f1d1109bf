import type { WebApp } from '#engine/web/web-app.ts';
import { later } from '#ui/later/later.ts';
import { texts } from './inside/texts.ts';

export const web: WebApp = {
  name: 'shell',
  texts,
  pages: [
    {
      path: 'home',
      title: 'home.title',
      forEveryone: true,
      component: later(async () => (await import('./home/HomePage.tsx')).HomePage),
    },
    {
      path: 'manual',
      title: 'manual.title',
      forEveryone: true,
      component: later(async () => (await import('./help/ManualPage.tsx')).ManualPage),
    },
  ],
};
