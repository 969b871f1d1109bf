import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';

const SETTLES_MS = 800;

/** A page of the office, pictured once this is on it; on a desk `opened` goes on from there. */
const officeScreen = (
  name: string,
  path: string,
  shown: string | RegExp,
  { user = 'manager', opened }: { user?: string; opened?: (page: Page) => Promise<void> } = {},
): Screen => ({
  name,
  user,
  path,
  prepare: async (page, size) => {
    await page.getByText(shown).first().waitFor();
    if (opened && size === 'desktop') await opened(page);
    await page.waitForTimeout(SETTLES_MS);
  },
});

const record = (cell: string) => async (page: Page) => {
  await page.getByRole('gridcell', { name: cell, exact: true }).first().click();
  await page.getByRole('dialog').waitFor();
};

/** What a company is set up by. */
export const OFFICE_SCREENS: readonly Screen[] = [
  officeScreen('drivers', 'vehicle/drivers', '1001', { opened: record('1001') }),
  officeScreen('vehicle-types', 'manager/tables?table=vehicleTypes', 'Wheelchair'),
  officeScreen('reasons', 'manager/tables?table=reasons', 'Passenger not ready'),
  officeScreen('fleets', 'fleetsEdit', 'West Coach & Ferry'),
  officeScreen('system-labels', 'fleetsEdit?tab=labels', /^Type a plate, or several plates/),
  officeScreen('settings', 'manager/settings', 'How long things are kept'),
  officeScreen('booking-options', 'manager/options', 'Booking types offered'),
  officeScreen('rates', 'manager/rates', 'A version that was made live never changes.'),
  officeScreen('penalties', 'manager/penalties', 'NOMOVE', { opened: record('NOMOVE') }),
  officeScreen('incident-kinds', 'admin/incidents', 'Dangerous driving seen', { user: 'admin' }),
  officeScreen('agents', 'admin/agents', 'Hotel Gothia Towers', {
    user: 'admin',
    opened: record('Hotel Gothia Towers'),
  }),
  officeScreen('agent', 'agent', 'James Osei', { user: 'hotel' }),
  officeScreen('makani', 'admin/makani', 'This fleet keeps no Makani numbers', { user: 'admin' }),
  officeScreen('cities', 'cities', 'Gothenburg', { user: 'admin' }),
];
