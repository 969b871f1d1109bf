import type { WebApp } from '#engine/web/web-app.ts';
import { later } from '#ui/later/later.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'agent',
  texts: titles,
  pages: [
    {
      path: 'agent',
      title: 'title',
      component: later(async () => (await import('./AgentPage.tsx')).AgentPage),
    },
  ],
};
