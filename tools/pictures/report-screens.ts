import { officeScreen } from './office-screens.ts';
import type { Screen } from './screen.ts';

/** A report that has counted, as a table below what it drew; on a desk with one of its rows opened. */
const reportScreen = (name: string, path: string): Screen => ({
  name,
  user: 'reports',
  path,
  busy: true,
  prepare: async (page, size) => {
    const cells = page.getByRole('grid').or(page.getByRole('treegrid')).getByRole('gridcell');
    await cells.first().waitFor();
    if (size === 'desktop') await cells.first().click();
    await page.waitForTimeout(1_500);
  },
});

export const REPORT_SCREENS: readonly Screen[] = [
  reportScreen('reports', 'reports'),
  reportScreen('reports-history', 'reports/perfhistory'),
  reportScreen('reports-fleet', 'reports/fleet'),
  reportScreen('reports-week', 'reports/fleet?by=weekday.hour&span=last28'),
  reportScreen('reports-incidents', 'reports?view=incidents'),
  reportScreen('reports-money', 'reports/fleet?view=money'),
  officeScreen('reports-packs', 'reports/fleet?view=packs', /./, { user: 'reports' }),
  reportScreen('reports-eta', 'reports/pickups'),
];
