import type { WebApp } from '#engine/web/web-app.ts';
import { later } from '#ui/later/later.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'workshop',
  texts: titles,
  pages: [
    {
      path: 'vehicle/orders',
      title: 'orders',
      component: later(async () => (await import('./orders/OrdersPage.tsx')).OrdersPage),
    },
    {
      path: 'vehicle/planner',
      title: 'baysAndDays',
      component: later(async () => (await import('./planner/PlannerPage.tsx')).PlannerPage),
    },
    {
      path: 'vehicle/parts',
      title: 'parts',
      component: later(async () => (await import('./parts/PartsPage.tsx')).PartsPage),
    },
    {
      path: 'vehicle/inspections',
      title: 'inspections',
      component: later(async () => (await import('./inspections/InspectionsPage.tsx')).InspectionsPage),
    },
  ],
};
