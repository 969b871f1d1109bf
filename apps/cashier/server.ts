import { driverMoney } from './server/driver-money.ts';
import { tills } from './server/tills.ts';

export const router = { ...driverMoney, ...tills };
