import { driverMoney } from './contract/driver-money.ts';
import { payIns } from './contract/pay-ins.ts';
import { paymentRuns } from './contract/payment-runs.ts';
import { tills } from './contract/tills.ts';

export const contract = { ...driverMoney, ...tills, ...payIns, ...paymentRuns };
