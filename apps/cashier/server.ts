import { driverMoney } from './server/driver-money.ts';
import { payIns } from './server/pay-ins.ts';
import { paymentRuns } from './server/payment-runs.ts';
import { tills } from './server/tills.ts';

export const router = { ...driverMoney, ...tills, ...payIns, ...paymentRuns };
