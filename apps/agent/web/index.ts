import { lazy } from 'react';
import type { WebApp } from '#engine/web/web-app.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'agent',
  texts: titles,
  pages: [
    {
      path: 'agent',
      title: 'title',
      component: lazy(async () => ({ default: (await import('./AgentPage.tsx')).AgentPage })),
    },
  ],
};
