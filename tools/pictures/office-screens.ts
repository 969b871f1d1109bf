import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';

const SETTLES_MS = 800;

type Opened = (page: Page) => Promise<void>;

/** A page of the office that says what it holds in a text. */
const officeScreen = (name: string, user: string, path: string, shown: string | RegExp, opened?: Opened): Screen => ({
  name,
  user,
  path,
  prepare: async (page, size) => {
    await page.getByText(shown).first().waitFor();
    if (opened && size === 'desktop') await opened(page);
    await page.waitForTimeout(SETTLES_MS);
  },
});

const openRow =
  (cell: string): Opened =>
  (page) =>
    page.getByRole('gridcell', { name: cell, exact: true }).first().click();

/** What a company is set up by. */
export const OFFICE_SCREENS: readonly Screen[] = [
  officeScreen('drivers', 'manager', 'vehicle/drivers', '1001', openRow('1001')),
  officeScreen('vehicle-types', 'manager', 'manager/tables?table=vehicleTypes', 'Sedan'),
  officeScreen('reasons', 'manager', 'manager/tables?table=reasons', 'Passenger not ready'),
  officeScreen('fleets', 'manager', 'fleetsEdit', 'West Coach & Ferry'),
  officeScreen('system-labels', 'manager', 'fleetsEdit?tab=labels', /^Type a plate, or several plates/),
  officeScreen('settings', 'manager', 'manager/settings', 'Passwords', undefined),
  officeScreen('booking-options', 'manager', 'manager/options', /^Bookings?/),
  officeScreen('rates', 'manager', 'manager/rates', 'A version that was made live never changes.'),
  officeScreen('penalties', 'manager', 'manager/penalties', /./),
  officeScreen('incident-kinds', 'admin', 'admin/incidents', 'Dangerous driving seen'),
  officeScreen('agents', 'admin', 'admin/agents', /agents/i),
  officeScreen('makani', 'admin', 'admin/makani', /Makani/),
  officeScreen('cities', 'admin', 'cities', 'Gothenburg'),
];
