import { BOOK_SCREENS } from './book-screens.ts';
import { COACH_SCREENS } from './coach-screens.ts';
import { DRIVER_SCREENS } from './driver-screens.ts';
import { LAB_SCREENS } from './lab-screens.ts';
import { OFFICE_SCREENS } from './office-screens.ts';
import { PEOPLE_SCREENS } from './people-screens.ts';
import { REPORT_SCREENS } from './report-screens.ts';
import { drawn, type Screen } from './screen.ts';
import { EMERGENCIES, SHELL_SCREENS } from './shell-screens.ts';

export const SCREENS: readonly Screen[] = [
  ...SHELL_SCREENS,
  ...BOOK_SCREENS,
  {
    name: 'coach',
    busy: true,
    user: 'coach',
    path: 'coach/jaq?show=now',
    prepare: async (page, size) => {
      await page
        .getByRole('grid', { name: 'Job board' })
        .or(page.getByRole('treegrid', { name: 'Job board' }))
        .waitFor();
      const underWay = page.getByRole('row').filter({ hasText: /Picked up|Dispatched|Arrived/ });
      await underWay.first().waitFor();
      if (size === 'desktop') {
        await underWay.first().getByRole('gridcell').nth(2).click();
        await page.getByRole('list', { name: /^Story of job/ }).waitFor();
      }
      await drawn(page);
    },
  },
  {
    name: 'coach-map',
    busy: true,
    user: 'coach',
    path: 'coach/jaq?tab=map',
    prepare: async (page) => {
      await page.getByRole('region', { name: 'Live map' }).first().waitFor();
      await drawn(page);
    },
  },
  ...COACH_SCREENS,
  ...DRIVER_SCREENS,
  ...LAB_SCREENS,
  ...OFFICE_SCREENS,
  ...PEOPLE_SCREENS,
  ...REPORT_SCREENS,
  {
    name: 'vehicles',
    user: 'manager',
    path: 'vehicle',
    prepare: async (page, size) => {
      await page.getByRole('row').filter({ hasText: '101' }).first().waitFor();
      if (size === 'desktop') await page.getByRole('gridcell', { name: '103', exact: true }).click();
      await page.waitForTimeout(800);
    },
  },
  {
    name: 'addresses',
    user: 'admin',
    path: 'admin/address',
    prepare: async (page) => {
      await page.getByText('Linnégatan 20').first().click();
      await page.getByRole('application', { name: 'Where it lies' }).waitFor();
      await page.waitForTimeout(1_500);
    },
  },
  {
    name: 'landmarks',
    user: 'admin',
    path: 'admin/landmarks',
    prepare: async (page) => {
      await page.getByRole('row').nth(2).waitFor();
      await page.waitForTimeout(500);
    },
  },
  {
    name: 'users',
    user: 'admin',
    path: 'manager/users',
    prepare: async (page) => {
      await page.getByText('Cilla Coach').first().waitFor();
      await page.waitForTimeout(500);
    },
  },
  {
    name: 'groups',
    user: 'admin',
    path: 'manager/users?tab=groups',
    prepare: async (page) => {
      await page.getByText('Booking operator').first().waitFor({ state: 'attached' });
      await page.waitForTimeout(500);
    },
  },
  {
    name: 'news',
    user: 'admin',
    path: 'manager/tables',
    prepare: async (page) => {
      await page
        .getByText(/Welcome to Hansom/)
        .first()
        .waitFor();
      await page.waitForTimeout(500);
    },
  },
  {
    name: 'services',
    user: 'admin',
    path: 'admin/services',
    prepare: async (page) => {
      await page.getByText('Dispatcher').first().waitFor();
      await page.waitForTimeout(500);
    },
  },
  EMERGENCIES,
];
