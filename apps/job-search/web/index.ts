import type { WebApp } from '#engine/web/web-app.ts';
import { later } from '#ui/later/later.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'job-search',
  texts: titles,
  pages: [
    {
      path: 'jobSearch',
      title: 'pages.page',
      component: later(async () => (await import('./JobSearchPage.tsx')).JobSearchPage),
    },
  ],
};
