import type { Page } from 'playwright-core';
import { officeScreen } from './office-screens.ts';
import { drawn, type Screen } from './screen.ts';

/** A case of a list, opened by its number; the number's letter says its kind. */
const openedCase = (letter: string) => async (page: Page) => {
  const number = new RegExp(`^${letter}-`);
  await page.getByRole('gridcell', { name: number }).first().click();
  await page
    .getByRole('region', { name: new RegExp(`${letter}-`) })
    .first()
    .waitFor();
};

const caseScreen = (name: string, path: string, letter: string, user: string): Screen =>
  officeScreen(name, path, new RegExp(`^${letter}-`), { user, opened: openedCase(letter) });

/** The week that comes, which is planned. */
const ROSTER: Screen = {
  name: 'roster',
  user: 'manager',
  path: 'driverRoster',
  prepare: async (page) => {
    await page.getByRole('button', { name: 'The week after' }).click();
    await page.getByLabel('Find a driver or a car').fill('Larsson');
    await page
      .getByRole('gridcell', { name: /\d\d:\d\d/ })
      .first()
      .waitFor();
    await page.waitForTimeout(800);
  },
};

/** People: suspensions, training, rosters, incidents, lost property; vehicles: workshop, telematics, tampering. */
export const PEOPLE_SCREENS: readonly Screen[] = [
  caseScreen('suspensions', 'umpire', 'S', 'umpire'),
  caseScreen('appeals', 'umpire?view=appeals', 'A', 'manager'),
  officeScreen('points', 'umpire?view=points', 'Points', { user: 'umpire' }),
  officeScreen('fairness', 'umpire?view=fairness', 'Fairness', { user: 'umpire' }),
  officeScreen('courses', 'trainer?view=courses', 'First aid', { user: 'trainer' }),
  officeScreen('trainings', 'trainer', /./, { user: 'trainer' }),
  ROSTER,
  caseScreen('incidents', 'incidents', 'I', 'manager'),
  caseScreen('lost-reports', 'lostFound', 'L', 'manager'),
  caseScreen('found-items', 'lostFound?view=items', 'F', 'manager'),
  caseScreen('work-orders', 'vehicle/orders', 'W', 'workshop'),
  officeScreen('work-planner', 'vehicle/planner', /^W-/, { user: 'workshop' }),
  officeScreen('work-due', 'vehicle/orders?view=due', 'Oil and filters', { user: 'workshop' }),
  officeScreen('work-inspections', 'vehicle/inspections', 'Daily check', { user: 'workshop' }),
  officeScreen('driver-scores', 'telematics', /^10\d\d/, {
    opened: async (page) => {
      await page
        .getByRole('gridcell', { name: /^10\d\d/ })
        .first()
        .click();
    },
  }),
  officeScreen('telematics-zones', 'telematics?view=zones', 'Middle square', { opened: drawn }),
  caseScreen('tamper-cases', 'tamper', 'T', 'umpire'),
  officeScreen('tamper-rules', 'tamper?view=rules', 'Meter drifts', { user: 'umpire' }),
];
