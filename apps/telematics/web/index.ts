import type { WebApp } from '#engine/web/web-app.ts';
import { later } from '#ui/later/later.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'telematics',
  texts: titles,
  pages: [
    {
      path: 'telematics',
      title: 'title',
      component: later(async () => (await import('./TelematicsPage.tsx')).TelematicsPage),
    },
  ],
};
