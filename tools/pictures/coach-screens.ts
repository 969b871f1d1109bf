import { raiseAlarm } from './raise-alarm.ts';
import { drawn, listScreen, type Screen } from './screen.ts';

/** The desk of a coach besides the job board. */
export const COACH_SCREENS: readonly Screen[] = [
  {
    name: 'area-queues',
    busy: true,
    user: 'coach',
    path: 'coach/taq',
    prepare: async (page) => {
      await page.getByRole('listitem').filter({ hasText: /1\d\d/ }).first().waitFor();
      await drawn(page);
    },
  },
  listScreen('distribution', 'coach/fleetDist', /Centrum|Haga|Inom/),
  listScreen('vehicle-status', 'coach/vehicleStatus', /1\d\d/),
  listScreen('signed-on', 'coach/signedOn', /10\d\d/),
  listScreen('signed-off', 'coach/signedOff', /\d\d\d/),
  listScreen('pre-bookings', 'preBookings', /\d\d:\d\d/),
  {
    name: 'pre-timeline',
    busy: true,
    user: 'coach',
    path: 'preBookings?view=timeline',
    prepare: async (page) => {
      await page.locator('[data-bar]').first().waitFor();
      await drawn(page);
    },
  },
  {
    name: 'alarms',
    busy: true,
    user: 'coach',
    path: 'queries/alarms',
    before: async (_page, scene) => raiseAlarm(scene),
    prepare: async (page) => {
      await page.getByRole('table', { name: /^Open/ }).locator('tbody').getByRole('row').first().click();
      await page.getByRole('region', { name: /^Vehicle / }).waitFor();
      await drawn(page);
    },
  },
  listScreen('queries', 'queries', /\d\d\d/),
  listScreen('alarm-history', 'queries/history', /\d\d:\d\d/),
  listScreen('meter-resets', 'queries/resets', /\d/, { user: 'manager' }),
  listScreen('driver-messages', 'messages', /\d/),
  listScreen('events', 'events', /\d\d:\d\d/),
  {
    name: 'trips',
    busy: true,
    user: 'coach',
    path: 'trips',
    prepare: async (page, size) => {
      const row = page
        .getByRole('row')
        .filter({ hasText: /SEK|\d\d:\d\d/ })
        .nth(1);
      await row.waitFor();
      if (size === 'desktop') {
        await row.getByRole('gridcell').nth(1).click();
        await page.getByRole('slider', { name: 'Time on the bar' }).waitFor();
      }
      await drawn(page);
    },
  },
];
