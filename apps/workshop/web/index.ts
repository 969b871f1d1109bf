import { lazy } from 'react';
import type { WebApp } from '#engine/web/web-app.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'workshop',
  texts: titles,
  pages: [
    {
      path: 'vehicle/orders',
      title: 'orders',
      component: lazy(async () => ({ default: (await import('./orders/OrdersPage.tsx')).OrdersPage })),
    },
    {
      path: 'vehicle/planner',
      title: 'planner',
      component: lazy(async () => ({ default: (await import('./planner/PlannerPage.tsx')).PlannerPage })),
    },
    {
      path: 'vehicle/parts',
      title: 'parts',
      component: lazy(async () => ({ default: (await import('./parts/PartsPage.tsx')).PartsPage })),
    },
    {
      path: 'vehicle/inspections',
      title: 'inspections',
      component: lazy(async () => ({ default: (await import('./inspections/InspectionsPage.tsx')).InspectionsPage })),
    },
  ],
};
