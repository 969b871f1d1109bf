import { driverMoney } from './contract/driver-money.ts';
import { tills } from './contract/tills.ts';

export const contract = { ...driverMoney, ...tills };
