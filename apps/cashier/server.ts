import { days } from './server/days.ts';
import { dockets } from './server/dockets.ts';
import { driverMoney } from './server/driver-money.ts';
import { payIns } from './server/pay-ins.ts';
import { paymentRuns } from './server/payment-runs.ts';
import { refunds } from './server/refunds.ts';
import { reports } from './server/reports.ts';
import { taxPapers } from './server/tax-papers.ts';
import { tills } from './server/tills.ts';

export const router = {
  ...driverMoney,
  ...tills,
  ...payIns,
  ...dockets,
  ...days,
  ...reports,
  ...taxPapers,
  ...paymentRuns,
  ...refunds,
};
