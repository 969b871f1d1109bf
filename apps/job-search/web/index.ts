import { lazy } from 'react';
import type { WebApp } from '#engine/web/web-app.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'job-search',
  texts: titles,
  pages: [
    {
      path: 'jobSearch',
      title: 'pages.page',
      component: lazy(async () => ({ default: (await import('./JobSearchPage.tsx')).JobSearchPage })),
    },
  ],
};
