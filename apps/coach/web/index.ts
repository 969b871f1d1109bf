import type { WebApp } from '#engine/web/web-app.ts';
import { later } from '#ui/later/later.ts';
import { titles } from './titles.ts';

export const web: WebApp = {
  name: 'coach',
  texts: titles,
  everywhere: later(async () => (await import('../messages/web/ReplyToasts.tsx')).ReplyToasts),
  pages: [
    {
      path: 'coach/jaq',
      title: 'title',
      component: later(async () => (await import('../jobs/web/board/JaqPage.tsx')).JaqPage),
    },
    {
      path: 'preBookings',
      title: 'preBookings',
      component: later(async () => (await import('../pre/web/PreBookingsPage.tsx')).PreBookingsPage),
    },
    {
      path: 'coach/vehicleStatus',
      title: 'vehicleStatus',
      component: later(async () => (await import('../vehicles/web/StatusPage.tsx')).StatusPage),
    },
    {
      path: 'coach/signedOn',
      title: 'signedOn',
      component: later(async () => (await import('../vehicles/web/SignedOnPage.tsx')).SignedOnPage),
    },
    {
      path: 'coach/signedOff',
      title: 'signedOff',
      component: later(async () => (await import('../vehicles/web/SignedOffPage.tsx')).SignedOffPage),
    },
    {
      path: 'coach/taq',
      title: 'areaQueues',
      component: later(async () => (await import('../vehicles/web/queues/TaqPage.tsx')).TaqPage),
    },
    {
      path: 'coach/fleetDist',
      title: 'fleetDist',
      component: later(async () => (await import('../vehicles/web/DistributionPage.tsx')).DistributionPage),
    },
    {
      path: 'messages',
      title: 'messages',
      component: later(async () => (await import('../messages/web/MessagesPage.tsx')).MessagesPage),
    },
  ],
};
