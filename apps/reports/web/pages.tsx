import { FleetPage } from './FleetPage.tsx';
import { PerformancePage } from './PerformancePage.tsx';
import { ReportPage } from './ReportPage.tsx';

/** Each page by the name of its title. */
export const PAGES = {
  performance: PerformancePage,
  history: () => <ReportPage name="history" />,
  fleet: FleetPage,
  eta: () => <ReportPage name="eta" />,
  pickUps: () => <ReportPage name="pickUps" />,
};
