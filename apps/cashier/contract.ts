import { days } from './contract/days.ts';
import { dockets } from './contract/dockets.ts';
import { driverMoney } from './contract/driver-money.ts';
import { payIns } from './contract/pay-ins.ts';
import { paymentRuns } from './contract/payment-runs.ts';
import { refunds } from './contract/refunds.ts';
import { reports } from './contract/reports.ts';
import { taxPapers } from './contract/tax-papers.ts';
import { tills } from './contract/tills.ts';

export const contract = {
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
