import type { WebApp } from '#engine/web/web-app.ts';
import { later } from '#ui/later/later.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'cashier',
  texts: titles,
  pages: [
    {
      path: 'cashier',
      title: 'title',
      component: later(async () => (await import('./CashierPage.tsx')).CashierPage),
    },
  ],
};
