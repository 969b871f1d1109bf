import type { WebApp } from '#engine/web/web-app.ts';
import { later } from '#ui/later/later.ts';
import type { PAGES } from './pages.tsx';
import { titles } from './titles.ts';

const page = (title: keyof typeof PAGES) => ({
  title,
  component: later(async () => (await import('./pages.tsx')).PAGES[title]),
});

export const web: WebApp = {
  name: 'reports',
  texts: titles,
  pages: [
    { path: 'reports', ...page('performance') },
    { path: 'reports/perfhistory', ...page('history') },
    { path: 'reports/fleet', ...page('fleet') },
    { path: 'reports/pickups', ...page('eta') },
    { path: 'reports/trips', ...page('pickUps') },
  ],
};
