import { lazy } from 'react';
import type { WebApp } from '#engine/web/web-app.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'cashier',
  texts: titles,
  pages: [
    {
      path: 'cashier',
      title: 'title',
      component: lazy(async () => ({ default: (await import('./CashierPage.tsx')).CashierPage })),
    },
  ],
};
